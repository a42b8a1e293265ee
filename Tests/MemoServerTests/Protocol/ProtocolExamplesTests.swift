import JSONRPC
import TestSupport
import Testing

/// Every example of protocol.md and reference.md is what the server says.
struct ProtocolExamplesTests {
  @Test(arguments: Example.all, [Framing.headers, .lines])
  func `an example replays`(example: Example, framing: Framing) {
    let replayed = example.replayed(framing: framing)
    let block = replayed.map(\.line).joined(separator: "\n")
    expect(
      replayed, equals: example.steps,
      "\(example.place): with framing by \(framing) the example is\n\(block)")
  }

  @Test func `every chapter of a message has an example`() {
    let missing = Reference.shared.entries.map(\.title).filter { title in
      ProtocolDocument.repository.chapter(title)?.blocks("jsonrpc").isEmpty ?? true
    }
    expect(missing, equals: [], "These chapters of reference.md need an example.")
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1.0}"#, true), (#"{"a":1}"#, #"{"a":2}"#, false),
    (#"{"a":"x"}"#, #"{"a":"…"}"#, true), (#"{"a":1}"#, #"{"a":"…"}"#, false),
    (#"{"a":1,"b":2}"#, #"{"a":1}"#, false), (#"{"a":1,"b":2}"#, #"{"a":1,"…":"…"}"#, true),
    (#"{"b":2}"#, #"{"a":1,"…":"…"}"#, false), ("[1,2]", "[1]", false),
  ])
  func `a pattern matches what it says and nothing else`(
    json: String, pattern: String, isMatch: Bool
  ) throws {
    let (json, pattern) = (try #require(JSON(text: json)), try #require(JSON(text: pattern)))
    expect(json.matches(pattern), equals: isMatch)
  }
}

extension Example: CustomTestStringConvertible {
  var testDescription: String { "\(chapter), \(place)" }
}
