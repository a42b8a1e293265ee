import MemosPostgres
import Program

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
        throw CommandLineMistake(
          "say where the hub is: memod sync \(command?.rawValue ?? "") postgresql://you@host/database"
        )
      }
    case .key:
      if keyFile == nil { throw CommandLineMistake("say where the key goes: memod sync key PATH") }
    case nil: throw CommandLineMistake("say what to do: \(Self.words)")
    default: break
    }
    if isReader, role == nil { throw CommandLineMistake("--reader goes with --role NAME") }
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
        throw CommandLineMistake("there is no command \(word); there are \(Self.words)")
      }
      self.command = command
    case _ where takesURL && url == nil: url = word
    case _ where command == .key && keyFile == nil: keyFile = word
    // It may be an address with a password in it.
    default: throw CommandLineMistake("\(command?.rawValue ?? "") takes no more arguments")
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

  static let help = """
    memod-sync syncs memos between machines, through a hub in a PostgreSQL database.

    usage: memod sync init URL [options]     create a hub in that database
           memod sync link URL [options]     link the local store to it, and sync once
           memod sync now [options]          sync once
           memod sync follow [options]       sync continuously, in both directions
           memod sync status [options]       show the state of sync
           memod sync unlink [options]       end the link; all memos stay
           memod sync trim [URL] [options]   replace the hub's old entries by a snapshot
           memod sync repair [options]       drop the hub's invalid entries
           memod sync key PATH               create a key to encrypt the hub's contents

      URL                   such as postgresql://you@db.example.org/memod, without a password:
                            that is in ~/.pgpass, in a service file, or in $PGPASSWORD
      --file PATH           the store; by default $MEMOD_FILE, else
                            $XDG_DATA_HOME/memod/memos.sqlite (created if missing);
                            trim with a URL needs none
      --schema NAME         with a URL: the hub's schema in the database, by default memod
      --key-file PATH       with link and trim URL: encrypt everything with the key in that
                            file, and accept only entries encrypted with it
      --role NAME           with init: let that role use the hub
      --database NAME       with init: create that database on the server, the role of --role,
                            and the hub there: one database per person
      --reader              with init: let it only read
      --version             print the version
      --help                print this

    Connections to other hosts use TLS and verify the server's certificate and name.

    Exit status: 0 success; 1 failure; 2 invalid options; 3 the store isn't linked.
    """
}
