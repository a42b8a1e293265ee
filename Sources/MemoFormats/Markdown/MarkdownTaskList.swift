import Dates
import Memos
import Text
import Wording

/// The items of a text's check lists, each with what is indented below it: lines and bullets belong
/// to the item, and items below it are tasks of their own that are said to be below it.
struct MarkdownTaskList {
  /// An item.
  struct Item {
    let line: Int
    fileprivate(set) var task: MarkdownTask
    fileprivate let indent: Int
    /// The words of the item that it is below.
    let parent: String?
    fileprivate var below: [String] = []

    /// The words, and what is indented below them.
    var content: String { ([task.words] + below).joined(separator: "\n") }

    /// Sentences about what a task can't say.
    var notes: [Sentence] {
      task.notes + (parent.map { [.transfer(.placeOnlyKept($0.shortened))] } ?? [])
    }
  }

  private let zone: Zone
  private(set) var items: [Item] = []
  /// The lines that stay in the text since their boxes say something else, and what.
  private(set) var others: [(line: Int, state: String)] = []
  /// The items that the next line may be below.
  private var open: [Int] = []
  /// The empty lines before the next line, which belong to what that does.
  private var blanks: [ArraySlice<UInt8>] = []
  /// What ends the code that the line is in.
  private var fence: String?

  init(in context: FormatContext) { zone = context.zone }

  /// Takes the items out of a text whose first line has the number `first`; returns the rest.
  mutating func take(from text: String, first: Int) -> String {
    var rest: [UInt8] = []
    var (start, number) = (0, first)
    let bytes = Array(text.utf8)
    while start < bytes.count {
      let line = bytes.line(from: start)
      let words = String(decoding: bytes[line.text], as: UTF8.self)
      let whole = bytes[start..<min(line.next, bytes.count)]
      if words.trimmingSpaces.isEmpty, !open.isEmpty {
        blanks.append(whole)
      } else if take(words, number) {
        blanks = []
      } else {
        rest += blanks.joined() + whole
        blanks = []
      }
      (start, number) = (line.next, number + 1)
    }
    return String(decoding: rest + blanks.joined(), as: UTF8.self)
  }

  /// Takes a line, if it is an item or below one.
  private mutating func take(_ line: String, _ number: Int) -> Bool {
    let words = line.trimmingSpaces
    let indent = Self.indent(of: line)
    if fence == nil {
      while let last = open.last, items[last].indent >= indent { open.removeLast() }
    }
    let wasCode = fence != nil
    let mark = String(words.prefix(3))
    if ["```", "~~~"].contains(mark), (fence ?? mark) == mark { fence = wasCode ? nil : mark }
    if !wasCode, fence == nil, let task = MarkdownTask(line, in: zone) {
      let parent = open.last.map { items[$0].task.words }
      open.append(items.count)
      items.append(Item(line: number, task: task, indent: indent, parent: parent))
      return true
    }
    if !wasCode, fence == nil, let state = MarkdownTask.otherState(line) {
      others.append((number, state))
    }
    guard let item = open.last else { return false }
    if !wasCode, items[item].task.take(planning: words, in: zone) { return true }
    items[item].below += blanks.map { _ in "" }
    items[item].below.append(Self.outdented(line, by: items[item].indent + 2))
    return true
  }

  /// How far a line is from the margin; a tab goes to the next of every four places.
  private static func indent(of line: String) -> Int {
    var indent = 0
    for byte in line.utf8 {
      switch byte {
      case 0x20, UInt8(ascii: ">"): indent += 1
      case 0x09: indent += 4 - indent % 4
      default: return indent
      }
    }
    return indent
  }

  private static func outdented(_ line: String, by count: Int) -> String {
    var (rest, indent) = (line[...], 0)
    while indent < count, let first = rest.first, " \t>".contains(first) {
      indent += first == "\t" ? 4 - indent % 4 : 1
      rest.removeFirst()
    }
    return String(rest)
  }
}
