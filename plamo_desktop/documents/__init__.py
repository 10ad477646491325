"""Texts in parts: where to cut, and how to put together again."""
