"""Which models there are, where they lie and whether their files can be trusted."""
