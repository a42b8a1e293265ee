import Wording

extension ParamsObject {
  /// What the client most likely meant by a member that this object doesn't know, as the end of a
  /// sentence; nil if nothing comes to mind.
  ///
  /// It may belong into a member of this one (`kind` into `query`), be misspelled, or be around
  /// what belongs here (`query` around `kind`).
  static func hint(for unknown: JSONObject.Member, at path: JSONPath) -> Sentence? {
    let members = members
    let names = members.map(\.name)
    let inner = members.flatMap { member in
      member.schema.innerMembers.map { (name: $0.name, path: member.name + $0.path) }
    }
    let meant =
      inner.first { $0.name.hasSameBytes(as: unknown.name) }?.path
      ?? nearestName(to: unknown.name, in: names)
    if let meant { return .didYouMean("\(path.member(named: meant))") }
    if let wrapped = unknown.value.object?.members.first(where: { names.contains($0.name) }) {
      return .sendMembers("\(path.member(named: wrapped.name))")
    }
    let nearest = nearestName(to: unknown.name, in: inner.map(\.name))
    let slip = inner.first { $0.name == nearest }
    return slip.map { .didYouMean("\(path.member(named: $0.path))") }
  }
}

extension Schema {
  /// The members of the objects allowed here, one level deep, each with its path from here: `.due`,
  /// or `[].by` in an array.
  fileprivate var innerMembers: [(name: String, path: String)] {
    if let target = json["$ref"]?.string {
      let name = target.split(separator: "/").last.map { String($0) } ?? ""
      return definitions[name]?().innerMembers ?? []
    }
    if let parts = (json["anyOf"] ?? json["allOf"])?.array {
      return parts.flatMap { Schema($0, definitions: definitions).innerMembers }
    }
    if let items = json["items"] {
      let inner = Schema(items, definitions: definitions).innerMembers
      return inner.map { ($0.name, "[]\($0.path)") }
    }
    return (json["properties"]?.object?.members ?? []).map { ($0.name, ".\($0.name)") }
  }
}
