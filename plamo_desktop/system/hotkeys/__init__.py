"""Shortcuts that work while another program has the keyboard."""
