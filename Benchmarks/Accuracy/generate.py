#!/usr/bin/env python3
"""Writes a seeded set of realistic files, with the truth about each, to measure scanners with.

usage: Benchmarks/Accuracy/generate.py --seed N --count M OUT

OUT/files has one sample per file, OUT/truth.jsonl a line for each: its file, its class (the shape of a
secret, the kind of a decoy or placeholder), the form and the place in which the value is written, the
value, its byte span as written (null for decoys, and in containers), and what it is: "secret", "decoy",
"placeholder", or "near miss", a token whose checksum is wrong. The same seed and count give the same bytes.
"""

import argparse
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True
import decoys
from forms import FORMS
from forms.vendors import near_miss
from values import DECOYS, SHAPES, placeholder
from words import QUALIFIERS, STRONG, STRONG_PASSWORDS, VENDORS, WEAK, WEAK_PASSWORDS

# Of ten samples in a row: six secrets, three decoys, one placeholder.
TURNS = ("secret", "decoy", "secret", "secret", "placeholder", "secret", "decoy", "secret", "secret", "decoy")

# Takes turns with the decoys.
WRONG_CHECKSUM = "wrong checksum"


def named(choice, shape, strong):
    """The words of a setting's name."""
    if shape in ("password", "plain password"):
        core = choice.choice(STRONG_PASSWORDS if strong else WEAK_PASSWORDS)
    else:
        core = choice.choice(STRONG if strong else WEAK)
    # A word like "key" alone is no name; and most names say whose key it is.
    if strong and choice.random() < 0.3:
        return core
    return [choice.choice(VENDORS if choice.random() < 0.6 else QUALIFIERS), *core]


def secret(choice, form, turn):
    """A secret, by the number of its turn in its form: each shape, then names of each strength."""
    if form.make_named:
        return form.kind, "vendor" if form.named_templates() else "none", *form.make_named(choice)
    shapes = form.shapes or tuple(SHAPES)
    shape = shapes[turn % len(shapes)]
    strong = turn // len(shapes) % 3 != 2
    value = form.make(choice) if form.make else SHAPES[shape](choice, form.specials)
    name = named(choice, shape, strong)
    strength = ("strong" if strong else "weak") if form.named_templates() else "none"
    return form.kind or shape, strength, name, value


def decoy(choice, turn):
    """What stands in a form instead of a secret: (kind, words of its name, value)."""
    kinds = [*sorted(DECOYS), WRONG_CHECKSUM]
    kind = kinds[turn % len(kinds)]
    if kind == WRONG_CHECKSUM:
        return kind, *near_miss(choice)
    names, make = DECOYS[kind]
    return kind, choice.choice(names.split()).split("_"), make(choice)


def dummy(choice, form):
    shape = "password" if form.shapes and "password" in form.shapes else "alphanumeric"
    name = named(choice, shape, strong=True)
    kind, text = placeholder(choice, "_".join(name).upper())
    return kind, "strong" if form.named_templates() else "none", name, text


def pools():
    """The forms of secrets, decoys and placeholders: lists of the variants of each form."""
    grouped = {}
    for form in FORMS:
        grouped.setdefault((form.place, form.name), []).append(form)
    forms = list(grouped.values())
    return {
        "secret": forms,
        "decoy": [variants for variants in forms if variants[0].neutral and variants[0].named_templates()],
        "placeholder": [variants for variants in forms if not variants[0].make and not variants[0].make_named],
    }


def sample(choice, form, expected, turn, lap):
    """A sample of a form: (class, strength of the name, value, file, bytes, span, text as written)."""
    if expected == "secret":
        kind, strength, name, value = secret(choice, form, lap)
    elif expected == "decoy":
        # Kinds and forms take turns apart, so that each kind meets each form.
        kind, name, value = decoy(choice, turn + lap)
        strength = "none"
    else:
        kind, strength, name, value = dummy(choice, form)
    return kind, strength, value, *form.render(choice, name, value, expected)


def samples(seed, count):
    """Yields the truth and the bytes of every sample."""
    forms_of = pools()
    for forms in forms_of.values():
        random.Random(seed).shuffle(forms)
    turns = dict.fromkeys(TURNS, 0)
    for number in range(count):
        # Each sample has its own generator, so that a form that draws more moves no other.
        choice = random.Random(f"{seed}/{number}")
        expected = TURNS[number % len(TURNS)]
        turn, turns[expected] = turns[expected], turns[expected] + 1
        if expected == "decoy" and turn % 3 == 2:
            # Every third decoy is a file of its own.
            kind, form_name, place = decoys.KINDS[turn // 3 % len(decoys.KINDS)], "whole file", "file"
            strength, value, span, written = "none", None, None, None
            file, text = decoys.file_of(choice, kind)
            data = text.encode()
        else:
            lap, index = divmod(turn, len(forms_of[expected]))
            form = choice.choice(forms_of[expected][index])
            form_name, place = form.name, form.place
            kind, strength, value, file, data, span, written = sample(choice, form, expected, turn, lap)
        yield {
            "file": f"{number // 500:03}/{number:06}/{file}",
            "class": kind,
            "form": form_name,
            "place": place,
            "name": strength,
            "value": value,
            "written": written,
            "span": span if expected == "secret" else None,
            "expected": "near miss" if kind == WRONG_CHECKSUM else expected,
        }, data


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
