"""Front matter, by PyYAML, and CSV, by Python's own reader."""

import csv
import io
import json
import os
import re
from typing import Any
from urllib.parse import quote

import yaml
from store import Store, words


def front_matter_survives(dice: Any) -> None:
    keys = {
        "aliases": [words(dice), words(dice)], "cssclass": words(dice), "rating": dice.randint(1, 5),
        "title": words(dice), "note: d": words(dice), "tags": dice.sample(["Work", "집", "a/b"], 2),
    }
    chosen = {key: keys[key] for key in dice.sample(sorted(keys), dice.randint(1, 5))}
    block = yaml.safe_dump(chosen, allow_unicode=True, sort_keys=False)
    end = dice.choice(["\n", "\r\n"])
    text = (f"---\n{block}---\n\n# {words(dice)}\n\n{words(dice, 9)}\n").replace("\n", end)
    mark = dice.choice(["", "\ufeff"])
    with Store() as store:
        vault = store.folder / "vault"
        vault.mkdir()
        (vault / "Note.md").write_bytes((mark + text).encode())
        store.run("import", str(vault))
        rows = [row for row in store.ask(("memo/list", {}))[0]["rows"]]
        if dice.random() < 0.5:
            store.ask(("task/create", {"content": "x", "id": "t"}), ("memo/update", {"id": rows[0]["id"], "pinned": True}))
        store.run("export", "--into", str(store.folder / "out"))
        files = [path for path in (store.folder / "out").iterdir() if path.name != "x.md"]
        assert len(files) == 1, files
        written = files[0].read_bytes().decode()
    assert written.startswith(mark + "---" + end), written[:20]
    parts = written.removeprefix(mark).split("---" + end)
    after = yaml.safe_load(parts[1].replace("\r\n", "\n"))
    for key, value in chosen.items():
        assert after.get(key) == value, (key, value, after, written)
    assert end == "\n" or "\n" not in written.replace("\r\n", ""), written
    body = text.split("---" + end, 2)[2].strip()
    assert written.rstrip().endswith(body), (written, body)


def a_link(dice: Any, place: str, files: dict[str, str], label: str) -> tuple[str, str]:
    """A link in the file at a place, and what it is in the memo."""
    path = dice.choice(sorted(files))
    part, title = dice.choice(["", "#Part", "#Part%20two"]), dice.choice(["", "", ' "a title"'])
    way = os.path.relpath(path, os.path.dirname(place) or ".")
    found = f"[[{files[path]}{part.replace('%20', ' ')}|{label}]]"
    return dice.choice([
        (f"[{label}]({quote(way)}{part}{title})", found),
        (f"[{label}](./{quote(way)}{part})", found),
        (f"[{label}](<{way.replace('#', '%23')}{part}>{title})", found),
        (f"[[{path.removesuffix('.md')}|{label}]]", f"[[{files[path]}|{label}]]"),
        *((f"{words}\n\n[{name}]: {mark[0]}{quote(way)}{part}{mark[1]}{title}\n", f"{found}") for words, name in (
            (f"[{label}][{label.lower()} ref]", f"{label} REF"), (f"[{label}][]", label), (f"[{label}]", label)
        ) for mark in ("  ", "<>")),
        *((same, same) for same in (
            f"`[{label}]({quote(way)})`", f"![{label}]({quote(way)})", f"[{label}](https://x.org/{quote(way)})",
            f"[{label}](#part)", f"[{label}](gone.md)", f"[{label}]({quote(way)}.pdf)", f"\\[{label}]({quote(way)})",
        )),
    ])


def links_survive(dice: Any) -> None:
    """Relative links between files lead to the memos of those, and an export has them as they were."""
    names = dice.sample(["One", "Two words", "(three)", "C#", "한글", "a/six", "a/four", "a/b c/five", "b/seven"], 5)
    files = {f"{name}.md": f"Title {number}" for number, name in enumerate(names)}
    texts, found = {}, {}
    for path, title in files.items():
        links = [a_link(dice, path, files, f"L{number}") for number in range(dice.randint(0, 6))]
        texts[path] = f"# {title}\n\n## Part\n\n" + "\nand ".join(f"see {link}" for link, _ in links) + "\n"
        found[title] = [link for _, link in links]
    with Store() as store:
        vault, out = store.folder / "vault", store.folder / "out"
        for path, text in texts.items():
            (vault / path).parent.mkdir(parents=True, exist_ok=True)
            (vault / path).write_text(text)
        said = store.done("import", str(vault)).stderr.decode()
        memos = [json.loads(line) for line in store.give("jsonLines").splitlines()]
        for memo in (memo for memo in memos if memo["type"] == "memo"):
            title, _, body = memo["content"].partition("\n")
            links = re.findall(r"see (.*)$", body, re.MULTILINE)
            assert links == found[title.removeprefix("# ")], (links, found, texts)
        assert ("gone.md" in said) == any("(gone.md)" in link for links in found.values() for link in links), said
        store.run("export", "--into", str(out))
        for path, text in texts.items():
            assert (out / path).read_text() == text, (path, (out / path).read_text(), text)


def csv_survives(dice: Any) -> None:
    rows = [
        {"title": words(dice) + ("\nmore" if dice.random() < 0.3 else ""), "due": dice.choice(["", "2026-12-24"]),
         "list": dice.choice(["", "Home, sweet"]), "completed": dice.choice(["", "true"])}
        for _ in range(10)
    ]
    output = io.StringIO()
    writer = csv.DictWriter(output, ["title", "due", "list", "completed"], delimiter=dice.choice(",;"))
    writer.writeheader()
    writer.writerows(rows)
    with Store() as store:
        store.take(output.getvalue().encode(), "csv")
        after = list(csv.DictReader(io.StringIO(store.give("csv").decode(), newline="")))
        again = store.give("jsonLines")
        store.take(store.give("csv"), "csv")
        assert store.give("jsonLines") == again

    def key(row: dict[str, str]) -> tuple[str, ...]:
        return (row.get("title") or row["content"], row["due"], row.get("list") or row.get("group") or "",
                "done" if row.get("completed") or row.get("state") == "done" else "todo")

    found = sorted(map(key, after))
    expected = sorted(map(key, rows))
    assert found == expected, [pair for pair in zip(found, expected, strict=False) if pair[0] != pair[1]][:2]
