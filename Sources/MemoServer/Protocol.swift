import JSONRPC

/// The protocol: every method and notification there is, by chapter.
///
/// A new one is declared in its chapter's file and listed here; everything else follows from that.
enum Protocol {
  /// The methods before which all that was written is made durable and told. Events go on from
  /// what `watch/start` answers and end with `shutdown`; the others do nothing to the store, so a
  /// failing write beside them is none of theirs.
  static let settledFirst = [
    WatchStart.name, WatchStop.name, Shutdown.name, Initialize.name, Discover.name,
  ]

  static let router = Router<Session>(
    methods: [
      Initialize.self, Shutdown.self, Discover.self,

      MemoCreate.self, MemoGet.self, MemoList.self, MemoUpdate.self, MemoMove.self,
      MemoDelete.self, MemoRestore.self, MemoPurge.self,

      TaskCreate.self, TaskList.self, TaskUpdate.self, TaskSetState.self,

      GroupCreate.self, GroupList.self, GroupUpdate.self, GroupMove.self, GroupDelete.self,

      WatchStart.self, WatchStop.self,

      HistoryList.self, HistoryUndo.self, HistoryRedo.self,

      StoreStatus.self, StoreChanges.self, StoreBatch.self, StoreStats.self,
      StoreExport.self, StoreImport.self, StoreBackup.self,
    ],
    notifications: [Initialized.self, Exit.self, CancelRequest.self, SetTrace.self],
    serverNotifications: [
      Progress.self, LogTrace.self, WatchDidChange<MemoRow>.self, StoreDidChange.self,
    ])
}
