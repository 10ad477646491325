"""Whether what a model wrote can be trusted, judged from the texts alone."""
