import JSONRPC

/// One ```` ```jsonrpc ```` block of the documents: what is sent and what comes back, in order.
///
/// A line begins with `-->`, with `<--`, or with `...` and the seconds that pass, or what else
/// happens; one that begins with a space goes on with the line before.
struct Example: Sendable {
  enum Step: Sendable, Equatable {
    case send(String)
    case wait(seconds: Int)
    case openStore
    case linkStore
    case receive(String)
  }

  let chapter: String
  /// Where the block begins: `protocol.md:12`.
  let place: String
  let steps: [Step]

  init(_ block: ProtocolDocument.Block, in chapter: String) {
    self.chapter = chapter
    place = block.place
    var lines: [String] = []
    for line in block.lines {
      if line.hasPrefix(" "), let last = lines.popLast() {
        lines.append("\(last) \(line.trimmingSpaces)")
      } else {
        lines.append(line)
      }
    }
    steps = lines.map { Self.step($0) }
  }

  private static func step(_ line: String) -> Step {
    let text = String(line.dropFirst(4))
    if line.hasPrefix("--> ") { return .send(text) }
    if line.hasPrefix("... "), let seconds = text.split(separator: " ").first.flatMap({ Int($0) }) {
      return .wait(seconds: seconds)
    }
    for step in [Step.openStore, .linkStore] where line == step.line { return step }
    // A line that is none of the three fails as an answer that can't be.
    return .receive(line.hasPrefix("<-- ") ? text : line)
  }

  /// Every example there is.
  static var all: [Example] {
    ProtocolDocument.repository.chapters.flatMap { chapter in
      chapter.blocks("jsonrpc").map { Example($0, in: chapter.title) }
    }
  }
}

extension Example {
  /// The same example with what the server really says; answers that match stay as they are
  /// written.
  func replayed(framing: Framing) -> [Step] {
    var session = ExampleSession(framing: framing, isOpen: !steps.contains(.openStore))
    var result: [Step] = []
    var rest = steps[...]
    while !rest.isEmpty {
      let sent = rest.prefix { if case .send = $0 { true } else { false } }
      rest = rest.dropFirst(sent.count)
      result += sent
      var answers: [String] = []
      if !sent.isEmpty { answers = session.send(sent.compactMap(\.message)) }
      if sent.isEmpty, case .wait(let seconds) = rest.first {
        result.append(.wait(seconds: seconds))
        rest = rest.dropFirst()
        answers = session.wait(seconds: seconds)
      } else if sent.isEmpty, rest.first == .openStore {
        result.append(.openStore)
        rest = rest.dropFirst()
        answers = session.openStore()
      } else if sent.isEmpty, rest.first == .linkStore {
        result.append(.linkStore)
        rest = rest.dropFirst()
        answers = session.linkStore()
      }
      let expected = rest.prefix { if case .receive = $0 { true } else { false } }
      rest = rest.dropFirst(expected.count)
      result += Self.merged(expected.compactMap(\.message), answers)
    }
    return result
  }

  /// What was answered, in the words of what was expected wherever that matches.
  private static func merged(_ expected: [String], _ answers: [String]) -> [Step] {
    answers.indices.map { index in
      guard index < expected.count, let pattern = JSON(text: expected[index]),
        let answer = JSON(text: answers[index]), answer.matches(pattern)
      else { return .receive(answers[index]) }
      return .receive(expected[index])
    }
  }
}

extension Example.Step {
  /// What is sent or received.
  var message: String? {
    switch self {
    case .send(let text), .receive(let text): text
    case .wait, .openStore, .linkStore: nil
    }
  }

  /// As it stands in the document.
  var line: String {
    switch self {
    case .send(let text): "--> \(text)"
    case .receive(let text): "<-- \(text)"
    case .wait(let seconds): "... \(seconds) s"
    case .openStore: "... the store is opened"
    case .linkStore: "... the store is linked to a hub"
    }
  }
}

extension JSON {
  /// What `text` says; nil if that is no JSON.
  init?(text: String) {
    guard let json = try? JSON(parsing: Array(text.utf8)) else { return nil }
    self = json
  }

  /// Whether this is what `pattern` says, where `"…"` stands for any string, and the member
  /// `"…": "…"` for any other members.
  func matches(_ pattern: JSON) -> Bool {
    switch (self, pattern) {
    case (.string, .string("…")):
      return true
    case (.array(let elements), .array(let patterns)):
      return elements.count == patterns.count
        && zip(elements, patterns).allSatisfy { $0.matches($1) }
    case (.object(let object), .object(let pattern)):
      let named = pattern.members.filter { $0.name != "…" }
      guard object.count == named.count || named.count < pattern.count else { return false }
      return named.allSatisfy { object[$0.name]?.matches($0.value) ?? false }
    default:
      return self == pattern
    }
  }
}
