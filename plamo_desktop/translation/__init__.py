"""A text of any length: in groups, tried again in smaller ones where it failed, joined."""
