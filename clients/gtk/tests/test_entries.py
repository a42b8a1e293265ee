from __future__ import annotations

import os
import random
import unittest

import support  # noqa: F401 (which finds the modules)

from memod_gtk.model.difference import difference
from memod_gtk.model.entries import Entries, Gap, Gaps, Heading, entries_of, key_of
from memod_gtk.model.following import Snapshot


def rows(*ids: object) -> list:
    return [{"id": str(each)} for each in ids]


class EntriesTests(unittest.TestCase):
    def test_a_list_has_its_gaps_around_what_is_loaded(self) -> None:
        entries = entries_of(3, Snapshot(rows("a", "b"), 2, 6, (), {}), "To do")
        expected = [
            Heading("To do", 6),
            Gap(3, 0),
            Gap(3, 1),
            *rows("a", "b"),
            Gap(3, 4),
            Gap(3, 5),
        ]
        self.assertEqual(list(entries), expected)
        self.assertEqual([entries[-1], entries[3]], [Gap(3, 5), {"id": "a"}])
        self.assertEqual([entries.place_of(key_of(each)) for each in expected], list(range(7)))
        self.assertEqual(entries.place_of("c"), -1)
        self.assertRaises(IndexError, lambda: entries[7])

    def test_sections_go_through_gaps(self) -> None:
        sections = ({"start": 0, "count": 2}, {"start": 2, "count": 2})
        snapshot = Snapshot(rows("a", "b"), 1, 4, sections, {})
        entries = entries_of(0, snapshot, lambda each: f"from {each['start']}")
        a, b = rows("a", "b")
        expected = [Heading("from 0", 2), Gap(0, 0), a, Heading("from 2", 2), b, Gap(0, 3)]
        self.assertEqual(list(entries), expected)

    def test_what_is_not_loaded_costs_nothing_whatever_its_length(self) -> None:
        many = 10**12
        one = Entries([rows(*range(600)), Gaps(0, 600, many)])
        other = Entries([rows(*range(1, 600)), rows(0), Gaps(0, 600, many)])
        more = Entries([rows(*range(600)), rows("new"), Gaps(0, 601, many + 1)])
        slid = Entries([Gaps(0, 0, 9000), rows(*range(9000, 9600)), Gaps(0, 9600, many)])
        self.assertEqual(difference(one, one), ([], []))
        self.assertEqual(difference(one, other).splices, [(0, 1, 0), (599, 0, 1)])
        self.assertEqual(difference(one, slid).splices, [(0, 600, 600), (9000, 600, 600)])
        self.assertEqual(sum(each.added for each in difference(one, more).splices), many + 1 - 600)

    def test_whatever_changes_the_splices_make_one_list_the_other(self) -> None:
        seed = int(os.environ.get("SEED", random.randrange(2**32)))
        chance = random.Random(seed)
        for _ in range(2000):
            old, new = self.random_list(chance), self.random_list(chance)
            if chance.random() < 0.5:
                new = self.edited(chance, old)
            with self.subTest(seed=seed, old=list(old), new=list(new)):
                change = difference(old, new)
                keys = [key_of(each) for each in old]
                wanted = [key_of(each) for each in new]
                for at, removed, added in change.splices:
                    keys[at : at + removed] = [None] * added
                kept = [n for n, key in enumerate(keys) if key is not None]
                self.assertEqual([keys[n] for n in kept], [wanted[n] for n in kept])
                self.assertEqual(len(keys), len(wanted))
                before = {key_of(each): each for each in old}
                looks = [n for n, e in enumerate(new) if before.get(key_of(e), e) != e]
                self.assertEqual(list(change.changed), looks)

    def random_list(self, chance: random.Random) -> Entries:
        total = chance.randrange(12)
        start = chance.randrange(total + 1)
        end = chance.randrange(start, total + 1)
        loaded = [{"id": str(n), "look": chance.randrange(2)} for n in range(start, end)]
        chance.shuffle(loaded)
        heading = chance.choice(("", "To do"))
        return entries_of(0, Snapshot(loaded, start, total, (), {}), heading)

    def edited(self, chance: random.Random, entries: Entries) -> Entries:
        runs = [run if isinstance(run, Gaps) else list(run) for run in entries.runs]
        for run in runs:
            if isinstance(run, list) and len(run) > 1 and "id" in run[0]:
                run.insert(chance.randrange(len(run)), run.pop(chance.randrange(len(run))))
                if chance.random() < 0.5:
                    run.pop(chance.randrange(len(run)))
        return Entries(runs)
