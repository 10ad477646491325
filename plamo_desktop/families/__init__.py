"""The kinds of models this program runs, one module each.

A new kind is an entry here, a line in `registry`, and a network in `engine`.
"""
