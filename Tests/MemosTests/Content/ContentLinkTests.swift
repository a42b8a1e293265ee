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

  @Test(arguments: [
    ("[[Plan#Part]]", ["plan#part", "plan"]), ("[[A#b#c]]", ["a#b#c", "a#b", "a"]),
    ("[[C# notes]]", ["c# notes"]), ("[[C##Part]] [[C#]]", ["c##part", "c#"]),
    ("[[Issue #12]] [[#Part]] [[a#]]", ["issue #12", "#part", "a#"]),
    ("[[Plan#A]] [[plan#B]] [[Plan]]", ["plan#a", "plan", "plan#b"]),
  ])
  func `a part may be no part of a title`(text: String, keys: [String]) {
    #expect(Content(text).linkKeys == keys)
  }

  @Test func `targets are kept as they are written`() {
    let decomposed = "\u{1112}\u{116C}"
    let links = Content("[[회]] [[\(decomposed)]] [[É]]").links
    expect(links.map(bytes), equals: ["회", decomposed, "É"].map(bytes))
  }
}
