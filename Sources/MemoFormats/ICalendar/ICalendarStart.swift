import Memos

/// What a calendar says of itself before its components: who wrote it, what it is called.
enum ICalendarStart {
  private static let version = "VERSION:2.0"
  private static let producer = "PRODID:-//memod//memod//EN"
  private static let calendarName = "X-WR-CALNAME"

  /// Whether a name of the opening is lines of it, and not a zone.
  static func isLine(_ name: String) -> Bool {
    name.hasPrefix("\(calendarName):")
      || name.utf8.contains(0x0A) && !ICalendarZoneNames.isDefinition(name)
  }

  /// The lines to keep, each with its end; nothing if they are those of an export.
  static func kept(_ lines: [ICalendarLine]) -> String {
    let sources = lines.map(\.source)
    let others = sources.filter { $0 != version && $0 != producer }
    let isPlain = others.allSatisfy { $0 == "CALSCALE:GREGORIAN" || $0.isCalendarName }
    return isPlain && sources.contains(producer) || others.isEmpty
      ? "" : sources.map { "\($0)\n" }.joined()
  }

  /// What a calendar is called whose memos are all in a group of that name.
  static func name(of group: String) -> String {
    "\(calendarName):\(ICalendarLine.escaped(group))"
  }

  /// The lines of an export: those of the calendars that were imported. A name counts only if it is
  /// that of the group of all memos, which have their groups themselves; and of two values the
  /// first.
  static func lines(_ names: [String]) -> [String] {
    let names = names.filter(isLine)
    let shared = Set(names.filter { !$0.utf8.contains(0x0A) })
    var seen: Set<String> = []
    let lines = names.filter { $0.utf8.contains(0x0A) }.flatMap { start in
      start.parts(between: "\n").map(String.init).filter { !$0.isEmpty }
    }.filter { line in
      let name = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
      if line.isCalendarName, !shared.contains(line) { return false }
      return seen.insert(name).inserted
    }
    let own = [version, producer].filter { line in
      !seen.contains(String(line.prefix { $0 != ":" }))
    }
    return own + lines
  }
}

extension String {
  fileprivate var isCalendarName: Bool { hasPrefix("X-WR-CALNAME:") }
}
