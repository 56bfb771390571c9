"""Makes the large inputs of peers.py: the same bytes every time, with no token of any provider."""
import random
import subprocess

WORDS = (
    "account archive backup billing bucket cache client cluster column counter customer deploy device "
    "endpoint event export feature filter folder gateway handler header host image index invoice job "
    "label layout limit locale logger mailer metric module network number order origin owner parser "
    "payment policy port prefix profile project query queue region release report request retry role "
    "route schema search server session setting signal source stage status storage stream table task "
    "template tenant timeout token topic tracker upload user value version window worker zone"
).split()
KEYED = ["api_key", "token", "password", "client_secret", "auth_token", "access_key"]


SUFFIXES = ["json", "yml", "toml", "properties", "env", "swift"]
LINES = 20_000


def value(choice):
    """An ordinary value."""
    kind = choice.randrange(4)
    if kind == 0:
        return str(choice.randrange(100000))
    if kind == 1:
        return choice.choice(["true", "false"])
    if kind == 2:
        return "https://" + choice.choice(WORDS) + ".example.com/" + choice.choice(WORDS)
    return choice.choice(WORDS) + "-" + choice.choice(WORDS)


def line(choice, suffix):
    """A line of a config file, dense in names and values, or of source code."""
    a, b, c = (choice.choice(WORDS) for _ in range(3))
    if suffix == "swift":
        return f"  let {a}{b.title()} = {c}.{b}({a}: {choice.randrange(1000)})\n"
    isKeyed = choice.random() < 0.1
    name = f"{a}_{choice.choice(KEYED) if isKeyed else b}"
    text = "changeme" if isKeyed else value(choice)
    return {
        "json": f'  "{name}": "{text}",\n',
        "yml": f"{name}: {text}\n",
        "toml": f'{name} = "{text}"\n',
        "properties": f"{name}={text}\n",
        "env": f"{name.upper()}={text}\n",
    }[suffix]


def pools(choice):
    """Many lines of each kind, from which files are put together."""
    return {suffix: [line(choice, suffix) for _ in range(LINES)] for suffix in SUFFIXES}


def file(choice, pools, number, size):
    """The name and the text of a file; every second one is a config file."""
    suffix = "swift" if number % 2 else choice.choice(SUFFIXES[:5])
    pool = pools[suffix]
    count = size * 100 // sum(map(len, pool[:100]))
    text = "".join(choice.choices(pool, k=count))
    if suffix == "json":
        text = "{\n" + text + '  "end": 0\n}\n'
    return f"{choice.choice(WORDS)}{number}.{suffix}", text


def make_large_tree(folder, count=100_000, size=5_000):
    """Writes `count` files of about `size` bytes, a hundred to a folder."""
    choice = random.Random(17)
    lines = pools(choice)
    for number in range(count):
        if number % 100 == 0:
            place = folder / f"{number // 10_000}" / f"{number // 100}"
            place.mkdir(parents=True)
        name, text = file(choice, lines, number, size)
        (place / name).write_text(text)


def make_few_deltas(folder, count=130_000, size=19_000):
    """A history of about 2.5 GB in which git finds few deltas: every blob is a file of its own."""
    choice = random.Random(19)
    lines = pools(choice)
    subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
    child = subprocess.Popen(
        ["git", "-C", folder, "fast-import", "--quiet", "--depth=0"], stdin=subprocess.PIPE)
    for number in range(count):
        if number % 1000 == 0:
            child.stdin.write(
                f"commit refs/heads/main\ncommitter A <a@example.com> {1_700_000_000 + number} +0000\n"
                f"data 4\nmore\n".encode())
        name, text = file(choice, lines, number, size)
        child.stdin.write(f"M 644 inline {number // 1000}/{name}\ndata {len(text)}\n{text}\n".encode())
    child.stdin.close()
    if child.wait():
        raise SystemExit("git fast-import failed")
