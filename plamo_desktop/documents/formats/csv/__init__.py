"""Tables in text (CSV and TSV): cells that are language are translated, all else stays.

The delimiter is a tab, semicolon, comma or bar: the first of these with which all rows have as many
cells as the first row, and more than one.  If rows are uneven, it is the one with which most rows
are like the first; if there is none, each line is one cell.  A first line `sep=;` settles it.

The first row is a header, and stays, if other rows follow and it looks like one: short, different
names without marks of sentences.  Sentences and words that are not of ASCII are translated
wherever they are.  Single ASCII words (`Pending`) are if at least half of what is in their column
is language (see `documents.wording`): else they are names and codes among others.

A translated cell is quoted if it was, or if it has to be.  It has line ends only if its source has,
and gets an apostrophe before it if it would be a formula and its source is none (CWE-1236).  In a
bilingual table each translated column has a column of translations behind it, in which what is no
language is repeated.  A quote that nothing closes is read as a character; behind it no cell can be
quoted, so what a translation would need quotes for is replaced there (`,` by `，`).
"""

from plamo_desktop.documents.formats.csv.table import parse

__all__ = ["parse"]
