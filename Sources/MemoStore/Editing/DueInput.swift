import Dates
import Memos

/// The due of a task, as given by a person or a program.
public enum DueInput: Sendable {
  /// A day or an instant.
  case due(Due)
  /// A date in words, such as `friday 3pm` or `내일 오후 3시`; `path` is what holds them.
  case words(String, path: String)

  /// The due that it means at `time`; `noDate` if its words aren't a date's.
  public func due(at time: TimeContext) throws(MemoError) -> Due {
    switch self {
    case .due(let due): return due
    case .words(let words, let path):
      do throws(DateRefusal) {
        return try DateReader.read(words, at: time)
      } catch {
        throw .noDate(error, path: path)
      }
    }
  }
}
