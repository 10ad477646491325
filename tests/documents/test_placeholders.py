"""What is taken for a placeholder or an address, and what only looks like one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.placeholders import PLACEHOLDER, placeholders


def found(text):
    return [match.group() for match in placeholders(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # printf, Python, Objective-C, Qt
        ("%s of %d", ["%s", "%d"]),
        ("%1$s and %2$s", ["%1$s", "%2$s"]),
        ("%(count)d files", ["%(count)d"]),
        ("%(name)sさん", ["%(name)s"]),
        ("%ld個、%@です", ["%ld", "%@"]),
        ("%5.2f km, %-10s, %.*f", ["%5.2f", "%-10s", "%.*f"]),
        ("%s's file", ["%s"]),
        ("100%d", ["%d"]),
        ("5%% off", ["%%"]),
        ("Page %1 of %L2, %n in all", ["%1", "%L2", "%n"]),
        # braces and templates
        ("{} and {0}", ["{}", "{0}"]),
        ("Hi { name }, {user.name!r:>10} {items[0]}", ["{ name }", "{user.name!r:>10}",
                                                       "{items[0]}"]),
        ("{x:.2f} {x:%d}", ["{x:.2f}", "{x:%d}"]),
        ("{{NAME}}, {{{html}}}, ${x + 1}, #{x}", ["{{NAME}}", "{{{html}}}", "${x + 1}", "#{x}"]),
        ("{% if x %}yes{% endif %}", ["{% if x %}", "{% endif %}"]),
        ("%{count} files; $t(key.other); $USER_NAME$", ["%{count}", "$t(key.other)",
                                                        "$USER_NAME$"]),
        ("On {d, date, short} at {t, time}", ["{d, date, short}", "{t, time}"]),
        # addresses
        ("See https://x.test/a_(b)?c=1#d.", ["https://x.test/a_(b)?c=1#d"]),
        ("(see http://x.test/a)", ["http://x.test/a"]),
        ("“https://x.test/a” is it", ["https://x.test/a"]),
        ("詳しくは「https://x.test/a」。", ["https://x.test/a"]),
        ("https://x.test/a、次に", ["https://x.test/a"]),
        ("https://x.test/help\u3000次", ["https://x.test/help"]),
        ("https://x.test/helpをご覧ください", ["https://x.test/help"]),
        ("x.test/ではなくhttps://x.testです", ["https://x.test"]),
        ("https://ja.x.test/wiki/C言語", ["https://ja.x.test/wiki/C言語"]),
        ("https://x.test/a에서", ["https://x.test/a"]),
        ("www.x.test, or mailto:a@x.test.", ["www.x.test", "mailto:a@x.test"]),
        ("Write to a.b+c@mail.x.test.", ["a.b+c@mail.x.test"]),
        ("a@x.co.jpまで", ["a@x.co.jp"]),
        ("tel:+81-3-1234", ["tel:+81-3-1234"]),
        ("<1/> and </2>", ["<1/>", "</2>"]),
        # false friends
        ("50% of all", []),
        ("100%", []),
        ("100% sure, 20%off", []),
        ("％ａ", []),
        ("{", []),
        ("}{", []),
        ("{see below}", []),
        ("{1,2} {a,b}", []),
        ('{"a": 1}', []),
        ("a@b", []),
        ("me @ work", []),
        ("hotel:here", []),
        ("It costs $5, or $6.", []),
        ("i < 3 and 4 > 2, <3", []),
        ("http://", []),
        ("www. what", []),
        # the branches hold language: see documents.messages
        ("{count, plural, one {# file} other {# files}}", []),
    ],
)  # fmt: skip
def test_placeholders(text, expected):
    assert found(text) == expected


@settings(deadline=None)
@given(st.text("<1/>{}%s(d)@a.: w$N#h\u3042", max_size=30))
def test_no_placeholder_is_missed_by_looking_for_its_signs(text):
    assert found(text) == [match.group() for match in PLACEHOLDER.finditer(text)]
