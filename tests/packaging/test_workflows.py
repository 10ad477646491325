"""The workflows of the repository's host, as far as they can be judged without it."""

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.helpers.mac_tools import shipping

(credentials,) = shipping("credentials")
ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


class Loader(yaml.SafeLoader):
    """YAML as the host reads it: `on` is a word, and no key comes twice."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        assert len(keys) == len(set(keys)), f"a key comes twice: {keys}"
        return super().construct_mapping(node, deep)


Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":bool")]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def load(path):
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


def steps(workflow):
    return [(name, step) for name, job in workflow["jobs"].items() for step in job["steps"]]


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.stem)
def path(request):
    return request.param


@pytest.fixture
def workflow(path):
    return load(path)


@pytest.fixture(scope="module")
def macos():
    return load(ROOT / ".github/workflows/macos.yml")


def test_there_are_two():
    assert [path.stem for path in WORKFLOWS] == ["check", "macos"]


def test_every_action_is_a_commit_and_says_which_version_it_is(path, workflow):
    used = [step["uses"] for _, step in steps(workflow) if "uses" in step]
    lines = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    assert [line.split(" # ")[0] for line in lines] == used
    assert used
    for line in lines:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)
    versions = dict(line.split("@") for line in set(lines))
    assert len(versions) == len(set(lines)), "one action in two versions"


def test_permissions_are_to_read_and_only_the_draft_may_write(workflow):
    assert workflow["permissions"] == {"contents": "read"}
    own = {
        name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job
    }
    assert own in ({}, {"draft": {"contents": "write"}})
    for _, step in steps(workflow):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"] == {"persist-credentials": "false"}


def test_a_newer_run_replaces_an_older_one_but_never_a_releases(workflow):
    group, cancel = workflow["concurrency"]["group"], workflow["concurrency"]["cancel-in-progress"]
    assert "${{ github.ref }}" in group
    is_for_tags = "tags" in (workflow["on"]["push"] or {})
    assert cancel == ("${{ !startsWith(github.ref, 'refs/tags/') }}" if is_for_tags else "true")


def test_nothing_goes_on_after_a_failure_and_nothing_runs_for_ever(path, workflow):
    text = path.read_text(encoding="utf-8")
    for words in ("continue-on-error", "always()", "failure()", "|| true", "set +e"):
        assert words not in text
    for job in workflow["jobs"].values():
        assert 0 < int(job["timeout-minutes"]) <= 150
        for other in job.get("needs", []) if isinstance(job.get("needs"), list) else []:
            assert other in workflow["jobs"]
    assert not [step for _, step in steps(workflow) if "if" in step]


def test_scripts_are_shell_and_take_values_from_the_environment_alone(workflow):
    scripts = [step["run"] for _, step in steps(workflow) if "run" in step]
    assert scripts
    for script in scripts:
        assert "${{" not in script
        subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_what_scripts_start_is_there(workflow):
    usage = subprocess.run([ROOT / "dev", "help"], capture_output=True, text=True, check=True)
    commands = re.findall(r"^  ([a-z-]+)", usage.stdout, re.MULTILINE)
    started = [
        word
        for _, step in steps(workflow)
        for word in re.findall(r"(?:\./dev) ([a-z-]+)", step.get("run", ""))
    ]
    assert started
    assert set(started) <= set(commands)


def test_pull_requests_and_pushes_run_the_gate():
    check = load(ROOT / ".github/workflows/check.yml")
    assert {"push", "pull_request"} == set(check["on"])
    assert check["on"]["push"] is None
    assert [step["run"] for _, step in steps(check) if "run" in step][-1] == ".ci/run"
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_secrets_are_those_that_are_checked_and_one_step_has_them(macos):
    with_secrets = [
        (job, step) for job, step in steps(macos) if "secrets." in str(step.get("env", ""))
    ]
    ((job, step),) = with_secrets
    assert job == "release"
    assert macos["jobs"]["release"]["environment"] == "release"
    assert step["env"] == {name: f"${{{{ secrets.{name} }}}}" for name in credentials.NAMES}
    text = (ROOT / ".github/workflows/macos.yml").read_text(encoding="utf-8")
    assert text.count("secrets.") == len(step["env"])
    assert step["run"].startswith('./dev ship release "$APP" out --tag')


def test_a_tag_ends_signed_and_everything_else_unsigned(macos):
    jobs = macos["jobs"]
    is_tag = "startsWith(github.ref, 'refs/tags/')"
    assert jobs["trial"]["if"] == f"${{{{ !{is_tag} }}}}"
    assert jobs["release"]["if"] == jobs["draft"]["if"] == f"${{{{ {is_tag} }}}}"
    for name in ("trial", "release"):
        assert jobs[name]["needs"] == ["tests", "self-test"]
    assert jobs["draft"]["needs"] == "release"
    assert "if" not in jobs["tests"] | jobs["bundle"] | jobs["self-test"]
    kept = {
        job: step["with"]["path"] for job, step in steps(macos) if "upload" in step.get("uses", "")
    }
    assert kept["trial"] == "out/*-unsigned.dmg*"
    assert "unsigned" not in kept["release"]
    for _, step in steps(macos):
        if "upload-artifact@" in step.get("uses", ""):
            assert step["with"]["if-no-files-found"] == "error"


def test_the_bundle_is_tested_where_it_was_not_built(macos):
    scripts = {job: step["run"] for job, step in steps(macos) if "--self-test" in str(step)}
    assert set(scripts) == {"self-test", "release"}
    for script in scripts.values():
        assert script.startswith('"$APP/Contents/MacOS/plamo-desktop" --self-test')
    assert not [
        step for job, step in steps(macos) if job == "self-test" and "checkout" in str(step)
    ]
