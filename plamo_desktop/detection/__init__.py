"""Which language a text is in: by its script, and where many share one, by its spelling."""
