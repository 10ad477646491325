"""The small card near the pointer that translates the clipboard."""
