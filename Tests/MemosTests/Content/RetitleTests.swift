import Memos
import TestSupport
import Testing

@Suite struct RetitleTests {
  @Test(arguments: [
    ("old", "new", "new"),
    ("# old\n\nbody", "new", "# new\n\nbody"),
    ("\n\n## old ##\nbody", "new", "\n\n## new ##\nbody"),
    ("- [ ] old\n- [ ] other", "new", "- [ ] new\n- [ ] other"),
    ("> old", "새 제목", "> 새 제목"),
    ("**old** words #tag", "new #tag", "new #tag"),
    ("---\ntitle: \"old\"\n---\n# Body", "new", "---\ntitle: \"new\"\n---\n# Body"),
    ("```\nold\n```\n", "new", "```\nnew\n```\n"),
    ("old\r\nbody", "new", "new\r\nbody"),
    ("", "new", "new"),
    ("old", "", ""),
    ("회의록\n본문", "회의", "회의\n본문"),
  ])
  func `the words of the title are replaced and all else stays`(
    text: (String, String, String)
  ) throws {
    let content = try #require(Content(text.0).retitled(text.1))
    expect(Array(content.text.utf8), equals: Array(text.2.utf8))
    expect(content.title, equals: text.1)
  }

  @Test func `the title that a text has already changes nothing`() {
    let content = Content("# **old** words\n")
    expect(content.retitled("old words"), equals: content)
  }

  @Test(arguments: ["a", "가", "*a* ", "👩‍💻"])
  func `a line that continues behind its title is not lost`(piece: String) {
    let line = String(repeating: piece, count: 1000)
    expect(Content("# \(line)\nbody").retitled("new"), equals: nil)
  }

  @Test func `a text under a title of its own words has that title`() {
    var dice = Dice(seed: 7)
    for round in 0..<500 {
      let content = Content(
        dice.text(of: ["# ", "- ", "a", " ", "\n", "> ", "가", "---\n"], countMax: 12))
      expect(
        content.retitled("word 말")?.title, equals: "word 말",
        "seed 7, round \(round): \(content.text)")
    }
  }
}
