import JSONRPC

/// The methods and notifications that are spoken.
enum LSPProtocol {
  static let router = Router<LSPSession>(
    methods: [
      LSPInitialize.self, LSPShutdown.self, LSPCompletion.self, LSPCompletionResolve.self,
      LSPHover.self, LSPDefinition.self, LSPReferences.self, LSPDocumentLink.self,
      LSPPrepareRename.self, LSPRename.self, LSPDocumentSymbol.self, LSPWorkspaceSymbol.self,
      LSPFoldingRange.self, LSPInlayHint.self, LSPCodeLens.self, LSPCodeAction.self,
      LSPExecuteCommand.self, LSPDiagnostic.self,
    ],
    notifications: [
      LSPInitialized.self, LSPExit.self, LSPDidOpen.self, LSPDidChange.self, LSPDidSave.self,
      LSPDidClose.self, LSPDidChangeWatchedFiles.self, LSPDidChangeFolders.self,
    ])
}

/// A method. Members that it doesn't know are ignored: later versions add some.
protocol LSPMethod: Method where Context == LSPSession, Output == JSON, Failure == RPCError {}

extension LSPMethod {
  static var ignoresUnknownMembers: Bool { true }
  static var summary: String { "See the specification." }
}

/// A notification from the editor.
protocol LSPNotification: NotificationMethod where Context == LSPSession {}

extension LSPNotification {
  static var ignoresUnknownMembers: Bool { true }
  static var summary: String { "See the specification." }
}
