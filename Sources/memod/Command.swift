import Wording

/// What the process is to do.
enum Command {
  /// Speak JSON-RPC over stdin and stdout.
  case serve
  /// Speak the Model Context Protocol over stdin and stdout.
  case mcp
  /// Speak the Language Server Protocol over stdin and stdout.
  case lsp
  /// Look for damage in a store.
  case check
  /// Copy a store to that path, while it is in use.
  case backup(String?)
  /// Put a copy of the store at that path in the place of the store, while it is in use.
  case restore(String?)
  /// Show reminders at their time.
  case remind
  /// Keep a folder of Markdown files and the store the same.
  case folder
  /// Write a store to stdout, as JSON Lines or in another form.
  case export
  /// Take what an export wrote, or another program, into a store.
  case `import`

  init?(word: String) {
    switch word {
    case "mcp": self = .mcp
    case "lsp": self = .lsp
    case "check": self = .check
    case "backup": self = .backup(nil)
    case "restore": self = .restore(nil)
    case "remind": self = .remind
    case "folder": self = .folder
    case "export": self = .export
    case "import": self = .import
    default: return nil
    }
  }

  var word: String {
    switch self {
    case .serve: "serve"
    case .mcp: "mcp"
    case .lsp: "lsp"
    case .check: "check"
    case .backup: "backup"
    case .restore: "restore"
    case .remind: "remind"
    case .folder: "folder"
    case .export: "export"
    case .import: "import"
    }
  }

  /// A call of it, behind the name of the program.
  var example: String {
    switch self {
    case .serve, .check, .lsp: word
    case .mcp: "mcp --group Work"
    case .backup, .restore: "\(word) ~/memos-backup.sqlite"
    case .remind: "remind --follow"
    case .folder: "folder ~/memos"
    case .export: "export --format=markdown --into ~/memos"
    case .import: "import ~/todo.txt --dry-run"
    }
  }

  var isAgents: Bool {
    if case .mcp = self { true } else { false }
  }

  var isImport: Bool {
    if case .import = self { true } else { false }
  }

  var isExport: Bool {
    if case .export = self { true } else { false }
  }

  var isRemind: Bool {
    if case .remind = self { true } else { false }
  }

  var isFolder: Bool {
    if case .folder = self { true } else { false }
  }

  /// Whether it takes a form of text.
  var isTransfer: Bool {
    switch self {
    case .export, .import: true
    case .serve, .mcp, .lsp, .check, .backup, .restore, .remind, .folder: false
    }
  }

  /// Whether it makes sense only with a file.
  var needsFile: Bool {
    switch self {
    case .serve, .mcp, .lsp: false
    case .check, .backup, .restore, .remind, .folder, .export, .import: true
    }
  }

  /// Whether it changes the store.
  var writes: Bool {
    switch self {
    case .serve, .mcp, .lsp, .restore, .remind, .folder, .import: true
    case .check, .backup, .export: false
    }
  }

  /// What the person who typed it reads: programs have pipes where a person has a terminal.
  var welcome: Sentence {
    switch self {
    case .mcp: .agentWelcome
    case .lsp: .editorWelcome
    default: .serverWelcome
    }
  }
}
