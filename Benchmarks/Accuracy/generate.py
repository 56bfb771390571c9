#!/usr/bin/env python3
"""Writes a seeded set of realistic files, with the truth about each, to measure scanners with.

usage: Benchmarks/Accuracy/generate.py --seed N --count M OUT

OUT/files has one sample per file, OUT/truth.jsonl a line for each: its file, its class (the shape of a
secret, the kind of a decoy or placeholder), the form and the place in which the value is written, the
value, its byte span as written (null for decoys, and in containers), and what a scanner should do:
"secret", "decoy" or "placeholder". The same seed and count give the same bytes.
"""
import argparse
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True
from forms import FORMS
from values import DECOYS, SHAPES, placeholder
from words import QUALIFIERS, STRONG, STRONG_PASSWORDS, VENDORS, WEAK, WEAK_PASSWORDS

# Of ten samples in a row: six secrets, three decoys, one placeholder.
TURNS = ("secret", "decoy", "secret", "secret", "placeholder", "secret", "decoy", "secret", "secret", "decoy")


def named(choice, shape, strong):
    """The words of a setting's name."""
    if shape == "password":
        core = choice.choice(STRONG_PASSWORDS if strong else WEAK_PASSWORDS)
    else:
        core = choice.choice(STRONG if strong else WEAK)
    # A word like "key" alone is no name; and most names say whose key it is.
    if strong and choice.random() < 0.3:
        return core
    return [choice.choice(VENDORS if choice.random() < 0.6 else QUALIFIERS), *core]


def secret(choice, form, turn):
    """A secret, by the number of its turn in its form: each shape, then names of each strength."""
    shapes = form.shapes or tuple(SHAPES)
    shape = shapes[turn % len(shapes)]
    strong = turn // len(shapes) % 3 != 2
    value = SHAPES[shape](choice, form.specials)
    name = named(choice, shape, strong)
    strength = ("strong" if strong else "weak") if form.named else "none"
    return form.kind or shape, strength, name, value


def decoy(choice, turn):
    kind = sorted(DECOYS)[turn % len(DECOYS)]
    names, make = DECOYS[kind]
    name = choice.choice(names.split()).split("_")
    return kind, "none", name, make(choice)


def dummy(choice, form):
    shape = "password" if form.shapes and "password" in form.shapes else "alphanumeric"
    name = named(choice, shape, strong=True)
    kind, text = placeholder(choice, "_".join(name).upper())
    return kind, "strong" if form.named else "none", name, text


def samples(seed, count):
    """Yields every sample: (number, truth, file name, bytes)."""
    grouped = {}
    for form in FORMS:
        grouped.setdefault((form.place, form.name), []).append(form)
    forms = list(grouped.values())
    random.Random(seed).shuffle(forms)
    neutral = [variants for variants in forms if variants[0].neutral and variants[0].named]
    turns = dict.fromkeys(TURNS, 0)
    for number in range(count):
        # Each sample has its own generator, so that a form that draws more moves no other.
        choice = random.Random(f"{seed}/{number}")
        expected = TURNS[number % len(TURNS)]
        turn, turns[expected] = turns[expected], turns[expected] + 1
        pool = neutral if expected == "decoy" else forms
        form = choice.choice(pool[turn % len(pool)])
        if expected == "secret":
            kind, strength, name, value = secret(choice, form, turn // len(pool))
        elif expected == "decoy":
            # Kinds and forms take turns apart, so that each kind meets each form.
            kind, strength, name, value = decoy(choice, turn + turn // len(pool))
        else:
            kind, strength, name, value = dummy(choice, form)
        file, data, span, written = form.render(choice, name, value, expected == "placeholder")
        truth = {
            "file": f"{number // 500:03}/{number:06}/{file}", "class": kind, "form": form.name, "place": form.place,
            "name": strength, "value": value, "written": written, "span": span if expected == "secret" else None,
            "expected": expected,
        }
        yield truth, data


def write(seed, count, out):
    """Writes the files and their truth."""
    with open(out / "truth.jsonl", "w", encoding="utf-8") as table:
        for truth, data in samples(seed, count):
            path = out / "files" / truth["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            table.write(json.dumps(truth, ensure_ascii=False) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("out", type=pathlib.Path, help="folder to write to; missing or empty")
    options = parser.parse_args()
    if options.out.exists() and any(options.out.iterdir()):
        sys.exit(f"generate.py: {options.out}: not empty; name a new folder")
    options.out.mkdir(parents=True, exist_ok=True)
    write(options.seed, options.count, options.out)
    print(f"{options.count} samples in {options.out / 'files'}, truth in {options.out / 'truth.jsonl'}")


if __name__ == "__main__":
    main()
