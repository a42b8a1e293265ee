import MemoFormats
import Memos
import TypedJSON

/// A memo's id as an agent gives it: alone, or as the address of a resource, `memo:m_…`.
struct AgentID: JSONReadable {
  let id: Memo.ID

  static let schema = Schema.string
  static let placeholder = AgentID(id: .placeholder)

  private init(id: Memo.ID) { self.id = id }

  init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    let name = text.hasPrefix("memo:") ? String(text.dropFirst("memo:".utf8.count)) : text
    guard let id = Memo.ID(name) else {
      throw InvalidParams(at: path, "must be a memo's id, as `find` gives it")
    }
    self.id = id
  }
}
