from __future__ import annotations

from plamo_desktop.system.mac_panel import change


class Panel:
    """Stands in for an NSPanel."""

    mask, behavior, hides = 1 << 4, None, True

    def styleMask(self):
        return self.mask

    def setStyleMask_(self, mask):
        self.mask = mask

    def setCollectionBehavior_(self, behavior):
        self.behavior = behavior

    def setHidesOnDeactivate_(self, hides):
        self.hides = hides


def test_a_panel_that_activates_nothing():
    panel = Panel()
    change(panel)
    assert panel.mask == 1 << 4 | 1 << 7
    assert panel.behavior == 1 | 1 << 8
    assert panel.hides is False
