import Memos

/// The zones that the memos of an export define themselves, as the calendars they came in did. Each
/// is defined once; where two calendars meant different zones by one name, the later one gets a
/// number.
struct ICalendarZoneNames {
  private static let mark = "VTIMEZONE\t"

  /// What an opening names a definition by.
  static func name(of definition: ForeignData.Entry) -> String { mark + definition.text }

  /// Whether a name of the opening is a definition.
  static func isDefinition(_ name: String) -> Bool { name.hasPrefix(mark) }

  /// The names by what the calendars say.
  private var names: [String: (old: String, new: String)] = [:]
  /// The definitions as lines.
  private(set) var lines: [String] = []

  /// Those of an opening with `names`, which defines the zones `others` too.
  init(_ names: [String], besides others: Set<String> = []) {
    var taken = others
    for text in names.compactMap({ $0.behind(Self.mark) }) {
      let entry = ForeignData.Entry(
        format: ICalendar.format.rawValue, name: ICalendarTimeZones.name, text: String(text))
      let definition = ICalendarLine.lines(of: entry)
      guard let id = definition.first(where: { $0.name == "TZID" })?.text else { continue }
      var (name, number) = (id, 1)
      while !taken.insert(name).inserted {
        number += 1
        name = "\(id) (\(number))"
      }
      self.names[entry.text] = (id, name)
      lines += definition.map { line in
        line.name == "TZID" && name != id ? "TZID:\(ICalendarLine.escaped(name))" : line.source
      }
    }
  }

  /// The entries of a memo in which each zone that it defines is called by its definition.
  static func unnamed(_ entries: [ForeignData.Entry]) -> [String: [String]] {
    var rules: [String: String] = [:]
    for entry in entries where entry.name == ICalendarTimeZones.name {
      let lines = ICalendarLine.lines(of: entry)
      guard let id = lines.first(where: { $0.name == "TZID" })?.text else { continue }
      rules[id] = lines.filter { $0.name != "TZID" }.map(\.source).joined(separator: "\n")
    }
    let texts = entries.filter { !ForeignData.around.contains($0.name) }.map { entry in
      let lines = ICalendarLine.lines(of: entry)
      let isDefinition = entry.name == ICalendarTimeZones.name
      let id = lines.first { $0.name == "TZID" && isDefinition }?.text
      let text =
        id.flatMap { rules[$0] }
        ?? lines.map { line in
          line.parameter("TZID").flatMap { rules[$0] }.map { line.source(inZone: $0) }
            ?? line.source
        }.joined(separator: "\n")
      return (name: entry.name, text: text)
    }
    return Dictionary(grouping: texts) { $0.name }.mapValues { $0.map(\.text) }
  }

  /// The entries of a memo with the names that its own definitions have in the export.
  func renamed(
    _ entries: [ForeignData.Entry], ofMemoKeeping kept: [ForeignData.Entry]
  ) -> [ForeignData.Entry] {
    let pairs = kept.compactMap { names[$0.text] }.filter { $0.old != $0.new }
    if pairs.isEmpty { return entries }
    return entries.map { entry in
      let lines = ICalendarLine.lines(of: entry).map { line in
        let pair = line.parameter("TZID").flatMap { id in pairs.first { $0.old == id } }
        return pair.map { line.source(inZone: $0.new) } ?? line.source
      }
      return .init(
        format: entry.format, name: entry.name, text: lines.joined(separator: "\n"))
    }
  }
}
