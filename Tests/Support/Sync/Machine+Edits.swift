import Dates
import MemoFormats
import MemoStore
import Memos
import TestSupport

// What people do to a store: every method that writes.
extension Machine {
  /// One random edit; what the store refuses is none.
  public mutating func edit(_ dice: inout Dice, words: inout Int) {
    let kind = dice.roll(24)
    do throws(MemoError) {
      try edit(kind, &dice, &words)
    } catch {
      // A refused edit changes nothing, which is what most random ones on a small store come to.
    }
  }

  private mutating func edit(
    _ kind: Int, _ dice: inout Dice, _ words: inout Int
  ) throws(MemoError) {
    let memos = (try? self.memos()) ?? []  // The storage in memory doesn't fail.
    let memo = dice.pickAny(memos)
    let group = dice.pickAny(try store.groups())
    switch kind {
    case 0, 1, 2:
      let text = line(&words) + (dice.hits(oneIn: 2) ? "\n" + line(&words) : "")
      let place: Placement<Memo>? = dice.hits(oneIn: 3) ? .first : nil
      _ = try store.create(
        MemoDraft(content: text, group: dice.hits(oneIn: 2) ? group?.id : nil, placement: place))
    case 3:
      var task = TaskDraft(flags: dice.hits(oneIn: 3) ? [.important] : [])
      task.dates[.due] = .due(day(&dice))
      if dice.hits(oneIn: 2) {
        task.repetition = RepeatInput(
          dice.pick(["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=DAILY;COUNT=3"]))
      }
      _ = try store.create(
        MemoDraft(content: line(&words) + "\n- [x] " + line(&words), group: group?.id), task: task)
    case 4, 5, 6, 7:
      guard let memo else { return }
      var patch = MemoPatch()
      patch.content = rewritten(memo.content.text, &dice, &words)
      _ = try store.update(memo.id, patch)
    case 8:
      guard let memo else { return }
      var patch = MemoPatch()
      patch.title = line(&words)
      patch.relinks = true
      _ = try store.update(memo.id, patch)
    case 9:
      guard let memo, let other = dice.pickAny(memos) else { return }
      var patch = MemoPatch()
      patch.content = memo.content.text + "\n[[\(other.content.title)]]"
      _ = try store.update(memo.id, patch)
    case 10:
      guard let memo else { return }
      var patch = MemoPatch()
      patch.flags[.pinned] = !memo.isPinned
      if dice.hits(oneIn: 2) { patch.group = .some(group?.id) }
      _ = try store.update(memo.id, patch)
    case 11:
      guard let memo else { return }
      var task = TaskPatch()
      task.dates[.due] = .some(dice.hits(oneIn: 4) ? nil : .due(day(&dice)))
      if dice.hits(oneIn: 2) { task.flags[.important] = dice.hits(oneIn: 2) }
      if dice.hits(oneIn: 3) {
        task.reminders = [
          .reminder(.at(store.time.now.advanced(by: dice.roll(9) * 3_600_000)), path: "remind")
        ]
      }
      var patch = MemoPatch()
      patch.task = dice.hits(oneIn: 8) ? .some(nil) : .some(task)
      _ = try store.update(memo.id, patch)
    case 12, 13, 14:
      guard let memo else { return }
      let state = dice.pick([TaskState.todo, .doing, .done, .done])
      _ = try store.edit(.taskSetState) { (store) throws(MemoError) in
        try store.setState(memo.id, state, ifRevision: nil)
      }
    case 15, 16:
      guard let memo, let other = dice.pickAny(memos) else { return }
      _ = try store.move(
        memo.id, to: dice.hits(oneIn: 2) ? .before(other.id) : .first, in: .some(other.group))
    case 17:
      guard let memo else { return }
      try store.edit(.memoDelete) { (store) throws(MemoError) in
        _ =
          memo.trashedAt == nil
          ? try store.trash(memo.id, ifRevision: nil) : try store.restore(memo.id, ifRevision: nil)
      }
    case 18:
      guard let memo else { return }
      try store.edit(.memoPurge) { (store) throws(MemoError) in
        try store.purge(memo.id, ifRevision: nil)
      }
    case 19:
      var draft = GroupDraft(name: dice.pick(Self.names))
      if dice.hits(oneIn: 4) {
        draft.query = SavedQuery(text: #"{"kind":"task"}"#, query: ListQuery(Condition()))
      }
      if dice.hits(oneIn: 4) { draft.image = "data:image/png;base64,\(dice.roll(99))" }
      if dice.hits(oneIn: 4) { draft.placement = .first }
      _ = try store.create(draft)
    case 20:
      guard let group else { return }
      var patch = GroupPatch()
      switch dice.roll(4) {
      case 0: patch.name = dice.pick(Self.names)
      case 1: patch.color = dice.pick(Group.colors)
      case 2:
        patch.image = .some(dice.hits(oneIn: 3) ? nil : "data:image/png;base64,\(dice.roll(99))")
      default:
        patch.query = .some(
          group.query == nil ? SavedQuery(text: "{}", query: ListQuery(Condition())) : nil)
      }
      _ = try store.update(group.id, patch)
    case 21:
      guard let group, let other = dice.pickAny(try store.groups()) else { return }
      if dice.hits(oneIn: 2) {
        _ = try store.move(group.id, to: .before(other.id))
      } else if dice.hits(oneIn: 3) {
        _ = try store.delete(group.id, contents: dice.pick([.trash, .keep]))
      }
    case 22:
      // Many at one spot, so that their neighbours are re-keyed.
      guard let memo else { return }
      for _ in 0..<dice.roll(12) {
        _ = try store.create(
          MemoDraft(content: line(&words), group: memo.group, placement: .before(memo.id)))
      }
    default:
      let direction: ReversalDirection = dice.hits(oneIn: 3) ? .redo : .undo
      let commit = try store.commit(to: direction, nil, ofOrigin: nil)
      _ = try store.reverse(commit, direction, origin: nil)
    }
  }

  /// Makes a memo, or changes or purges one that was made here by this.
  public mutating func editOwn(_ dice: inout Dice, words: inout Int) {
    let prefix = "own_\(store.origin)_"
    let own = ((try? memos()) ?? []).filter { $0.id.text.hasPrefix(prefix) }
    do throws(MemoError) {
      guard let memo = dice.pickAny(own), !dice.hits(oneIn: 3) else {
        let text = line(&words)
        _ = try store.create(MemoDraft(id: Memo.ID("\(prefix)\(words)"), content: text))
        return
      }
      if dice.hits(oneIn: 8) {
        return try store.edit(.memoPurge) { (store) throws(MemoError) in
          try store.purge(memo.id, ifRevision: nil)
        }
      }
      var patch = MemoPatch()
      patch.content = rewritten(memo.content.text, &dice, &words)
      _ = try store.update(memo.id, patch)
    } catch {
      // As above.
    }
  }

  private static let names = ["Work", "work", "Home", "회의", "Errands", "Work (1)"]

  private func day(_ dice: inout Dice) -> Due {
    let today = store.time.zone.day(at: store.time.now)
    return .day(today.advanced(by: dice.roll(9) - 4))
  }

  /// A line that holds a word that no other line ever has.
  private func line(_ words: inout Int) -> String {
    words += 1
    return "w\(words) said \(store.origin) today"
  }

  private func rewritten(_ text: String, _ dice: inout Dice, _ words: inout Int) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = dice.roll(lines.count)
    switch dice.roll(5) {
    case 0: lines.insert(line(&words), at: index)
    case 1: lines.append(line(&words))
    case 2: lines[index] = line(&words)
    case 3: lines[index] += " w\({ words += 1; return words }())"
    default: if lines.count > 1 { lines.remove(at: index) }
    }
    return lines.joined(separator: "\n")
  }
}

extension Machine {
  /// Puts the memo `here` into the group `home`, which is called Home.
  public mutating func writeHome() throws {
    var home = GroupDraft(name: "Home")
    home.id = Group.ID("home")
    let group = try store.create(home)
    _ = try store.create(MemoDraft(id: Memo.ID("here"), content: "one", group: group.id))
  }
}
