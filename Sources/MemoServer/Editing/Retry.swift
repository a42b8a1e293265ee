import JSONRPC
import Memos

// What a retried creation is recognised by. Only members that say what the record is are in it, and
// those that have their defaults are left out: a version that knows more members computes the same
// digest for the same request.
extension CreationDigest {
  /// The digest of creating a memo.
  init(content: String, group: Group.ID?, isPinned: Bool, task: TaskFacet?) {
    self.init { writer in
      writer.member("content", content)
      writer.memberIfPresent("group", group)
      if isPinned { writer.member("pinned", true) }
      guard let task else { return }
      writer.member("task") { writer in
        writer.object { writer in
          if task.state != .todo { writer.member("state", task.state) }
          writer.memberIfPresent("due", task.due)
          if task.isImportant { writer.member("important", true) }
        }
      }
    }
  }

  /// The digest of creating a group.
  init(name: String, color: String?, image: String?, query: String?) {
    self.init { writer in
      writer.member("name", name)
      writer.memberIfPresent("color", color?.lowercased())
      writer.memberIfPresent("image", image)
      writer.memberIfPresent("query", query.map(Self.canonical))
    }
  }

  /// A query in the one form that all its spellings have, so that the order of its members, a
  /// default that is written out, or `10.0` for `10`, makes no other of it. Text that isn't a query
  /// stays as it is.
  private static func canonical(_ query: String) -> JSON {
    do throws(JSONError) {
      return try JSON(parsing: Array(query.utf8)).canonical
    } catch {
      return .string(query)
    }
  }

  private init(of members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(members)
    let bits = SHA1.digest(writer.bytes).prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    self.init(number: Int(truncatingIfNeeded: bits))
  }
}

extension MemoDraft {
  func creation(_ task: TaskFacet?) -> CreationDigest {
    CreationDigest(content: content, group: group, isPinned: isPinned, task: task)
  }
}

extension Memo {
  /// Whether it was created by that request; where that isn't known, whether it is what the request
  /// asks for.
  func isCreated(by request: CreationDigest) -> Bool {
    let own =
      creation
      ?? CreationDigest(content: content.text, group: group, isPinned: isPinned, task: task)
    return own == request
  }
}

extension GroupCreate {
  var creation: CreationDigest {
    CreationDigest(
      name: GroupName.cleaned(name), color: color?.text, image: image, query: query?.text)
  }
}

extension Group {
  /// Whether it was created by that request; where that isn't known, whether it is what the request
  /// asks for.
  func isCreated(by request: GroupCreate) -> Bool {
    let own =
      creation
      ?? CreationDigest(
        name: name, color: request.color.map { _ in color }, image: image, query: query)
    return own == request.creation
  }
}

extension JSON {
  fileprivate var canonical: JSON {
    switch self {
    case .object(let object):
      let members = object.members.compactMap { (name, value) -> JSONObject.Member? in
        // In a condition, a group that is null is none, and not any.
        let isDefault =
          (value == .null && name != "group") || (value == false && name == "descending")
        return isDefault ? nil : (name: name, value: value.canonical)
      }
      return .object(JSONObject(members.sorted { $0.name < $1.name }))
    case .array(let elements): return .array(elements.map(\.canonical))
    case .number: return int.map { .number(JSONNumber($0)) } ?? self
    case .null, .bool, .string: return self
    }
  }
}
