"""File formats: each takes a document apart into segments and puts it together again."""
