import MemoStore
import Memos

/// The series of a calendar, by their UIDs: a component with a rule, and others that each stand for
/// one of its times, which they name as `RECURRENCE-ID` (RFC 5545, section 3.8.4.4).
struct ICalendarSeries: Sendable {
  private var times: [String: [ICalendarLine]] = [:]
  private var rules: Set<String> = []

  /// None.
  init() {}

  /// Looks for them in a whole text; few have any.
  init(in text: TextSource) {
    guard text.holds(Array("RECURRENCE-ID".utf8)) else { return }
    var lines = ICalendarLines(text)
    var component: [String: ICalendarLine]?
    var depth = 0
    while let (bytes, number) = lines.line() {
      guard let line = ICalendarLine(bytes, number: number) else { continue }
      switch line.name {
      case "BEGIN" where line.value.uppercased() == "VTODO": (component, depth) = ([:], 0)
      case "BEGIN": depth += 1
      case "END" where depth > 0: depth -= 1
      case "END":
        if let component { note(component) }
        component = nil
      default:
        if depth == 0, component?[line.name] == nil { component?[line.name] = line }
      }
    }
  }

  /// The times of the series that `own` is which are memos of the export whose opening has `names`:
  /// an `EXDATE` would hide them from other programs.
  init(of own: [ForeignData.Entry], in names: [String]) {
    guard own.contains(where: { $0.name == "EXDATE" }),
      let line = own.first(where: { $0.name == "UID" }).flatMap(ICalendarLine.lines)?.first
    else { return }
    times[line.text] = names.compactMap { $0.behind("\(line.source)\t") }
      .compactMap { ICalendarLine(Array($0.utf8), number: 0) }
  }

  /// What an export calls the time of a series that `kept` is of: both lines.
  static func name(of kept: [ForeignData.Entry]) -> String? {
    let lines = kept.filter { $0.name == "UID" }.flatMap(ICalendarLine.lines)
    guard let uid = lines.first(where: { $0.name == "UID" }),
      let time = lines.first(where: { $0.name == "RECURRENCE-ID" })
    else { return nil }
    return "\(uid.source)\t\(time.source)"
  }

  private mutating func note(_ component: [String: ICalendarLine]) {
    guard let uid = component["UID"]?.text else { return }
    guard let time = component["RECURRENCE-ID"] else {
      if component["RRULE"] != nil { rules.insert(uid) }
      return
    }
    times[uid, default: []].append(time)
  }

  /// The times of the series `uid` that have components of their own.
  func times(of uid: String) -> [ICalendarLine] { times[uid, default: []] }

  /// The task that is the series `uid`; nil if the text has none.
  func task(of uid: String) -> Memo.ID? { rules.contains(uid) ? ICalendarUID.id(of: uid) : nil }
}
