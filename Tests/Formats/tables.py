"""Front matter, by PyYAML, and CSV, by Python's own reader."""

import csv
import io
from typing import Any

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
