import TestSupport
import Testing
import Text

@testable import Memos

struct ChecklistTests {
  @Test(arguments: [
    ("- [ ] a", 0, 1),
    ("- [x] a\n- [X] b\n- [ ] c", 2, 3),
    ("* [x] a\n+ [ ] b\n1. [x] c\n2) [ ] d", 2, 4),
    ("- a\n  - [x] b\n\t- [ ] c", 1, 2),
    ("> - [x] a", 1, 1),
    ("- [ ]\r\n- [x]\r\n", 1, 2),
    ("- [x]\ta", 1, 1),
    ("2026. [x] a\n1. 1. [ ] b", 1, 2),
    ("- [ ] ```\n- [ ] b", 0, 2),
  ])
  func `items with a box are counted`(text: String, done: Int, total: Int) {
    expect(Content(text).checklist, equals: Checklist(done: done, total: total))
  }

  @Test(arguments: [
    "", "a", "- a", "[ ] a", "-[ ] a", "- [] a", "- [y] a", "- [x](b)", "- [x]a", "a - [ ] b",
    "```\n- [ ] a\n```", "1.[ ] a", "- [", "- > [ ] a",
    "2026. 11. 26. a",
  ])
  func `a text without such items has no checklist`(text: String) {
    expect(Content(text).checklist, equals: nil)
  }
}
