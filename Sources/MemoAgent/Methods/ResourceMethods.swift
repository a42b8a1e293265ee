import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/resources.
struct ResourcesList: AgentMethod {
  static let name = "resources/list"
  static let summary = "Lists the groups and the memos, those changed last first."

  private let cursor: String?

  init(_ params: inout Params) throws(InvalidParams) {
    cursor = try params.optional("cursor", "The `nextCursor` of the page before.")
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    session.listsResources()
    try session.refresh()
    let query = ListQuery(
      session.scoped(Condition()), sort: [SortTerm(.updated, descending: true)], fields: .full)
    let resolved = try asked(session.store.resolve(query))
    let ordering = resolved.query.ordering
    let start =
      if let cursor { try asked(Cursor.place(cursor, in: ordering)) } else { nil as SortKey? }
    let page = try asked(
      session.store.list(resolved, after: start, limit: AgentLimits.listedResources))
    let groups = cursor == nil ? try asked(session.groupRows()) : []
    let next = page.end.map { Cursor.text($0, in: ordering) }
    return AgentResult(in: session, caching: .personal) { writer in
      writer.member("resources") { writer in
        writer.array { writer in
          for row in groups { writer.element(ResourceRow(row.group)) }
          for row in page.rows { writer.element(ResourceRow(row.memo)) }
        }
      }
      writer.memberIfPresent("nextCursor", next)
    }
  }
}

/// A resource in a list. Its title is the only place where a client shows a person what a memo
/// says, outside the content of resources and results: one line, with nothing hidden in it.
private struct ResourceRow: JSONWritable {
  let uri: String
  let title: String
  let type: StaticString
  let updatedAt: Instant
  var size: Int?

  init(_ memo: Memo) {
    uri = ResourceAddress.memo(memo.id).uri
    title = memo.content.title
    (type, updatedAt) = ("text/markdown", memo.updatedAt)
    size = memo.content.text.utf8.count
  }

  init(_ group: Group) {
    uri = ResourceAddress.group(group.id).uri
    title = group.name
    (type, updatedAt) = ("application/json", group.updatedAt)
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri)
      writer.member("name", uri)
      writer.member("title", Harmless.line(title))
      writer.member("mimeType", type)
      writer.memberIfPresent("size", size)
      writer.member("annotations") { writer in
        writer.object { $0.member("lastModified", updatedAt) }
      }
    }
  }
}

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/resources.
struct ResourceTemplatesList: AgentMethod {
  static let name = "resources/templates/list"
  static let summary = "Lists what resources are called."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    AgentResult(in: session, caching: .fixed) { writer in
      let templates: JSON = [
        [
          "uriTemplate": "memo:{id}", "name": "memo", "title": "A memo or task",
          "description": "The Markdown text of a memo.", "mimeType": "text/markdown",
        ],
        [
          "uriTemplate": "group:{id}", "name": "group", "title": "A group",
          "description": "The titles of a group's memos, in its order.",
          "mimeType": "application/json",
        ],
      ]
      writer.member("resourceTemplates", templates)
    }
  }
}

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/resources#reading-resources.
struct ResourcesRead: AgentMethod {
  static let name = "resources/read"
  static let summary = "Gives a memo's text, or the titles of a group."

  private let resource: ResourceParam

  init(_ params: inout Params) throws(InvalidParams) { resource = try ResourceParam(&params) }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let address = try resource.address(for: session.caller)
    try session.refresh()
    let found =
      switch address {
      case .memo(let id): try asked(session.text(ofMemo: id))
      case .group(let id): try asked(session.text(ofGroup: id))
      }
    guard let found else { throw .noResource(resource.uri, for: session.caller) }
    return AgentResult(in: session, caching: .personal) { writer in
      writer.member("contents") { writer in
        writer.array { writer in
          writer.object { writer in
            writer.member("uri", address.uri)
            writer.member("mimeType", found.type)
            writer.member("text", found.text)
          }
        }
      }
    }
  }
}

extension AgentSession {
  fileprivate typealias Text = (text: String, type: StaticString)

  fileprivate func text(ofMemo id: Memo.ID) throws(MemoError) -> Text? {
    do throws(MemoError) {
      return (try memo(id).content.text, "text/markdown")
    } catch .noMemo {
      return nil
    }
  }

  fileprivate func text(ofGroup id: Group.ID) throws(MemoError) -> Text? {
    guard let row = try groupRows().first(where: { $0.group.id == id }) else { return nil }
    var condition = Condition()
    condition.group = .some(id)
    let resolved = try store.resolve(ListQuery(condition, sort: [SortTerm(.manual)]))
    let page = try store.list(resolved, limit: AgentLimits.groupTitles)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("group", GroupItem(row: row))
      writer.member("memos", page.rows.map { AgentRow($0.memo, at: store.time) })
    }
    let json = Harmless.json(writer.finish())
    return (String(decoding: json, as: UTF8.self), "application/json")
  }
}
