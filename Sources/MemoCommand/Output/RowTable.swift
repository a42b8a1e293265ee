/// A list as a person reads it, fitted to the terminal.
///
/// The number is first; the title takes what room there is; the due, the details and the end of the
/// id have columns of their own. On a narrow terminal the id goes first where a title would lose
/// letters. Then the details are cut from their end, the id goes, the due is shortened, and the
/// title is cut last. From 30 columns on, no line is wider than the terminal.
struct RowTable {
  typealias Part = (text: String, style: CommandSession.Style)

  /// A row before its columns are fitted.
  struct Line {
    var box: String
    var signs: String
    var title: String
    var titleStyle: CommandSession.Style?
    /// When it is due, in words and in as few columns as can be.
    var due: (text: String, short: String, style: CommandSession.Style)
    /// What else there is to say, what matters most first.
    var details: [Part]
    var id: String
  }

  private static let gap = 2
  /// The box and the blanks around it.
  private static let boxColumns = 5
  private static let (titleMin, titleEnough) = (10, 37)
  private static let (dueMin, detailsMin) = (5, 6)

  private let lines: [Line]
  private let numberColumns: Int
  private let signsColumns: Int
  private var titleColumns = 0
  private var dueColumns: Int
  private var isDueShort = false
  private var detailsColumns: Int
  private var idColumns: Int

  /// A table of `lines` for a terminal that is so many columns wide.
  init(_ lines: [Line], columns limit: Int) {
    self.lines = lines
    func widest(_ width: (Line) -> Int) -> Int { lines.reduce(0) { max($0, width($1)) } }
    numberColumns = String(lines.count).utf8.count
    signsColumns = widest { $0.signs.utf8.count }
    dueColumns = widest { columns(of: $0.due.text) }
    detailsColumns = widest { Self.width(of: $0.details) }
    idColumns = widest { $0.id.utf8.count }
    let longest = widest { columns(of: $0.title) }
    let room =
      limit - numberColumns - Self.boxColumns - (signsColumns > 0 ? signsColumns + 1 : 0)
    let own = room / 2
    if own < Self.titleEnough, room - taken < longest { idColumns = 0 }
    // Half of a line says what it is about.
    fit(room - min(longest, max(own, Self.titleMin)))
    titleColumns = max(1, min(longest, room - taken))
  }

  /// The columns behind the title.
  private var taken: Int {
    [dueColumns, detailsColumns, idColumns].reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) }
  }

  /// Makes what is behind the title fit into so many columns.
  private mutating func fit(_ room: Int) {
    detailsColumns = max(0, min(detailsColumns, detailsColumns - (taken - room)))
    let isCut = lines.contains { Self.width(of: $0.details) > detailsColumns }
    if isCut, detailsColumns < Self.detailsMin { detailsColumns = 0 }
    if taken > room { idColumns = 0 }
    guard taken > room else { return }
    isDueShort = true
    dueColumns = lines.reduce(0) { max($0, columns(of: $1.due.short)) }
    let rest = dueColumns - max(0, taken - room)
    dueColumns = rest >= Self.dueMin ? rest : 0
  }

  private static func width(of details: [Part]) -> Int {
    details.reduce(-gap) { $0 + gap + columns(of: $1.text) }
  }

  /// Prints the line at `index`, under its number.
  func print(_ index: Int, to session: inout CommandSession) {
    let line = lines[index]
    let number = String(index + 1)
    session.blanks(numberColumns - number.utf8.count)
    session.part(number)
    session.blanks(1)
    session.part(line.box)
    session.blanks(1)
    var blanks = 0
    func column(_ parts: [Part], _ width: Int, gap: Int = Self.gap) {
      if width == 0 { return }
      let used = Self.print(parts, within: width, behind: blanks, to: &session)
      blanks = (used == 0 ? blanks : 0) + width - used + gap
    }
    if signsColumns > 0 { column([(line.signs, .yellow)], signsColumns, gap: 1) }
    let title = cut(line.title, to: titleColumns)
    session.blanks(blanks)
    session.part(title, line.titleStyle)
    blanks = titleColumns - columns(of: title) + Self.gap
    column([(isDueShort ? line.due.short : line.due.text, line.due.style)], dueColumns)
    column(line.details, detailsColumns)
    column([(line.id, .dim)], idColumns)
    session.line()
  }

  /// Prints as many of `parts` as fit, the last one cut; returns the columns that they take.
  private static func print(
    _ parts: [Part], within width: Int, behind blanks: Int, to session: inout CommandSession
  ) -> Int {
    var used = 0
    for part in parts where !part.text.isEmpty {
      let start = used > 0 ? used + gap : 0
      let room = width - start
      let whole = columns(of: part.text)
      if whole > room, room < detailsMin { break }
      session.blanks(used > 0 ? gap : blanks)
      session.part(cut(part.text, to: room), part.style)
      used = start + min(whole, room)
      if whole > room { break }
    }
    return used
  }
}
