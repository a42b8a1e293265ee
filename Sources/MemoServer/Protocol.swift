import JSONRPC
import MemoStore

/// The protocol: every method and notification there is, by chapter.
///
/// A new one is declared in its chapter's file and listed here; everything else follows from that.
enum Protocol {
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

      DraftKeep.self, DraftList.self, DraftForget.self,

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
