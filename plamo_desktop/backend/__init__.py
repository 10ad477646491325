"""Threads around the engine and the tokenizer (Qt Core only)."""
