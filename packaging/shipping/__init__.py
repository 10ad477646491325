"""From a bundle to what is published: signatures, notarisation, disk image, checksum, cask."""
