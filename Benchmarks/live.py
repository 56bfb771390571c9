#!/usr/bin/env python3
"""Times live checks against a fake provider on loopback: 1,000 secrets of 20 providers at one request a second and
provider, and 10,000 secrets without a pause.

usage: Benchmarks/live.py [--build DIR]     (default: .build/debug, from `swift build --build-tests`)

The client is `keystow-live-testing`, which has all of `keystow-live` and connects to the fake provider of the tests;
the secrets are random texts in the formats of the rules.
"""
import argparse
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

LOWER_HEX = "0123456789abcdef"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
# A prefix, the number of characters after it, the characters, and the host that is asked.
FORMATS = [
    ("bkua_", 40, LOWER_HEX, "api.buildkite.com"), ("cal_live_", 32, LOWER_HEX, "api.cal.com"),
    ("csk-", 48, LETTERS[:26] + LETTERS[52:], "api.cerebras.ai"), ("crsr_", 64, LOWER_HEX, "api.cursor.com"),
    ("figd_", 44, LETTERS, "api.figma.com"), ("fc-", 32, LOWER_HEX, "api.firecrawl.dev"),
    ("gb_api_", 40, LETTERS, "api.gitbook.com"), ("mlsn.", 64, LOWER_HEX, "api.mailersend.com"),
    ("napi_", 64, LETTERS[:26] + LETTERS[52:], "console.neon.tech"), ("nfp_", 36, LETTERS, "api.netlify.com"),
    ("sk-or-v1-", 64, LOWER_HEX, "openrouter.ai"), ("pul-", 40, LOWER_HEX, "api.pulumi.com"),
    ("rnd_", 28, LETTERS, "api.render.com"), ("r8_", 37, LETTERS, "api.replicate.com"),
    ("rubygems_", 48, LOWER_HEX, "rubygems.org"), ("hf_", 34, LETTERS[:52], "huggingface.co"),
    ("tgp_v1_", 43, LETTERS, "api.together.xyz"), ("xai-", 80, LETTERS, "api.x.ai"),
    ("sk_" + "live_", 24, LETTERS, "api.stripe.com"), ("dop_v1_", 64, LOWER_HEX, "api.digitalocean.com"),
]
ROOT = pathlib.Path(__file__).resolve().parent.parent


def repository(folder, count, generator):
    subprocess.run(["git", "init", "-q", folder], check=True)
    for number in range(0, count, 500):
        lines = []
        for index in range(number, min(number + 500, count)):
            prefix, length, characters, _ = FORMATS[index % len(FORMATS)]
            value = "".join(generator.choice(characters) for _ in range(length))
            lines.append(f"KEY_{index}={prefix}{value}\n")
        (folder / f"{number}.env").write_text("".join(lines))


def measure(build, count, interval):
    """Seconds of a scan without and with live checks, the peak memory in MiB, and the secrets of a provider."""
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        programs, provider, work = scratch / "bin", scratch / "provider", scratch / "work"
        for folder in (programs, provider):
            folder.mkdir()
        shutil.copy(build / "keystow", programs)
        shutil.copy(build / "keystow-live-testing", programs / "keystow-live")
        (provider / "answers.json").write_text('{"*": {"status": 401, "body": "{}"}}')
        hosts = [host for *_, host in FORMATS]
        server = subprocess.Popen(
            [sys.executable, ROOT / "Tests/FakeProvider/provider.py", provider, *hosts],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        port = server.stdout.readline().strip()
        (programs / "provider").write_text(f"{port}\n{provider}/authority.pem\n{interval}\n")
        repository(work, count, random.Random(19))
        begin = time.monotonic()
        subprocess.run([programs / "keystow", "scan", "-f", "jsonl"], cwd=work, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        plain = time.monotonic() - begin
        begin = time.monotonic()
        run = subprocess.Popen(
            [programs / "keystow", "scan", "--live", "--yes", "--max-requests", "20000", "-f", "jsonl"],
            cwd=work, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        states = sum(b'"live"' in line for line in run.stdout)
        _, status, usage = os.wait4(run.pid, 0)
        seconds = time.monotonic() - begin
        requests = (provider / "requests.jsonl").read_text().splitlines()
        server.stdin.close()
        server.wait()
        if states != count or len(requests) != count:
            sys.exit(f"live.py: {states} states and {len(requests)} requests for {count} secrets, status {status}")
        # That of the largest process among keystow and those that it waited for.
        return plain, seconds, usage.ru_maxrss / 1024, -(-count // len(FORMATS))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / ".build/debug")
    build = parser.parse_args().build.resolve()
    plain, seconds, memory, queue = measure(build, 1_000, 1_000)
    limit = queue - 1
    above = 100 * ((seconds - plain) / limit - 1)
    print(f"1,000 secrets of {len(FORMATS)} providers, one request a second and provider: {seconds - plain:.1f} s after "
          f"a scan of {plain:.1f} s; the limit takes {limit} s ({above:+.1f} %); {memory:.0f} MiB")
    plain, seconds, memory, _ = measure(build, 10_000, 0)
    print(f"10,000 secrets without a pause: {seconds - plain:.1f} s after a scan of {plain:.1f} s; {memory:.0f} MiB")
    if above > 10:
        sys.exit("live.py: more than 10 % above the limit")
    if memory > 512:
        sys.exit("live.py: more than 512 MiB")


if __name__ == "__main__":
    main()
