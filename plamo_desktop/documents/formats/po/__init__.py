"""gettext's catalogues (PO and POT): entries without a translation get one, all else stays.

What is already translated is people's work and stays, and so do fuzzy entries, obsolete ones and
the header.  `msgstr[0]` is translated from the singular and the other forms from the plural; in
languages with one form (`nplurals=1`) all are.

Two laws read differently here.  A translation that equals its `msgid` is not written: gettext falls
back to the `msgid`, and so the texts themselves give the file back, byte for byte.  (If another
form of its entry is another text, it is written, for a form may not be empty then.)  And a
translated catalogue has no segments any more: what was translated is in it, as `polib` reads it.
"""

from plamo_desktop.documents.formats.po.catalogue import parse

__all__ = ["parse"]
