import TestSupport
import Testing

@testable import Memos

struct ContentTitleTests {
  @Test(arguments: [
    ("", ""),
    (" \n\t\r\n\u{3000}\n", ""),
    ("Plan", "Plan"),
    ("\n\n  Plan  \nmore", "Plan"),
    ("\u{FEFF}Plan", "Plan"),
    ("a\rb", "a"),
    ("# Plan", "Plan"),
    ("### Plan ###", "Plan"),
    ("# C#", "C#"),
    ("##제목", "제목"),
    ("#회의록 적기", "#회의록 적기"),
    ("> Plan", "Plan"),
    ("> > - [x] Plan", "Plan"),
    ("- Plan", "Plan"),
    ("* Plan", "Plan"),
    ("+ Plan", "Plan"),
    ("-Plan", "-Plan"),
    ("1. Plan", "Plan"),
    ("12) Plan", "Plan"),
    ("1.5 litres", "1.5 litres"),
    ("2026. 11. 20. 회의", "2026. 11. 20. 회의"),
    ("11. 20. 회의", "11. 20. 회의"),
    ("- [ ] Buy milk", "Buy milk"),
    ("- [X] Buy milk", "Buy milk"),
    ("[ ] Buy milk", "Buy milk"),
    ("- [ ]", "- [ ]"),
    ("- # Plan", "Plan"),
  ])
  func `marks in front of the first line are not in the title`(text: String, title: String) {
    expect(Content(text).title, equals: title)
  }

  @Test(arguments: [
    ("**Plan**", "Plan"),
    ("*Plan*", "Plan"),
    ("__Plan__", "Plan"),
    ("_Plan_", "Plan"),
    ("***Plan***", "Plan"),
    ("~~Plan~~", "Plan"),
    ("~Plan~", "~Plan~"),
    ("`Plan`", "Plan"),
    ("``a`b``", "a`b"),
    ("`*a*`", "*a*"),
    ("Buy **fresh** milk", "Buy fresh milk"),
    ("**\"말\"**은 힘", "\"말\"은 힘"),
    ("snake_case_name", "snake_case_name"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("**kwargs", "**kwargs"),
    ("**a*", "*a"),
    ("a ` b", "a ` b"),
    ("[Plan](http://a/b)", "Plan"),
    ("see [the *plan*](x(y)z) now", "see the plan now"),
    ("![picture](a.png) of", "picture of"),
    ("[[Plan]]", "Plan"),
    ("see [[plan|the plan]]", "see the plan"),
    ("[a] (b)", "[a] (b)"),
    ("[a", "[a"),
    ("a!", "a!"),
    ("\\*a\\*", "*a*"),
    ("a\\", "a\\"),
    ("a \\n", "a \\n"),
    ("회의 **녹음** `록`", "회의 녹음 록"),
  ])
  func `marks within the line are not in the title`(text: String, title: String) {
    expect(Content(text).title, equals: title)
  }

  @Test(arguments: [
    ("---\nPlan", "Plan"),
    ("* * *\nPlan", "Plan"),
    ("#\n\nPlan", "Plan"),
    ("![](a.png)\nPlan", "Plan"),
    ("---", "---"),
    ("```", "```"),
    ("```swift\nlet a = 1\n```\nafter", "let a = 1"),
    ("~~~\n\n# not a heading\n~~~", "# not a heading"),
    ("```\n```\nafter", "after"),
    ("---\ntags: [a]\ntitle: \"The plan\"\n---\n# Body", "The plan"),
    ("---\r\ntitle:\r\n---\r\n# Body", "Body"),
    ("---\nauthor: me\n...\n\nBody", "Body"),
    ("---\nnot front matter", "not front matter"),
    ("Title\n=====", "Title"),
  ])
  func `a line that says nothing is skipped`(text: String, title: String) {
    expect(Content(text).title, equals: title)
  }

  @Test(arguments: ["a", "가", "é", "e\u{301}", "\u{1112}\u{116C}", "👩‍💻", "漢", "ก"])
  func `a title has at most 200 whole characters`(character: String) {
    let line = String(repeating: character, count: 250)
    #expect(isSame(Content(line).title, String(line.prefix(200))))
    #expect(isSame(Content("# **\(line)**").title, String(line.prefix(200))))
  }

  @Test func `a mark after the 200th character is not torn from it`() {
    let line = String(repeating: "a", count: 199) + "e\u{301}b"
    #expect(isSame(Content(line).title, String(line.prefix(200))))
  }

  @Test func `a title of one endless character is cut between scalars`() {
    let line = "e" + String(repeating: "\u{301}", count: 100_000)
    let title = Content(line).title
    #expect(title.utf8.count <= 4096)
    #expect(line.unicodeScalars.starts(with: title.unicodeScalars))
  }
}
