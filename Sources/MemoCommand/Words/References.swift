import Dates
import MemoStore
import Memos
import Text
import Wording

/// Which memos and groups the words of a command line mean.
struct References {
  private let store: Store
  private let lastList: @Sendable () -> NumberedList?
  private let readInput: @Sendable () throws(CommandFailure) -> String
  private let other: TaskState?
  private var all: [Found]?
  /// The occurrences of repeating tasks that were shown with the numbers which were given.
  private(set) var occurrences: [Memo.ID: Occurrence] = [:]
  private static let partMin = 4

  /// A memo that may be meant.
  private struct Found {
    let id: Memo.ID
    let title: String
    let isTrashed: Bool
    /// A done occurrence has the title of the task that comes again, which is what is meant by it.
    let isOccurrence: Bool
    let state: TaskState?
  }

  /// Where a word fits several titles, tasks that aren't in the state `other` are meant.
  init(in store: Store, at terminal: Terminal, preferringOthersThan other: TaskState? = nil) {
    (self.store, lastList, self.other) = (store, terminal.lastList, other)
    readInput = terminal.readInput
  }

  /// The memos that `words` mean, in the trash or not, each once: `1-3,5` are numbers of the last
  /// list, and `-` is what is on stdin, the first column of each line.
  ///
  /// Words without quotes that aren't numbers, ids or whole titles are one title, as a person types
  /// it: each by itself, `rm call dad` could be two other memos.
  mutating func memos(_ words: [String]) throws(CommandFailure) -> [Memo.ID] {
    var named: [String] = []
    for word in words { named += word == "-" ? try idsOfInput() : try numbers(word) ?? [word] }
    var words = named
    // A single word needs no look at every memo's id.
    var isOfTitle: [Bool] = []
    for word in words { isOfTitle.append(words.count > 1 ? try isOnlyOfTitle(word) : false) }
    if isOfTitle.count(where: \.self) > 1 {
      let said = zip(words, isOfTitle).filter(\.1).map(\.0).joined(separator: " ")
      if let id = try titled(said) {
        words = zip(words, isOfTitle).filter { !$0.1 }.map(\.0) + [id.text]
      } else if try !areTitles(zip(words, isOfTitle).filter(\.1).map(\.0)) {
        throw .refused(.noMemoSaid(said))
      }
    }
    var ids: [Memo.ID] = []
    for word in words {
      let id = try memo(word)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The ids that begin the lines of stdin, as `memo list` prints them into a pipe.
  private func idsOfInput() throws(CommandFailure) -> [String] {
    let ids = try readInput().split(whereSeparator: \.isNewline).compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
    if ids.isEmpty { throw .refused(.nothingOnStdin) }
    return ids
  }

  /// The numbers of a list such as `1-3,5`; nil if `word` isn't one.
  private func numbers(_ word: String) throws(CommandFailure) -> [String]? {
    let hasOnlyNumbers = word.allSatisfy { "0123456789,-".contains($0) }
    guard hasOnlyNumbers, word.contains("-") || word.contains(",") else { return nil }
    var numbers: [String] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      if ends.contains(where: \.isEmpty) {
        throw .usage(.notNumbers(word))
      }
      // A date or the part of an id.
      guard ends.count <= 2, ends.allSatisfy({ $0.utf8.count <= 6 }),
        let first = Int(ends[0]), let last = Int(ends[ends.count - 1])
      else { return nil }
      guard first <= last else {
        throw .usage(.numbersBackwards(String(part), "\(last)-\(first)"))
      }
      // The first one beyond the list is refused as any number is.
      let count = lastList()?.ids.count ?? 0
      numbers += (first...max(first, min(last, count + 1))).map(String.init)
    }
    return numbers
  }

  /// The memo that `word` means: a number of the last list, an id, the beginning or the end of one,
  /// or words of a title.
  mutating func memo(_ word: String) throws(CommandFailure) -> Memo.ID {
    if let number = Int(word) {
      let list = lastList()
      if word.utf8.count < Self.partMin || number <= list?.ids.count ?? 0 {
        return try numbered(number, of: list)
      }
    }
    if let id = Memo.ID(word) {
      do throws(MemoError) {
        return try store.existingMemo(id, path: "id").id
      } catch .noMemo {} catch { throw .store(error) }
    }
    // A word with a digit is more likely the part of an id, any other one of a title, which the
    // store can look for.
    if word.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      if let id = try partly(word) { return id }
      if let id = try titled(word) { return id }
    } else {
      if let id = try titled(word) { return id }
      if let id = try partly(word) { return id }
    }
    throw .refused(.noMemoLike(word))
  }

  /// Whether `word` is a single one that can only be a part of a title.
  private mutating func isOnlyOfTitle(_ word: String) throws(CommandFailure) -> Bool {
    if Int(word) != nil || word.contains(where: \.isWhitespace) { return false }
    if let id = Memo.ID(word) {
      do throws(MemoError) {
        _ = try store.existingMemo(id, path: "id")
        return false
      } catch .noMemo {} catch { throw .store(error) }
    }
    guard Self.mayBePart(word) else { return true }
    return
      !(try everything().contains {
        $0.id.text.hasSuffix(word) || $0.id.text.hasPrefix(word)
      })
  }

  /// Whether each of `words` is the whole title of a memo.
  private mutating func areTitles(_ words: [String]) throws(CommandFailure) -> Bool {
    let titles = Set(try everything().map { caseFolded($0.title) })
    return words.allSatisfy { titles.contains(caseFolded($0)) }
  }

  private static func mayBePart(_ word: String) -> Bool {
    word.utf8.count >= partMin && word.utf8.allSatisfy { $0 < 0x80 && $0 != 0x20 }
  }

  /// The memo whose id begins or ends with `word`.
  private mutating func partly(_ word: String) throws(CommandFailure) -> Memo.ID? {
    guard Self.mayBePart(word) else { return nil }
    let all = try everything()
    return try only(all.filter { $0.id.text.hasSuffix(word) || $0.id.text.hasPrefix(word) }, word)
  }

  /// The memo whose title has the words, or is `word`.
  private mutating func titled(_ word: String) throws(CommandFailure) -> Memo.ID? {
    let wanted = caseFolded(word).split(separator: " ").map(String.init)
    if wanted.isEmpty { return nil }
    let isMeant = { (found: Found) in
      let title = caseFolded(found.title)
      return wanted.allSatisfy { title.contains(part: $0) }
    }
    var found = try matches(of: word).filter(isMeant)
    // Titles have no marks of Markdown, between which the texts that were searched may be parted.
    if found.isEmpty { found = try everything().filter(isMeant) }
    if found.contains(where: { !$0.isOccurrence }) { found.removeAll(where: \.isOccurrence) }
    let whole = found.filter { caseFolded($0.title) == caseFolded(word) }
    if whole.count == 1 { return whole[0].id }
    let kept = found.filter { !$0.isTrashed }
    if let other {
      let others = kept.filter { $0.state != nil && $0.state != other }
      if others.count == 1 { return others[0].id }
    }
    return try only(kept.isEmpty ? found : kept, word)
  }

  private mutating func numbered(
    _ number: Int, of list: NumberedList?
  ) throws(CommandFailure) -> Memo.ID {
    guard let numbers = list else {
      throw .refused(.noLastList)
    }
    guard numbers.epoch == store.state.epoch else {
      throw .refused(.otherLastList)
    }
    if numbers.ids.isEmpty { throw .refused(.lastListEmpty) }
    guard numbers.ids.indices.contains(number - 1), let id = Memo.ID(numbers.ids[number - 1]) else {
      throw .refused(.noSuchNumber(number, numbers.ids.count))
    }
    occurrences[id] = numbers.occurrences[id.text].flatMap { Occurrence($0) }
    return id
  }

  private func only(_ found: [Found], _ word: String) throws(CommandFailure) -> Memo.ID? {
    guard found.count > 1 else { return found.first?.id }
    let choices = found.prefix(5).map {
      "\(ShortID.text(of: $0.id.text)) (\(oneLine($0.title)))"
    }
    throw .refused(.couldBeSeveral(word, found.count, choices))
  }

  /// Every memo, in the trash or not.
  private mutating func everything() throws(CommandFailure) -> [Found] {
    if let all { return all }
    let found = try matches(of: nil)
    all = found
    return found
  }

  /// The memos, in the trash or not, whose texts have the words.
  private func matches(of text: String?) throws(CommandFailure) -> [Found] {
    var (kept, trashed) = (Condition(), Condition())
    (kept.isTrashed, trashed.isTrashed) = (false, true)
    var either = Condition()
    either.any = [kept, trashed]
    either.text = text
    var found: [Found] = []
    try inStore(
      store.forEachMemo(of: try store.resolve(ListQuery(either))) { memo in
        found.append(
          Found(
            id: memo.id, title: memo.content.title, isTrashed: memo.trashedAt != nil,
            isOccurrence: memo.task?.occurrenceOf != nil, state: memo.task?.state))
        return true
      })
    return found
  }

  /// The group that `--group` names, none with `--no-group`; nil without either.
  func group(in words: CommandWords) throws(CommandFailure) -> Group.ID?? {
    guard try words.either("--group", "--no-group") != nil else { return nil }
    return if let name = words.value("--group") { try group(name).id } else { .some(nil) }
  }

  /// The group that `name` means: its name, whatever its case, or its id.
  func group(_ name: String) throws(CommandFailure) -> Group {
    let groups = Group.builtIn + (try inStore(store.groups()))
    let key = nameKey(name)
    if let group = groups.first(where: { nameKey($0.name) == key })
      ?? groups.first(where: { $0.id.text == name })
      ?? groups.first(where: { group in
        Language.allCases.contains { nameKey(group.name(in: $0)) == key }
      })
    {
      return group
    }
    throw .refused(.noGroupLike(name, nearest(to: name, among: groups.map(\.name))))
  }
}
