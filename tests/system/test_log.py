from __future__ import annotations

import logging
import sys
import threading

import pytest

from plamo_desktop.system import log


@pytest.fixture
def root(monkeypatch):
    """The root logger, given back as it was."""
    logger = logging.getLogger()
    before, level = list(logger.handlers), logger.level
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    yield logger
    for handler in set(logger.handlers) - set(before):
        logger.removeHandler(handler)
        handler.close()
    logger.setLevel(level)


def test_messages_go_to_the_file(root, tmp_path):
    log.start_logging(tmp_path / "deep", lambda _: None)
    logging.getLogger("x").warning("a word")
    assert "WARNING MainThread x: a word" in (tmp_path / "deep/plamo-desktop.log").read_text()


def test_a_long_log_is_put_aside(root, tmp_path):
    path = tmp_path / "plamo-desktop.log"
    path.write_text("x" * 600_000)
    log.start_logging(tmp_path, lambda _: None)
    logging.getLogger("x").warning("new")
    assert path.stat().st_size < 1000
    assert (tmp_path / "plamo-desktop.old.log").stat().st_size == 600_000


def test_exceptions_nobody_caught_are_logged(root, tmp_path, capsys):
    log.start_logging(tmp_path, lambda _: None)
    error = ValueError("lost")
    sys.excepthook(ValueError, error, None)
    assert "lost" in (tmp_path / "plamo-desktop.log").read_text()
    assert "lost" in capsys.readouterr().err


def test_of_the_main_thread_they_are_told(root, tmp_path):
    told: list[BaseException] = []
    log.start_logging(tmp_path, told.append)
    error = ValueError("lost")
    sys.excepthook(ValueError, error, None)
    assert told == [error]
    other = threading.Thread(target=sys.excepthook, args=(ValueError, error, None))
    other.start()
    other.join()
    assert told == [error]


def test_a_place_that_cannot_be_written(root, tmp_path):
    (tmp_path / "file").write_text("")
    log.start_logging(tmp_path / "file" / "log", lambda _: None)
    logging.getLogger("x").warning("goes nowhere, breaks nothing")
