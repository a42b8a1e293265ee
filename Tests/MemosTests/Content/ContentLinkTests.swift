import TestSupport
import Testing

@testable import Memos

struct ContentLinkTests {
  @Test(arguments: [
    ("[[Plan]]", ["Plan"]),
    ("[[ Plan ]] and [[Plan]]", ["Plan"]),
    ("[[Plan|the plan]]", ["Plan"]),
    ("|[[Plan\\|the plan]]|", ["Plan"]),
    ("[[b]][[a]]", ["b", "a"]),
    ("[[Plan#Part]] ![[picture]]", ["Plan#Part", "picture"]),
    ("[[Plan]] [[plan]]", ["Plan", "plan"]),
    ("[[회의록]]을 보라", ["회의록"]),
    ("[[회의 [초안]]]", ["회의 [초안]"]),
    ("[[a [b]]", ["a [b"]),
    ("[[[a]]]", ["a"]),
    ("[[a [[b]]", ["b"]),
    ("[[a]b]]", ["a]b"]),
    ("- [[a]]\n> [[b]]\n# [[c]]", ["a", "b", "c"]),
  ])
  func `double brackets link`(text: String, links: [String]) {
    expect(Content(text).links, equals: links)
  }

  @Test(arguments: [
    "[[]]", "[[ ]]", "[[|a]]", "[[a", "[[a]", "[a]]", "[[a\nb]]", "[[a\rb]]", "\\[[a]]", "`[[a]]`",
    "```\n[[a]]\n```", "[a](b)", "[",
  ])
  func `what is not closed, empty or code links nothing`(text: String) {
    expect(Content(text).links, equals: [])
  }

  @Test func `targets are kept as they are written`() {
    let decomposed = "\u{1112}\u{116C}"
    let links = Content("[[회]] [[\(decomposed)]] [[É]]").links
    expect(links.map(bytes), equals: ["회", decomposed, "É"].map(bytes))
  }
}
