"""The window and its parts, one widget a file."""
