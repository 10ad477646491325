"""Output that goes in circles is noticed soon; what may be repeated is left alone."""

from __future__ import annotations

import pytest

from plamo_desktop.answers.loops import LoopWatch, last_run

SENTENCE = "The harbour was quiet when we arrived. "
TABLE = "| a | b |\n|---|---|\n" + "| 1 | 1 |\n" * 40
PARAGRAPH = (
    "私たちが着いたとき、港は静かだった。数艘の船が潮に揺られ、倉庫の裏手のどこかでラジオが古い歌を"
    "流していた。一晩だけ泊まるつもりだった。けれど結局、初雪が降るまでそこにいた。"
)


def written_until_noticed(text, output, size=3):
    """So many characters have come when the loop is noticed; None if it is not."""
    watch = LoopWatch(text)
    for at in range(0, len(output), size):
        if watch.add(output[at : at + size]):
            return at + size
    return None


@pytest.mark.parametrize(
    ("text", "run"),
    [
        ("xyz" + "ab" * 9, (2, 9)),
        ("#" * 40, (1, 40)),
        ("head " + SENTENCE * 3, (len(SENTENCE), 3)),
        (PARAGRAPH, (0, 1)),
        ("short", (0, 1)),
        ("", (0, 1)),
    ],
)
def test_the_run_at_the_end(text, run):
    assert last_run(text) == run


@pytest.mark.parametrize(
    ("unit", "least_seconds_of_output"),
    [("#", 130), ("a ", 280), ("はい、", 120), (SENTENCE, 330), ("これは文です。", 130)],
)
def test_cycles_are_noticed_soon(unit, least_seconds_of_output):
    """Two seconds at 50 tokens a second are about 100 tokens: 400 letters, or 170 kana."""
    good = "A good beginning, as it should be. "
    found = written_until_noticed("Some text of one sentence.", good + unit * 3000)
    assert found is not None
    assert found - len(good) <= least_seconds_of_output


@pytest.mark.parametrize("unit", [PARAGRAPH, SENTENCE * 2 + "A third one. "])
def test_long_cycles_are_noticed_in_the_fourth_copy(unit):
    found = written_until_noticed("A text.", unit * 50)
    assert found is not None
    assert found <= 4.5 * len(unit)


def test_a_cycle_of_sentences_that_count_is_noticed():
    output = "".join(f"{n}. The train leaves at {n} o'clock. " for n in range(1, 500))
    assert written_until_noticed("When does the train leave?", output) is not None


@pytest.mark.parametrize(
    ("text", "output"),
    [
        ("ha ha ha", "ハハハ" * 3),
        ("ha " * 100, "ハ" * 100),
        ("は" * 100, "ha " * 100),
        ("Aaaaaargh!", "ああああああああああああああああああああ！"),
        ("-" * 80 + "\nTitle\n" + "-" * 80, "-" * 80 + "\n題\n" + "-" * 80),
        (
            "| a | b |\n|---|---|\n" + "| 1 | 1 |\n" * 40,
            "| a | b |\n|---|---|\n" + "| 1 | 1 |\n" * 40,
        ),
        ("N/A\n" * 200, "該当なし\n" * 200),
        ("Open the box.\nopen the box!\nOpen box", "箱を開けてください。\n" * 3),
        ("Row, row, row your boat. " * 12, "漕げ、漕げ、漕げよ、ボートを。" * 12),
        ("\n".join(f"Item {n}" for n in range(300)), "\n".join(f"項目{n}" for n in range(300))),
        ("one, two, three", ", ".join(map(str, range(1, 60)))),
        (PARAGRAPH, SENTENCE + "A few boats moved with the tide. " + SENTENCE + "We stayed. "),
        ("." * 300, "。" * 300),
    ],
)
def test_legitimate_repetition_is_spared(text, output):
    assert written_until_noticed(text, output) is None
    assert written_until_noticed(text, output, size=1) is None


def test_a_loop_is_noticed_though_the_text_repeats_a_little():
    text = "ha ha ha ha\n" + "-" * 20
    assert written_until_noticed(text, "Ha ha ha ha. " + SENTENCE * 100) is not None


def test_nothing_is_ever_found_in_the_letters_of_long_good_text():
    output = " ".join(f"{word}{n * 7919 % 1000}x" for n in range(3000) for word in ("a", "bb"))
    assert written_until_noticed("x", output[:6000], size=5) is None
