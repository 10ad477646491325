"""The window of past translations."""
