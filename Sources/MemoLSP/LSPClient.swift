import JSONRPC
import Wording

/// What an editor has said of itself in `initialize`.
struct LSPClient: Sendable {
  var language = Language.english
  /// The paths of the folders that are open.
  var folders: [String] = []
  /// Whether it shows questions; no editor says before whether it can.
  var canBeAsked = true
  /// What it can do, as it says.
  var capabilities = JSON.null

  /// Whether it can do what is at `path`, `textDocument.hover`.
  private func can(_ path: String) -> Bool { value(path)?.bool ?? false }

  private func value(_ path: String) -> JSON? {
    path.split(separator: ".").reduce(Optional(capabilities)) { $0?[String($1)] }
  }

  var takesSnippets: Bool { can("textDocument.completion.completionItem.snippetSupport") }
  var takesDocumentChanges: Bool { can("workspace.workspaceEdit.documentChanges") }
  var appliesEdits: Bool { can("workspace.applyEdit") }
  var showsDocuments: Bool { can("window.showDocument.support") }
  var pullsDiagnostics: Bool { value("textDocument.diagnostic")?.object != nil }
  var registersWatchers: Bool { can("workspace.didChangeWatchedFiles.dynamicRegistration") }
  var takesCodeActions: Bool {
    value("textDocument.codeAction.codeActionLiteralSupport")?.object != nil
  }
  var takesNestedSymbols: Bool {
    can("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport")
  }

  /// Whether hovers may be Markdown.
  var hoversMarkdown: Bool {
    value("textDocument.hover.contentFormat")?.array?.contains("markdown") ?? false
  }

  /// The requests that make it ask again for what the store changed.
  var refreshes: [String] {
    ["inlayHint", "codeLens", "diagnostics"].filter { can("workspace.\($0).refreshSupport") }
      .map { $0 == "diagnostics" ? "workspace/diagnostic/refresh" : "workspace/\($0)/refresh" }
  }
}
