#!/usr/bin/env python3
"""Writes UnicodeTableData.swift from the Unicode Character Database.

    make-unicode-tables.py [FOLDER] > UnicodeTableData.swift

FOLDER holds UnicodeData.txt, CaseFolding.txt and CompositionExclusions.txt
(/usr/share/unicode, where Debian's package unicode-data puts them, if not given).

The tables are a stream of numbers, each written in groups of five bits, low group first, as
the characters from "0" on; 32 is added to a group when another follows.  In the stream:

  entries       their count, then for each: code points skipped since the last one, further code
                points that share the entry, flags, combining class, lengths (canonical |
                compatible << 3 | folded << 8), then the scalars of each mapping in that order
  compositions  their count, then for each: increase of the first scalar, the second, the result

Mappings are full (nothing in them decomposes further).  A compatible mapping equal to the
canonical one is left out.  Hangul syllables are arithmetic and not in the tables.
"""

import pathlib
import sys

JOINS, NFC_CHANGES, NFKC_CHANGES, FOLDING_CHANGES = 1, 2, 4, 8
HANGUL = range(0xAC00, 0xD7A4)


def rows(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line:
            yield [field.strip() for field in line.split(";")]


def scalars(text):
    return [int(part, 16) for part in text.split()]


class Database:
    def __init__(self, folder):
        self.classes, self.steps, self.canonical_steps = {}, {}, {}
        for row in rows(folder / "UnicodeData.txt"):
            code = int(row[0], 16)
            if row[3] != "0":
                self.classes[code] = int(row[3])
            if row[5].startswith("<"):
                self.steps[code] = scalars(row[5].split(">")[1])
            elif row[5]:
                self.steps[code] = self.canonical_steps[code] = scalars(row[5])
        self.folds = {
            int(row[0], 16): scalars(row[2])
            for row in rows(folder / "CaseFolding.txt")
            if row[1] in "CF"
        }
        excluded = {int(row[0], 16) for row in rows(folder / "CompositionExclusions.txt")}
        self.compositions = {
            tuple(step): code
            for code, step in self.canonical_steps.items()
            if len(step) == 2
            and code not in excluded
            and code not in self.classes
            and step[0] not in self.classes
        }
        self.seconds = {second for _, second in self.compositions}
        self.seconds |= set(range(0x1161, 0x1176)) | set(range(0x11A8, 0x11C3))

    def decomposed(self, code, steps):
        if code not in steps:
            return [code]
        return [last for part in steps[code] for last in self.decomposed(part, steps)]

    def canonical(self, codes):
        return [last for code in codes for last in self.decomposed(code, self.canonical_steps)]

    def compatible(self, codes):
        return [last for code in codes for last in self.decomposed(code, self.steps)]

    def composed(self, codes):
        """One segment: a starter and what follows it, already in canonical order here."""
        result, starter, last_class = [], None, 0
        for code in codes:
            own = self.classes.get(code, 0)
            free = starter is not None and (last_class < own or starter == len(result) - 1)
            pair = (result[starter], code) if free else None
            if pair in self.compositions:
                result[starter] = self.compositions[pair]
                continue
            result.append(code)
            if own == 0:
                starter = len(result) - 1
            last_class = own
        return result

    def entry(self, code):
        canonical = self.canonical([code])
        compatible = self.compatible([code])
        folded = self.canonical([f for c in canonical for f in self.folds.get(c, [c])])
        flags = 0
        first = compatible[0]
        if first in self.classes or first in self.seconds or code in self.classes:
            flags |= JOINS
        if self.composed(canonical) != [code]:
            flags |= NFC_CHANGES
        if self.composed(compatible) != [code]:
            flags |= NFKC_CHANGES
        if self.composed(folded) != [code]:
            flags |= FOLDING_CHANGES
        return (
            flags,
            self.classes.get(code, 0),
            tuple(canonical) if canonical != [code] else (),
            tuple(compatible) if compatible != canonical else (),
            tuple(self.folds.get(code, ())),
        )


def entry_numbers(database):
    codes = set(database.classes) | set(database.steps) | set(database.folds) | database.seconds
    groups = []
    for code in sorted(codes - set(HANGUL)):
        entry = database.entry(code)
        if groups and groups[-1][1] == code and groups[-1][2] == entry:
            groups[-1][1] += 1
        else:
            groups.append([code, code + 1, entry])
    yield len(groups)
    end = 0
    for first, next_end, (flags, own_class, canonical, compatible, folded) in groups:
        yield from (first - end, next_end - first - 1, flags, own_class)
        yield len(canonical) | len(compatible) << 3 | len(folded) << 8
        yield from canonical + compatible + folded
        end = next_end


def composition_numbers(database):
    yield len(database.compositions)
    last = 0
    for (first, second), code in sorted(database.compositions.items()):
        yield from (first - last, second, code)
        last = first


def written(number):
    text = ""
    while number >= 32:
        text += chr(48 + 32 + number % 32)
        number //= 32
    return text + chr(48 + number)


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
    database = Database(folder)
    version = (folder / "CaseFolding.txt").read_text(encoding="utf-8").split("\n")[0]
    version = version.removeprefix("# CaseFolding-").removesuffix(".txt")
    numbers = [*entry_numbers(database), *composition_numbers(database)]
    text = "".join(written(number) for number in numbers)
    print("// Written by make-unicode-tables.py, which explains the format. Data: Unicode and its")
    print("// contributors, under the Unicode License, https://www.unicode.org/license.txt")
    print()
    print("enum UnicodeTableData {")
    print(f"  /// What the Unicode Character Database {version} says, see `UnicodeTables`.")
    print('  static let numbers: StaticString = #"""')
    for start in range(0, len(text), 96):
        print(f"    {text[start:start + 96]}")
    print('    """#')
    print("}")


main()
