import JSONRPC

extension JSON {
  /// What stands at a path of member names and indices, such as `results.0.error.data.kind`; nil
  /// when nothing does.
  public subscript(path path: String) -> JSON? {
    var value = self
    for step in path.split(separator: ".") {
      let next = Int(step).map { value[$0] } ?? value[String(step)]
      guard let next else { return nil }
      value = next
    }
    return value
  }

  /// The text at `path`, or the empty text.
  public func text(_ path: String) -> String { self[path: path]?.string ?? "" }

  /// The integer at `path`, or −1.
  public func int(_ path: String) -> Int { self[path: path]?.int ?? -1 }

  /// The elements at `path`, or none.
  public func array(_ path: String) -> [JSON] { self[path: path]?.array ?? [] }

  /// What stands at `path` in each element at `list`: `results.map("rows", "id")`.
  public func map(_ list: String, _ path: String) -> [JSON] {
    array(list).map { $0[path: path] ?? .null }
  }

  /// The texts that stand at `path` in each element at `list`.
  public func texts(_ list: String, _ path: String) -> [String] {
    array(list).map { $0.text(path) }
  }

  /// An object without those members whose value is nil.
  public init(present members: KeyValuePairs<String, JSON?>) {
    self = .object(
      JSONObject(members.compactMap { name, value in value.map { (name: name, value: $0) } }))
  }

  /// This object with `members` put in place of its own of the same names.
  public func with(_ members: KeyValuePairs<String, JSON>) -> JSON {
    var object = object ?? JSONObject()
    for (name, value) in members {
      object.members.removeAll { $0.name == name }
      object.members.append((name, value))
    }
    return .object(object)
  }
}

extension JSON: CustomStringConvertible {
  /// The value as JSON, so that a failing test shows it.
  public var description: String { text }
}
