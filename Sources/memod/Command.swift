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
  var welcome: String {
    switch self {
    case .mcp: Self.agentWelcome
    case .lsp: Self.editorWelcome
    default: Self.welcome
    }
  }

  private static let agentWelcome = """
    This is memod for agents. It speaks the Model Context Protocol, and waits for a request on this
    terminal now; Ctrl-D ends it. `man memod` says how to add it to an agent's configuration.
    """

  private static let editorWelcome = """
    This is memod for editors. It speaks the Language Server Protocol, and waits for a request on
    this terminal now; Ctrl-D ends it. `man memod` says how to add it to an editor's configuration.
    """

  private static let welcome = """
    This is memod, the program behind memo and memod-gtk. It speaks JSON-RPC, and waits for a
    request on this terminal now; Ctrl-D ends it.
    To keep memos and tasks here, type `memo help`; `memod-gtk` opens the window, and `memod --help`
    has the rest.
    """

  static let help = """
    memod keeps memos and tasks, and speaks JSON-RPC 2.0 over stdin and stdout.

    usage: memod [options]                serve the client on stdin and stdout
           memod mcp [options]            serve an agent: the Model Context Protocol
           memod lsp [options]            serve an editor: the Language Server Protocol
           memod check [options]          look for damage in the store
           memod backup PATH [options]    copy the store to PATH, even while it is in use
           memod restore PATH [options]   replace the store with the backup at PATH, even while
                                          it is in use; keep the old contents beside it
           memod remind [options]         show the reminders that are due now
           memod folder DIR [options]     keep Markdown files in DIR and the store the same,
                                          both ways and live
           memod export [options]         write the store to stdout
           memod import [FILE]... [options]
                                          import files, folders of Markdown, or stdin
           memod memo [COMMAND] ...       the command memo: see memod memo help
           memod sync COMMAND ...         sync several machines through a PostgreSQL database:
                                          see memod sync --help

      --file PATH           the store; by default $MEMOD_FILE, else
                            $XDG_DATA_HOME/memod/memos.sqlite (created if missing)
      --memory              keep everything in memory until the process exits
      --durability LEVEL    full (the default: acknowledged writes survive a power cut) or
                            normal (they survive the process, and usually a power cut)
      --read-only           reject changes
      --group ID            with mcp: confine the agent to this group, by id or name;
                            with folder: keep only this group, and others if repeated
      --format FORM         with export and import: jsonLines (the default, and complete),
                            markdown, todoTxt, taskwarrior, iCalendar, csv or org; by default
                            the file name's extension decides
      --into DIR            with export: write a Markdown file for each memo into a folder
      --dry-run             with import and folder: report what would happen
      --once                with folder: sync once and exit
      --removed ANSWER      with folder: what it means that many files are gone: trash (their
                            memos go there too) or restore (the files come back)
      --tasks               with import: make Markdown's checklist items tasks
      --replace             with import: replace records that differ instead of keeping them
      --follow              with remind: keep running, and show each reminder at its time
      --command WORDS       with remind: run WORDS in the shell for each reminder, instead of
                            notify-send; see memod(1) for its input and output
      --framing FORM        auto (the default: the first byte decides), headers or lines
      --trace FILE          append all traffic to FILE
      --log-level LEVEL     error or warning (the default), on stderr
      --stdio               accepted and ignored
      --version             print the version
      --help                print this

    Exit status: 0 success; 1 `exit` came without `shutdown`, the store couldn't be opened or
    restored, damage was found, or an import failed in part; 2 invalid options.
    """
}
