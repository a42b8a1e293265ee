import Platform
import SyncHub

/// What the command line of memod-sync asks for.
struct SyncOptions {
  enum Command: String, CaseIterable {
    case `init`, link, unlink, now, follow, status, trim, repair, key
  }

  private(set) var command: Command?
  private(set) var url: String?
  /// The store's file as the command line has it, or nil.
  private(set) var file: String?
  private(set) var schema = HubAddress.standardSchema
  /// The role that may use the hub, or nil.
  private(set) var role: String?
  private(set) var isReader = false
  /// The database that is made for the hub, or nil.
  private(set) var database: String?
  /// The file with the key by which entries are sealed, or nil.
  private(set) var keyFile: String?
  /// The entry that is dropped, or nil.
  private(set) var head: Int?
  private(set) var showsHelp = false
  private(set) var showsVersion = false

  init(_ arguments: [String]) throws(CommandLineMistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // `--name=value` is `--name value`.
      let equals = argument.hasPrefix("--") ? argument.utf8.firstIndex(of: UInt8(ascii: "=")) : nil
      if let equals {
        rest.insert(String(argument[argument.utf8.index(after: equals)...]), at: rest.startIndex)
      }
      let waiting = rest.count
      try read(String(argument[..<(equals ?? argument.endIndex)]), &rest)
      if equals != nil, rest.count == waiting {
        throw CommandLineMistake(.takesNoValue(argument))
      }
    }
    if showsHelp || showsVersion { return }
    switch command {
    case .`init`, .link:
      if url == nil {
        throw CommandLineMistake(.sync(.sayHub(command?.rawValue ?? "")))
      }
    case .key:
      if keyFile == nil { throw CommandLineMistake(.sync(.sayKeyPath)) }
    case nil: throw CommandLineMistake(.sync(.sayCommand(Self.words)))
    default: break
    }
    if isReader, role == nil { throw CommandLineMistake(.sync(.readerNeedsRole)) }
  }

  private static let words = Command.allCases.map(\.rawValue).joined(separator: ", ")

  private mutating func read(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(CommandLineMistake) {
    switch word {
    case "--file": file = try Self.value(word, &rest)
    case "--schema" where takesURL: schema = try Self.value(word, &rest)
    case "--role" where command == .`init`: role = try Self.value(word, &rest)
    case "--database" where command == .`init`: database = try Self.value(word, &rest)
    case "--reader" where command == .`init`: isReader = true
    case "--key-file" where command == .link || command == .trim:
      keyFile = try Self.value(word, &rest)
    case "--help", "-h": showsHelp = true
    case "--version": showsVersion = true
    case _ where word.hasPrefix("-"): throw CommandLineMistake(.unknownOption(word))
    case _ where command == nil:
      guard let command = Command(rawValue: word) else {
        throw CommandLineMistake(.sync(.unknownCommand(word, Self.words)))
      }
      self.command = command
    case _ where takesURL && url == nil: url = word
    case _ where command == .key && keyFile == nil: keyFile = word
    case _ where command == .repair && head == nil && Int(word) ?? 0 > 0: head = Int(word)
    // It may be an address with a password in it.
    default: throw CommandLineMistake(.sync(.noMoreArguments(command?.rawValue ?? "")))
    }
  }

  private var takesURL: Bool { command == .`init` || command == .link || command == .trim }

  private static func value(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(CommandLineMistake) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw CommandLineMistake(.needsValue(name))
    }
    return value
  }
}
