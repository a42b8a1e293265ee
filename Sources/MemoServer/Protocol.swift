import JSONRPC
import MemoStore

/// The protocol: every method and notification there is, by chapter.
///
/// A new one is declared in its chapter's file and listed here; everything else follows from that.
enum Protocol {
  /// The methods before which all that was written is made durable and sent, in a batch too: events
  /// continue from the result of `watch/start`, and nothing in a backup is rolled back later.
  static let readsFlushed = [WatchStart.name, StoreBackup.name]

  /// Those and the methods that do nothing to the store, so that a failing write beside them is
  /// none of theirs. Events end with `shutdown` and `watch/stop`.
  private static let flushedFirst =
    readsFlushed + [WatchStop.name, Shutdown.name, Initialize.name, Discover.name]

  /// Whether `message` is answered for itself, whatever becomes of what was written.
  static func isFlushedFirst(_ message: Message) -> Bool {
    switch message {
    case .request(_, let method, let params):
      flushedFirst.contains(method) || method == MemoPurge.name && MemoPurge.isErasing(params)
    case .invalid: true
    case .notification, .response: false
    }
  }

  /// The methods that are done with a record or two, those that are asked for most first.
  private static let shortMethods = [
    MemoGet.name, MemoCreate.name, MemoUpdate.name, TaskCreate.name, TaskUpdate.name, MemoMove.name,
    TaskParse.name, DateParse.name, TaskOccurrences.name, GroupCreate.name, GroupUpdate.name,
    GroupMove.name, GroupList.name, StoreStatus.name, ReminderConfirm.name, ReminderSnooze.name,
    WatchStop.name, TextMarks.name, TextTick.name, TextComplete.name, LinkResolve.name,
    Initialize.name, Shutdown.name,
    Discover.name,
  ]

  /// Whether answering `message` may take so long that the client can end it meanwhile.
  static func mayTakeLong(_ message: Message) -> Bool {
    guard case .request(_, let method, _) = message else { return false }
    return shortMethods.firstIndex(sameAs: method) == nil
  }

  static let router = Router<Session>(
    methods: [
      Initialize.self, Shutdown.self, Discover.self,

      MemoCreate.self, MemoGet.self, MemoList.self, MemoUpdate.self, MemoMove.self,
      MemoDelete.self, MemoRestore.self, MemoPurge.self,

      TaskCreate.self, TaskList.self, TaskUpdate.self, TaskSetState.self,
      TaskParse.self, DateParse.self, TaskOccurrences.self,

      ReminderConfirm.self, ReminderSnooze.self,

      TextMarks.self, TextTick.self, TextComplete.self, LinkResolve.self,

      ListApply.self,

      GroupCreate.self, GroupList.self, GroupUpdate.self, GroupMove.self, GroupDelete.self,

      WatchStart.self, WatchStop.self,

      HistoryList.self, HistoryUndo.self, HistoryRedo.self,

      StoreStatus.self, StoreChanges.self, StoreBatch.self, StoreStats.self,
      StoreExport.self, StoreImport.self, StoreBackup.self,
    ],
    notifications: [Initialized.self, Exit.self, CancelRequest.self, SetTrace.self],
    serverNotifications: [
      Progress.self, LogTrace.self, TaskDidRemind.self, WatchDidChange<MemoRow>.self,
      StoreDidChange.self, StoreDidOpen.self, SyncDidChange.self,
    ])
}
