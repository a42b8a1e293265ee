import TestSupport
import Testing

@testable import Text

/// Titles in front matter, as PyYAML reads them.
struct FrontMatterTests {
  @Test(arguments: [
    ("'It''s'", "It's"), (#""a \"b\" \uD55C""#, #"a "b" 한"#), ("Plan # mine", "Plan"),
    ("|\n  First\n  second", "First"), (">-\n\n  First", "First"), (#""x: y" # c"#, "x: y"),
    ("C#", "C#"), ("'not whole", "'not whole"), ("\"\"", "Text"), ("|", "Text"),
  ])
  func `a title is what YAML means`(value: String, title: String) {
    let text = "---\ntitle: \(value)\nother: x\n---\nText\n"
    let found = text.withUTF8Bytes { TitleFinder.find(in: $0)?.title }
    expect(found, equals: title)
  }
}
