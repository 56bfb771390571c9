#!/usr/bin/env python3
"""Time `keystow ignore check` beside `git status --ignored` on a large work tree.

    ignore_check.py KEYSTOW [--files 100000] [--runs 15] [--tree DIR]

Makes a repository (mixed folders, ten nested .gitignore files, a fifth of the files ignored, the rest
committed), or takes the one at DIR, and runs the two in turn; prints the medians and the median of the
ratios of neighbouring runs. The machine's git configuration is kept out.
"""
import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent",
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "LC_ALL": "C",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
    "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
}
ROOT_RULES = """# build products
*.o
*.pyc
*.class
*.log
.DS_Store
node_modules/
/dist/
DerivedData/
*.xcuserstate
xcuserdata/
.env
.env.*
!.env.example
*.tmp
*.swp
*~
coverage/
.idea/
*.iml
Thumbs.db
**/generated/**
/tools/cache/
"""
NESTED_RULES = "*.bak\n/out/\nlocal-*.json\n!local-default.json\n*.trace\n"
SOURCES = ["swift", "py", "js", "ts", "java", "kt", "md", "json", "yml", "h", "c", "png", "txt"]
IGNORED = ["o", "pyc", "class", "log", "tmp", "swp"]


def make_tree(root, count):
    """Writes the files and commits what is not ignored."""
    chance = random.Random(7)
    git = ["git", "-C", root]
    subprocess.run(["git", "init", "-q", root], env=ENVIRONMENT, check=True)
    subprocess.run(git + ["config", "gc.auto", "0"], env=ENVIRONMENT, check=True)
    folders = [""]
    while len(folders) < count // 14:
        parent = chance.choice(folders)
        if parent.count("/") < 9:
            folders.append(f"{parent}{chance.choice(['src', 'lib', 'app', 'core', 'test'])}"
                           f"{len(folders)}/")
    for folder in folders:
        os.makedirs(os.path.join(root, folder), exist_ok=True)
    with open(os.path.join(root, ".gitignore"), "w") as file:
        file.write(ROOT_RULES)
    for folder in chance.sample(folders[1:], 10):
        with open(os.path.join(root, folder, ".gitignore"), "w") as file:
            file.write(NESTED_RULES)
    ignored_folders = [folder + "node_modules/" for folder in chance.sample(folders, 40)]
    for folder in ignored_folders:
        os.makedirs(os.path.join(root, folder), exist_ok=True)
    for number in range(count):
        if number % 10 == 0:
            path = f"{chance.choice(ignored_folders)}m{number}.js"
        elif number % 10 == 1:
            path = f"{chance.choice(folders)}f{number}.{chance.choice(IGNORED)}"
        else:
            path = f"{chance.choice(folders)}f{number}.{chance.choice(SOURCES)}"
        with open(os.path.join(root, path), "w") as file:
            file.write(f"{number}\n")
    subprocess.run(git + ["add", "-A"], env=ENVIRONMENT, check=True)
    subprocess.run(git + ["commit", "-q", "-m", "all"], env=ENVIRONMENT, check=True)
    subprocess.run(git + ["gc", "-q"], env=ENVIRONMENT, check=True)


def seconds(command, root):
    start = time.perf_counter()
    run = subprocess.run(command, cwd=root, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    if run.returncode not in (0, 1):
        sys.exit(f"{command} ended with {run.returncode}")
    return time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("keystow")
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--tree")
    options = parser.parse_args()
    keystow = os.path.abspath(options.keystow)
    with tempfile.TemporaryDirectory(prefix="keystow-ignore-") as scratch:
        root = options.tree or os.path.join(scratch, "tree")
        if not os.path.isdir(os.path.join(root, ".git")):
            make_tree(root, options.files)
        commands = {
            "git status --ignored": ["git", "status", "--ignored", "--porcelain"],
            "git ls-files -ci": ["git", "ls-files", "-ci", "--exclude-standard"],
            "keystow ignore check": [keystow, "ignore", "check", "--format", "json"],
        }
        times = {name: [] for name in commands}
        for run in range(options.runs + 1):
            for name, command in commands.items():
                took = seconds(command, root)
                if run > 0:  # the first one warms the caches
                    times[name].append(took)
        for name, list_ in times.items():
            print(f"{name:24} median {statistics.median(list_) * 1000:7.1f} ms"
                  f"  best {min(list_) * 1000:7.1f} ms")
        ratios = [ours / git for ours, git in
                  zip(times["keystow ignore check"], times["git status --ignored"])]
        print(f"ratio to git status, median of pairs: {statistics.median(ratios):.2f}")


if __name__ == "__main__":
    main()
