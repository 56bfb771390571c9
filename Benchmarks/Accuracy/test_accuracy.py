#!/usr/bin/env python3
"""Checks the generator, the scorer and the noise job: python3 Benchmarks/Accuracy/test_accuracy.py"""

import hashlib
import json
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
import generate
import noise
import scanners
import score
from forms import FORMS
from scanners import Finding

COUNT = 3000


def truth(**members):
    return {
        "file": "000/000000/.env",
        "class": "hex 32",
        "form": "env",
        "place": "config",
        "name": "strong",
        "value": "Zx9Qw4Rt7Yp2Lk5M",
        "written": None,
        "span": None,
        "expected": "secret",
        **members,
    }


class Generator(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.samples = list(generate.samples(7, COUNT))

    def test_same_seed_same_bytes(self):
        self.assertEqual(self.samples[:600], list(generate.samples(7, 600)))
        self.assertNotEqual(self.samples[0], next(generate.samples(8, 1)))

    def test_spans_point_to_the_values(self):
        wrapped = {form.name for form in FORMS if form.wrap}
        for row, data in self.samples:
            if row["span"]:
                start, end = row["span"]
                self.assertEqual(data[start:end].decode(), row["written"], row)
            else:
                self.assertTrue(row["expected"] != "secret" or row["form"] in wrapped, row)

    def test_every_slot_is_filled(self):
        for row, data in self.samples:
            self.assertNotIn("\ue000".encode(), data, row)
            if row["span"]:
                self.assertNotIn("«", data.decode(), row)

    def test_kinds_take_turns(self):
        rows = [row for row, _ in self.samples]
        self.assertEqual({row["form"] for row in rows if row["expected"] == "secret"}, {form.name for form in FORMS})
        self.assertEqual(sum(row["expected"] == "secret" for row in rows), COUNT * 6 // 10)
        self.assertEqual(sum(row["expected"] == "placeholder" for row in rows), COUNT // 10)
        self.assertEqual(len({row["file"] for row in rows}), COUNT)
        self.assertEqual(
            {row["class"] for row in rows if row["expected"] == "near miss"}, {generate.WRONG_CHECKSUM}
        )

    def test_containers_hold_the_value(self):
        row, data = next((r, d) for r, d in self.samples if r["form"] == "UTF-16" and r["expected"] == "secret")
        self.assertIn(row["value"].replace("&", "&amp;"), data.decode("utf-16"))


class Scorer(unittest.TestCase):
    def test_relations(self):
        row = truth(value="Zx9Qw4Rt7Yp2Lk5M", written="Zx9Qw4Rt7Yp2Lk5M")
        relation = lambda text, line=1: score.relation(Finding("f", line, "r", text=text), row, (1, 1))
        self.assertEqual(relation("Zx9Qw4Rt7Yp2Lk5M"), "exact")
        self.assertEqual(relation("KEY=Zx9Qw4Rt7Yp2Lk5M"), "part")
        self.assertEqual(relation("Zx9Qw4Rt7"), "part")
        self.assertIsNone(relation("Zx9"))
        self.assertIsNone(relation("other"))
        digest = hashlib.sha1(b"Zx9Qw4Rt7Yp2Lk5M").hexdigest()
        self.assertEqual(score.relation(Finding("f", 9, "r", sha1=digest), row, (1, 1)), "exact")
        self.assertEqual(score.relation(Finding("f", 1, "r", sha1="0"), row, (1, 1)), "part")
        self.assertIsNone(score.relation(Finding("f", 2, "r", sha1="0"), row, (1, 1)))

    def test_figures_of_a_report(self):
        with tempfile.TemporaryDirectory() as folder:
            rows = []
            for number, (expected, text) in enumerate(
                (
                    ("secret", "A=Zx9Qw4Rt7Yp2Lk5M"),
                    ("secret", "B=Zx9Qw4Rt7Yp2Lk5M"),
                    ("secret", "C=Zx9Qw4Rt7Yp2Lk5M"),
                    ("decoy", "D=1"),
                    ("decoy", "E=1"),
                    ("placeholder", "F=xxxx"),
                    ("near miss", "G=1"),
                )
            ):
                file = f"000/{number:06}/.env"
                path = pathlib.Path(folder, file)
                path.parent.mkdir(parents=True)
                path.write_text(text + "\n")
                rows.append(
                    truth(
                        file=file,
                        expected=expected,
                        name="weak" if number == 2 else "strong",
                        span=(2, 18) if expected == "secret" else None,
                    )
                )
            found = [
                Finding("000/000000/.env", 1, "r", "medium", "Zx9Qw4Rt7Yp2Lk5M"),
                Finding("000/000001/.env!x", 1, "r", "low", "=Zx9Qw4Rt7Yp2Lk5M"),
                Finding("000/000003/.env", 1, "r", "low", "1"),
                Finding("000/000000/.env", 1, "r", "low", "something"),
                Finding("000/000006/.env", 1, "r", "low", "1"),
            ]
            verdicts, others = score.judge(rows, folder, found)
            self.assertEqual(verdicts, ["exact", "part", "missed", "flagged", "silent", "silent", "flagged"])
            figures = score.count(rows, verdicts, others)
            self.assertEqual((figures["recall"], figures["exact"], figures["recall, weak name"]), (66.7, 50.0, 0.0))
            self.assertEqual(
                (figures["decoys flagged"], figures["placeholders flagged"], figures["other findings"]), (50.0, 0.0, 1)
            )
            self.assertEqual(figures["near misses flagged"], 100.0)
            columns = score.contenders("keystow", found, ["low", "medium", "high"])
            self.assertEqual([len(part) for part in columns.values()], [5, 1, 0])


class Noise(unittest.TestCase):
    def test_one_secret_counts_once_in_a_tree(self):
        found = [
            Finding("b", 2, "weak", "low", "s", key="1"),
            Finding("a", 3, "strong", "high", "s", key="1"),
            Finding("c", 1, "r", text="t", key="2"),
        ]
        (first, places), (_, other) = noise.once(found)
        self.assertEqual((first.rule, places, other), ("strong", 2, 1))

    def test_verdicts_are_well_formed(self):
        judged = noise.read_judged(noise.JUDGED)
        self.assertGreater(len(judged), 100)
        self.assertLessEqual(set(judged.values()), set(noise.VERDICTS))

    def test_masked_values_give_nothing_away(self):
        self.assertEqual(noise.masked("Zx9Qw4Rt7Yp2Lk5M"), "Zx9… (16)")
        self.assertNotEqual(noise.identity("a/b", "x"), noise.identity("a/c", "x"))

    def test_names_of_repositories(self):
        self.assertEqual(noise.name_of("/x/owner+name/repo"), "owner/name")
        self.assertEqual(noise.name_of("/x/name"), "name")


if __name__ == "__main__":
    unittest.main()
