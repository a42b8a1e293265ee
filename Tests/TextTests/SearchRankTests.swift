import TestSupport
import Testing

@testable import Text

struct SearchRankTests {
  private struct Found: CustomStringConvertible {
    let title: String
    let tags: [String]
    let text: String

    init(_ title: String, tags: [String] = [], _ text: String = "") {
      (self.title, self.tags) = (title, tags)
      self.text = title + "\n" + text
    }

    var description: String { text }

    func rank(_ words: String) -> Int {
      SearchQuery(words).rank(title: title, tags: tags, text: SearchText(text))
    }
  }

  /// For each of these words, texts of which each is better than the next.
  private static let orders: [(words: String, texts: [Found])] = [
    (
      "회의",
      [
        Found("회의"), Found("회의 자료"), Found("회의록"), Found("주간 회의"), Found("주간 회의를"),
        Found("전체회의"), Found("할 일", tags: ["회의"]), Found("할 일", tags: ["회의록"]),
        Found("할 일", "내일 회의 있음"), Found("할 일", "내일 회의에서"), Found("할 일", "전체회의 뒤"),
        Found("할 일"),
      ]
    ),
    (
      "project plan",
      [
        Found("Project: plan!"), Found("Project plan B"), Found("Project planning"),
        Found("The project plan"), Found("The project planning"), Found("Subproject, plan"),
        Found("Plan for the project"), Found("Plans for projects"),
        Found("Plan", tags: ["project"]), Found("Plan", tags: ["projects"]),
        Found("Notes", "our project plan"), Found("Notes", "a plan of the project"),
        Found("Notes", "a plan of the subproject"), Found("Plan"),
      ]
    ),
    ("ㅎㅇ", [Found("회의"), Found("회의록"), Found("주간 회의"), Found("전체회의"), Found("a", "호위")]),
    ("é", [Found("E"), Found("e is"), Found("etc"), Found("an e"), Found("an eel"), Found("the")]),
    (
      "#work", [Found("#work"), Found("#work now"), Found("it #work"), Found("it", tags: ["work"])]
    ),
    ("한글 날", [Found("한글날"), Found("한글날에"), Found("날과 한글")]),
  ]

  @Test(arguments: orders.indices)
  func `where the words are, together or apart, whole or not, says what comes first`(index: Int) {
    let (words, texts) = Self.orders[index]
    for (better, worse) in zip(texts, texts.dropFirst()) {
      #expect(better.rank(words) < worse.rank(words), "\(words): \(better), \(worse)")
    }
  }

  @Test func `without words all are alike, and what lacks one is the last`() {
    expect(Found("a").rank(" "), equals: 0)
    expect(Found("a").rank("b"), equals: SearchQuery.rankMax)
    expect(Found("a").rank("a b"), equals: SearchQuery.rankMax)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a text that has all words has a rank, and its letters' case and form don't change it`(
    seed: UInt64
  ) {
    var dice = Dice(seed: seed)
    let pieces = ["회의", "a", "ab", " ", " ", "-", "e\u{301}", "ㅎ", "한", "\u{94D}", "क", "B", "\n"]
    func text(_ count: Int) -> String {
      (0..<1 + dice.roll(count)).map { _ in dice.pick(pieces) }.joined()
    }
    for _ in 0..<300 {
      let query = SearchQuery(text(4))
      let (title, body) = (text(5), text(8))
      let whole = SearchText(title + "\n" + body)
      let rank = query.rank(title: title, tags: [], text: whole)
      expect((rank < SearchQuery.rankMax), equals: query.matches(whole), "seed \(seed)")
      let other = query.rank(
        title: title.uppercased().decomposed, tags: [], text: SearchText(title + "\n" + body))
      expect(other, equals: rank, "seed \(seed): \(title)")
    }
  }

  @Test(arguments: [
    ("a " + String(repeating: "a", count: 20_000) + "b", String(repeating: "a", count: 100_000)),
    ("- x", String(repeating: "-", count: 200_000)), ("  \u{3000} . ,", "."),
    ((0..<300).map { "a\($0)" }.joined(separator: " "), String(repeating: "a", count: 10_000)),
  ])
  func `what is made to be slow is ranked at once`(words: String, text: String) {
    let query = SearchQuery(words)
    let rank = query.rank(title: text, tags: [], text: SearchText(text))
    expect(rank, equals: SearchQuery.rankMax)
  }
}
