import JSONRPC
import ServerTestSupport
import TestSupport

/// A person who edits a list as a text: what was done to it, as far as it must be found again.
struct ListEditing {
  var list: ListText
  /// The memos whose lines were put somewhere else, brought here or made.
  private(set) var moved: Set<String> = []
  /// Those that were ticked where they stand, and go where they belong by themselves.
  private(set) var ticked: Set<String> = []
  /// The memos that lines were made for.
  private(set) var created: Set<String> = []

  init(_ list: ListText) {
    self.list = list
  }

  /// The memos whose lines are gone.
  var removed: Set<String> {
    Set(list.shown.compactMap(\.id)).subtracting(list.lines.compactMap(\.id))
  }

  /// What was changed in a line that was there before: its title, state or importance.
  func change(of id: String) -> (title: String?, state: String?, isImportant: Bool?) {
    guard let old = list.shown.first(where: { $0.id == id }),
      let new = list.lines.first(where: { $0.id == id })
    else { return (nil, nil, nil) }
    let state = new.state != old.state ? new.state : new.section?.string ?? new.state
    // Of a plain memo nothing is said of importance.
    let isSaid = new.isImportant != old.isImportant && new.state != nil
    return (
      new.title == old.title ? nil : new.title, state == old.state ? nil : state,
      isSaid ? new.isImportant : nil
    )
  }

  /// All that a commit of this edit may touch.
  var touched: Set<String> {
    let changed = list.lines.compactMap(\.id).filter { id in
      let change = change(of: id)
      return change.title != nil || change.state != nil || change.isImportant != nil
    }
    return moved.union(changed).union(removed)
  }

  /// Does something to a line; `others` are memos of other lists.
  mutating func step(_ dice: inout Dice, named name: String, others: [String: String]) {
    guard !list.lines.isEmpty else { return add("New \(name)", at: 0, id: name) }
    let index = dice.roll(list.lines.count)
    switch dice.roll(8) {
    case 0: list.lines[index].title = "T \(name)"
    case 1: list.lines.remove(at: index)
    case 2: add("New \(name)", at: dice.roll(list.lines.count + 1), id: name)
    case 3:
      guard let id = list.lines[index].id, !moved.contains(id) else { return }
      list.lines[index].state = dice.pick(["todo", "doing", "done"])
      ticked.insert(id)
    case 4: list.lines[index].isImportant.toggle()
    case 5:
      let ids = list.lines.compactMap(\.id) + list.shown.compactMap(\.id)
      guard let id = dice.pickAny(others.keys.sorted().filter { !ids.contains($0) }) else { return }
      add(others[id] ?? "", at: dice.roll(list.lines.count + 1), id: id)
    default: move(index, to: dice.roll(list.lines.count))
    }
  }

  private mutating func add(_ title: String, at index: Int, id: String) {
    var line = ListText.Line(id: id, title: title)
    line.section = neighbour(of: index)?.section
    list.lines.insert(line, at: index)
    moved.insert(id)
    if title.hasPrefix("New") { created.insert(id) }
  }

  /// A line that is put below another heading is in the state that this says.
  private mutating func move(_ index: Int, to target: Int) {
    guard let id = list.lines[index].id, !ticked.contains(id) else { return }
    var line = list.lines.remove(at: index)
    line.section = neighbour(of: target)?.section ?? line.section
    list.lines.insert(line, at: target)
    moved.insert(id)
  }

  private func neighbour(of index: Int) -> ListText.Line? {
    index > 0 ? list.lines[index - 1] : list.lines.first
  }
}
