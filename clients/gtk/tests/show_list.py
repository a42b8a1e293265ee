"""`show_list.py`: opens a window with a list on the display of the environment; says which kind of
display it is, then what the rows on screen say."""

from __future__ import annotations

from screen import Screen, lines

screen = Screen()
group = screen.other.group.create(name="Home")["group"]["id"]
for content in ("bread", "milk"):
    screen.other.task.create(content=content, group=group)
window = screen.window()
screen.until(lambda: window.groups.group(group))
window.screens.open_group(group)
memos = window.screens.group_page.memos
screen.until(
    lambda: len(memos.bound) == 3 and all(each.get_mapped() for each in memos.bound.values())
)
screen.settled(window)
print(type(window.get_display()).__name__, *lines(memos), sep="\n")
screen.close()
