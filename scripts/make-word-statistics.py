#!/usr/bin/env python3
"""Counts words and letter pairs in source trees and writes the two tables made of them.

    scripts/make-word-statistics.py FOLDER...

The folders are checkouts of public repositories with ordinary code (five were used: Alamofire,
mastodon-ios, rails, swift-nio and vapor). Only counts leave them: which words are common, and how
often one letter follows another in an identifier. Writes frequentWords.txt and bigrams.txt, which the build embeds.
"""
import collections
import math
import os
import re
import sys

OUT = os.path.join(os.path.dirname(__file__), "..", "Sources/Pipeline/Candidates/Names")
EXTENSIONS = {".swift", ".rb", ".js", ".ts", ".h", ".m", ".c", ".md", ".yml", ".erb", ".sh"}
LONGEST, SHORT_LIMITS, WORDS = 14, {3: 280, 4: 620}, 2900
ALWAYS = """apple android google amazon azure github gitlab firebase stripe twilio slack kakao naver
password secret token private public access client server username example sample dummy placeholder
changeme staging production sandbox localhost application identifier credential bearer basic refresh
session cookie header signature webhook weather maps movie payment merchant customer account""".split()


def files(folder):
    for root, names, leaves in os.walk(folder):
        names[:] = sorted(n for n in names if n not in {".git", "node_modules", "vendor", "Pods"})
        for leaf in sorted(leaves):
            if os.path.splitext(leaf)[1] in EXTENSIONS:
                yield os.path.join(root, leaf)


def identifiers(text):
    for name in re.findall(r"[A-Za-z0-9_\-./]{3,60}", text):
        digits = sum(c.isdigit() for c in name)
        # Hashes, numbers and encoded data are not ordinary names.
        if digits * 4 > len(name) or re.search(r"[0-9][a-z][0-9]|[a-z][A-Z][a-z][A-Z][0-9]", name):
            continue
        yield name


def parts(name):
    return re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)


def letter(char):
    if "a" <= char <= "z":
        return ord(char) - 97
    if "0" <= char <= "9":
        return 26 + ord(char) - 48
    return 36 if char in "_-" else 37 if char in "./ " else 38


def main(folders):
    words, spread = collections.Counter(), collections.defaultdict(set)
    names = collections.Counter()
    for folder in folders:
        seen = set()
        for path in files(folder):
            with open(path, errors="ignore") as file:
                for name in identifiers(file.read(400_000)):
                    seen.add(name)
                    for part in parts(name):
                        if 3 <= len(part) <= LONGEST:
                            words[part.lower()] += 1
                            spread[part.lower()].add(folder)
        names.update(seen)
    pairs = [[0.35] * 39 for _ in range(39)]
    for name in names:
        codes = [letter(c) for c in name.lower()]
        for one, two in zip(codes, codes[1:]):
            pairs[one][two] += 1
    write_words(words, spread)
    write_pairs(pairs)


def write_words(words, spread):
    ranked = sorted(words, key=lambda w: (-(words[w] * len(spread[w]) ** 2), w))
    taken, room = set(ALWAYS), dict(SHORT_LIMITS)
    for word in ranked:
        if len(taken) >= WORDS:
            break
        if len(spread[word]) < 2 or not re.search("[aeiouy]", word):
            continue
        if room.get(len(word), 1) <= 0:
            continue
        if len(word) in room:
            room[len(word)] -= 1
        taken.add(word)
    lines, line = [], ""
    for word in sorted(taken):
        if len(line) + len(word) + 1 > 94:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    lines.append(line)
    write("frequentWords.txt", lines)


def write_pairs(pairs):
    rows = []
    for row in pairs:
        total = sum(row)
        cells = [min(56, round(-math.log2(count / total) * 8)) for count in row]
        rows.append("".join(chr(35 + cell) for cell in cells))
    write("bigrams.txt", rows)


def write(name, lines):
    with open(os.path.join(OUT, name), "w") as file:
        file.writelines(line + "\n" for line in lines)


main(sys.argv[1:])
