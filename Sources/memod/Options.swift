import JSONRPC

/// What the command line asks for.
struct Options {
  enum Action { case serve, help, version }
  enum LogLevel: String, CaseIterable { case error, warning }

  /// An argument that can't be followed, and what to do about it.
  struct Mistake: Error {
    let message: String
  }

  private(set) var action = Action.serve
  private(set) var isMemory = false
  private(set) var framing: FramingOption = .auto
  private(set) var tracePath: String?
  private(set) var logLevel = LogLevel.warning

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // `--name=value` is `--name value`.
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if argument.hasPrefix("--"), parts.count == 2 {
        rest.insert(String(parts[1]), at: rest.startIndex)
      }
      try read(String(parts[0]), argument, &rest)
    }
    if case .serve = action, !isMemory {
      throw Mistake(message: "say --memory: this version keeps memos in memory only")
    }
  }

  private mutating func read(
    _ name: String, _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) {
    switch name {
    case "--memory": isMemory = true
    case "--framing": framing = try Self.choice(name, &rest)
    case "--trace": tracePath = try Self.value(name, &rest)
    case "--log-level": logLevel = try Self.choice(name, &rest)
    case "--stdio": break
    case "--help", "-h": action = .help
    case "--version": action = .version
    default: throw Mistake(message: "there is no option \(argument)")
    }
  }

  private static func value(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw Mistake(message: "\(name) needs a value")
    }
    return value
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Choice {
    let text = try value(name, &rest)
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(message: "\(name) must be one of \(choices), not \(text)")
    }
    return choice
  }

  static let help = """
    memod keeps memos and tasks, and speaks JSON-RPC 2.0 over stdin and stdout.

    usage: memod --memory [options]

      --memory              keep everything in memory, gone with the process
      --framing FORM        auto (the first byte decides), headers or lines
      --trace FILE          append all traffic to FILE
      --log-level LEVEL     error or warning (the default), on stderr
      --stdio               accepted and ignored; there is no other way
      --version             print the version
      --help                print this

    Exit status: 0 ended cleanly; 1 `exit` came without `shutdown`, or the store
    could not be opened; 2 the options are wrong.
    """
}

/// How frames are told apart, as an option.
enum FramingOption: String, CaseIterable {
  case auto, headers, lines

  /// Nil to judge by the first byte.
  var framing: Framing? {
    switch self {
    case .auto: nil
    case .headers: .headers
    case .lines: .lines
    }
  }
}
