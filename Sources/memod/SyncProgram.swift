import Platform

/// `memod sync …`: the program memod-sync in this process's place, as git starts its helpers. It is
/// another one because it links PostgreSQL's library, which memod needs nowhere.
enum SyncProgram {
  /// The words for memod-sync, if the command line is meant for it.
  static func words(_ words: [String]) -> [String]? {
    words.first == "sync" ? Array(words.dropFirst()) : nil
  }

  /// Becomes memod-sync, the one beside this program or else of the path; returns the exit status
  /// only if there is none.
  static func run(_ words: [String], startedAs name: String) -> Int32 {
    let arguments = (["memod-sync"] + words).map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    if let slash = name.lastIndex(of: "/") {
      execv(name[...slash] + "memod-sync", arguments)
    }
    execvp("memod-sync", arguments)
    if errno == ENOENT {
      System.complain(.syncNotInstalled)
    } else {
      System.printError("memod: \(SystemError("memod-sync").message)")
    }
    return 1
  }
}
