/// Something that takes bytes from anywhere, and what must hold whatever they are.
///
/// The same targets are run by libFuzzer, which looks for inputs that reach new code, and by the
/// tests, which run the corpus and mutations of it.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// What the folder of its corpus and `FUZZ_TARGET` call it.
  public let name: String
  /// Inputs to begin with.
  public let seeds: [[UInt8]]
  /// Pieces that mutations put in, since no mutation finds them soon.
  public let pieces: [String]
  /// How many random inputs the tests try, so that each target takes about the same time.
  public let rounds: Int

  private let body: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, seeds: [[UInt8]], pieces: [String], rounds: Int,
    check: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.pieces = pieces
    self.rounds = rounds
    body = check
  }

  /// Throws if something doesn't hold for `input`, and traps where the sources do.
  public func check(_ input: [UInt8]) throws {
    try body(input)
  }

  /// How a test shows it.
  public var description: String { name }

  /// Every target there is.
  public static let all: [FuzzTarget] = [
    .frames, .json, .server, .calls, .agent, .editor, .content, .merge, .search, .positions,
    .imports,
    .formats,
    .dates, .storeFile, .storeLog, .entries,
  ]
}

/// What didn't hold.
public struct FuzzFailure: Error, CustomStringConvertible {
  /// In words.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws unless `condition` holds.
func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
  if !condition { throw FuzzFailure(words()) }
}

extension [String] {
  /// The bytes of each.
  var inputs: [[UInt8]] { map { [UInt8]($0.utf8) } }
}

extension [[String]] {
  /// The texts of each as one input, as `Tape.texts` takes them apart.
  var inputs: [[UInt8]] {
    map { [UInt8]($0.inputs.joined(separator: [Tape.separator])) }
  }
}
