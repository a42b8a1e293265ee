import Memos
import Platform

/// Writes down how a link is doing: for who asks, in the folder beside the store, and what is wrong
/// on stderr, once. Programs that show it are woken when it is something else.
struct SyncJournal {
  let folder: LinkFolder
  /// Whether problems are printed as they come, and not by who gets the error.
  private let isLoud: Bool
  let wakeOthers: () -> Void
  private(set) var report: SyncReport
  /// When the report was last written, by the monotonic clock.
  private var writtenAt: Int?

  /// How much older the last contact may be in the report than it was, in milliseconds.
  private static let interval = 10_000

  init(_ folder: LinkFolder, isLoud: Bool, wakeOthers: @escaping () -> Void) {
    (self.folder, self.isLoud, report) = (folder, isLoud, folder.report)
    self.wakeOthers = wakeOthers
  }

  /// Notes that the hub has responded.
  mutating func noteContact(problem: String?) {
    note(SyncReport(lastContactAt: System.now(), problem: problem))
  }

  /// Notes what is wrong.
  mutating func noteProblem(_ problem: String) {
    note(SyncReport(lastContactAt: report.lastContactAt, problem: problem))
  }

  private mutating func note(_ new: SyncReport) {
    let ticks = System.ticks()
    if isLoud, let problem = new.problem, problem != report.problem || writtenAt == nil {
      System.printError("memod-sync: \(problem)")
    }
    let isNews = new.problem != report.problem
    let isFirst = writtenAt == nil
    if !isNews, let writtenAt, ticks - writtenAt < Self.interval { return }
    (report, writtenAt) = (new, ticks)
    do throws(SystemError) {
      try folder.write(new)
    } catch {
      // It is no reason to stop carrying.
      System.printError("memod-sync: \(error.message)")
    }
    if isNews || isFirst { wakeOthers() }
  }
}
