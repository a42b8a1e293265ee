import MemoStore
import Memos
import TypedJSON

// Attributes that a memo has no field for, the user's (UDAs) and Taskwarrior's own.
extension Taskwarrior {
  typealias Entry = ForeignData.Entry

  /// What Taskwarrior computes by itself, and what names groups.
  private static let internals: Set<String> = ["id", "urgency", "project"]
  /// What only says together when a pattern comes again.
  private static let ofPattern: Set<String> = ["due", "recur", "until", "mask", "status"]
  private static let tag = "tag ", child = "child "

  private static func entry(_ name: String, _ text: String) -> Entry {
    Entry(format: format.rawValue, name: name, text: text)
  }

  /// The attributes of a task as entries; the tags that can't be tags here by themselves, since
  /// they stay when a tag is removed.
  private static func entries(of object: JSONObject, besidePattern isPattern: Bool) -> [Entry] {
    object.members.flatMap { name, value -> [Entry] in
      if name.hasPrefix("memod") || value.isNull { return [] }
      if name == "tags", let words = value.array?.compactMap(\.string) {
        let tags = words.filter { Content.isTag($0) }
        return (tags.isEmpty ? [] : [entry(name, text(name, .array(tags.map { .string($0) })))])
          + words.filter { !Content.isTag($0) }.map { entry(tag + $0, text(tag, .string($0))) }
      }
      let isUnit = isPattern && ofPattern.contains(name)
      return [entry(isUnit ? "due" : name, text(name, value))]
    }
  }

  private static func text(_ name: String, _ value: JSON) -> String {
    JSON.object(JSONObject([(name, value)])).text
  }

  private static func object(of entries: [Entry]) -> JSONObject {
    let members = entries.flatMap { entry in
      (try? JSON(parsing: Array(entry.text.utf8)))?.object?.members ?? []
    }
    let others = members.filter { $0.name == tag }.map(\.value)
    if others.isEmpty { return JSONObject(members) }
    let tags = members.first { $0.name == "tags" }?.value.array ?? []
    return JSONObject(
      members.filter { $0.name != tag && $0.name != "tags" } + [("tags", .array(tags + others))])
  }

  /// What is kept of a task beside the memo it is, with the tasks that it is the pattern of.
  static func foreign(
    _ object: JSONObject, of parsed: ParsedMemo, children: [JSON], in context: FormatContext
  ) -> [Entry] {
    let memo = parsed.memo
    guard let task = memo.task else { return [] }
    let isPattern = object["status"]?.string == "recurring"
    let entries = Self.entries(of: object, besidePattern: isPattern)
      .filter { !internals.contains($0.name) }
    let own = Self.entries(of: Self.own(memo, task, in: context), besidePattern: isPattern)
    // The further lines of a description become the text of the memo, but aren't annotations.
    let hasLines = object["description"]?.string?.utf8.contains(0x0A) == true
    let omitted: Set = hasLines ? ["tags", "annotations"] : ["tags", "description"]
    return ForeignEntries.kept(of: entries, besides: own, omitting: omitted)
      + children.enumerated().map { entry("\(child)\($0.offset)", $0.element.text) }
  }

  /// The object of `members` and those of `ours` that say something.
  private static func object(
    _ members: [JSONObject.Member], _ ours: [JSONObject.Member], in context: FormatContext
  ) -> JSONObject {
    let (whole, bare) = (
      JSONObject(members + ours), JSONObject(members + ours.filter { $0.name != "memodhead" })
    )
    guard let memo = TaskwarriorReader.memo(whole, in: context),
      TaskwarriorReader.memo(bare, in: context)?.says(memo) == true
    else { return whole }
    return bare
  }

  /// The objects to be written of `memo`.
  static func objects(of memo: Memo, in context: FormatContext) -> [JSONObject] {
    guard let task = memo.task else { return [] }
    let own = Self.own(memo, task, in: context)
    let kept = memo.foreign[format.rawValue]
    if kept.isEmpty { return [own] }
    let ours = own.members.filter { $0.name.hasPrefix("memod") }
    let isPattern = kept.contains { $0.text == text("status", .string("recurring")) }
    let entries = ForeignEntries.restored(
      kept.filter { !$0.name.hasPrefix(child) },
      in: Self.entries(of: own, besidePattern: isPattern)
    ) { entries in
      TaskwarriorReader.memo(JSONObject(Self.object(of: entries).members + ours), in: context)
    }
    let members = Self.object(of: entries).members
    let object = Self.object(members, ours, in: context)
    // Once the pattern is another, those that it made are no longer its.
    guard object["status"]?.string == "recurring" else { return [object] }
    let children = kept.filter { $0.name.hasPrefix(child) }
    return [object]
      + children.compactMap { (try? JSON(parsing: Array($0.text.utf8)))?.object }
  }
}
