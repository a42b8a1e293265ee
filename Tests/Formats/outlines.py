"""Org, by Emacs's own parser."""

import json
import re
import shutil
import subprocess
from typing import Any

from store import Store, words

PARSE = """
(progn (require 'org) (require 'json)
  (setq org-todo-keywords '((sequence "TODO" "DOING" "|" "DONE" "CANCELED")))
  (dolist (file command-line-args-left) (with-temp-buffer
    (insert-file-contents file) (org-mode)
    (princ (json-encode (vconcat (org-element-map (org-element-parse-buffer) 'headline
      (lambda (h) (list (cons 'title (org-element-property :raw-value h))
        (cons 'state (let ((k (org-element-property :todo-keyword h))) (and k (substring-no-properties k))))
        (cons 'priority (let ((p (org-element-property :priority h))) (and p (char-to-string p))))
        (cons 'tags (vconcat (mapcar 'substring-no-properties (org-element-property :tags h))))
        (cons 'deadline (let ((d (org-element-property :deadline h))) (and d (org-element-property :raw-value d))))
        (cons 'scheduled (let ((d (org-element-property :scheduled h))) (and d (org-element-property :raw-value d))))
        (cons 'closed (let ((d (org-element-property :closed h))) (and d (org-element-property :raw-value d))))
        (cons 'effort (org-element-property :EFFORT h))
        (cons 'mine (org-element-property :MINE h))))))))) (princ "\\n")))
"""


def parsed(store: Store, *texts: str) -> list[list[dict[str, Any]]]:
    """The headlines of each text, in an order of their own."""
    paths = [store.folder / f"{number}.org" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    done = subprocess.run(
        ["emacs", "--batch", "-Q", "--eval", PARSE, *map(str, paths)], capture_output=True, check=True, text=True
    )
    # The name of a day says nothing beside its date.
    said = re.sub(r"(<\d{4}-\d\d-\d\d) [A-Z][a-z]{2}\b", r"\1", done.stdout)
    return [
        sorted(json.loads(line), key=lambda headline: json.dumps(headline, ensure_ascii=False))
        for line in said.splitlines()
    ]


def an_entry(dice: Any) -> str:
    title = words(dice).replace(":", "").replace("#", "")
    line = "* " + dice.choice(["", "TODO ", "DOING ", "DONE "]) + dice.choice(["", "[#A] ", "[#C] "]) + title
    line += dice.choice(["", " :Work:", " :home:NextAction:"])
    planning = []
    if dice.random() < 0.5:
        planning.append(f"SCHEDULED: <2026-12-{dice.randint(10, 28)}>")
    if dice.random() < 0.5:
        planning.append(f"DEADLINE: <2027-01-{dice.randint(10, 28)} {dice.choice(['Mon', 'Mon 09:30', 'Mon +1w', 'Mon .+2d -3d'])}>")
    drawer = f":PROPERTIES:\n:MINE: {words(dice)}\n:END:" if dice.random() < 0.5 else ""
    body = "\n".join(dice.choice(["- [ ] a box", "- [X] done", "a line", "  | t | u |"]) for _ in range(dice.randint(0, 3)))
    return "\n".join(part for part in (line, " ".join(planning), drawer, body) if part) + "\n"


def org_survives(dice: Any) -> None:
    if not shutil.which("emacs"):
        return
    text = "\n".join(an_entry(dice) for _ in range(10))
    with Store() as store:
        store.take(text.encode(), "org")
        given = store.give("org").decode()
        before, after = parsed(store, text, given)
        assert before == after, [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]][:2]
        store.take(given.encode(), "org")
        assert store.give("org").decode() == given


# Lines that name keywords, what each makes of a headline's first word, and words that are none there.
KEYWORDS = [
    ("#+TODO: TODO WAIT | DONE CANX", ["TODO", "WAIT", "DONE", "CANX"], ["OPEN", "SHUT"]),
    ("#+SEQ_TODO: OPEN(o) HOLD(h@/!) | SHUT(s)", ["OPEN", "HOLD", "SHUT"], ["TODO", "DONE", "WAIT"]),
    ("#+TYP_TODO: Kim Lee | LATER", ["Kim", "Lee", "LATER"], ["TODO", "HOLD"]),
    # It is done here, and open in the first.
    ("#+TODO: GO | WAIT", ["GO", "WAIT"], ["TODO", "SHUT"]),
]


def keywords_survive(dice: Any) -> None:
    """Files with keywords of their own in one store, of which some headlines are deleted."""
    if not shutil.which("emacs"):
        return
    files = []
    for number, (line, keywords, plain) in enumerate(dice.sample(KEYWORDS, 2)):
        heads = [f"* {dice.choice(keywords + plain)} head {number} {count}\n" for count in range(4)]
        files.append(f"{line}\n{''.join(heads)}")
    with Store() as store:
        for text in files:
            store.take(text.encode(), "org")
        rows = store.ask(("memo/list", {}))[0]["rows"]
        store.ask(("memo/purge", {"ids": [row["id"] for row in dice.sample(rows, dice.randint(0, 3))]}))
        kept = {row["id"] for row in store.ask(("memo/list", {}))[0]["rows"]}
        given = store.give("org").decode()
        with Store() as other:
            other.take(given.encode(), "org")
            assert other.give("org").decode() == given, (files, given)
        before, after = parsed(store, *files), parsed(store, given)[0]
    found = {head["title"].replace("\u200b", ""): head["state"] for head in after}
    assert len(found) == len(kept), (files, given)
    is_done = any("WAIT" in line.partition("|")[2].split() for line in given.splitlines() if line.startswith("#+"))
    for head in (head for heads in before for head in heads):
        if head["title"] in found and not (is_done and head["state"] == "WAIT"):
            assert found[head["title"]] == head["state"], (head, files, given)
    done = {"DONE", "CANX", "SHUT", "LATER"} | ({"WAIT"} if is_done else set())
    with Store() as store:
        states = {}
        for text in files:
            store.take(text.encode(), "org")
        for row in store.ask(("memo/list", {}))[0]["rows"]:
            states[row["title"]] = row["task"] and row["task"]["state"] == "done"
    for title, state in found.items():
        assert states[title] == (state and state in done), (title, state, files, given)
