import Conversations
import JSONRPC
import MemoStore

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/tools.
struct ToolsList: AgentMethod {
  static let name = "tools/list"
  static let summary = "Lists the tools, all in one page and always in the same order."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let tools = Tools.available(to: session.scope)
    return AgentResult(in: session, caching: .fixed) { writer in
      writer.member("tools") { writer in
        writer.array { writer in
          for tool in tools { writer.element(Tools.declaration(of: tool)) }
        }
      }
    }
  }
}

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/tools#calling-tools.
struct ToolsCall: AgentMethod {
  static let name = "tools/call"
  static let summary = "Calls a tool."

  private let tool: String
  private let arguments: JSON

  init(_ params: inout Params) throws(InvalidParams) {
    tool = try params.required("name", "The tool.")
    arguments = try params.optional("arguments", "Its arguments.") ?? .null
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let tools = Tools.available(to: session.scope)
    guard let type = tools.first(where: { "\($0.name)" == tool }) else {
      let nearest = nearestName(to: tool, in: tools.map { "\($0.name)" })
      let question = nearest.map { " Did you mean `\($0)`?" } ?? ""
      throw .invalidParams("There is no tool `\(tool.shortened)`.\(question)", path: "name")
    }
    do throws(ToolFailure) {
      return try success(of: try run(type, in: &session), in: session)
    } catch {
      if error.isCancelled { throw .requestCancelled() }
      if error.isLocked, !session.store.refusesWrites { throw RPCError(.storage(.locked)) }
      return AgentResult(in: session) { writer in
        writer.member("content", error)
        writer.member("isError", true)
      }
    }
  }

  private func run<T: Tool>(
    _ type: T.Type, in session: inout AgentSession
  ) throws(ToolFailure) -> any ResultObject {
    let tool: T
    do throws(InvalidParams) {
      tool = try T(reading: arguments, at: .root)
    } catch {
      throw ToolFailure(error)
    }
    do throws(MemoError) {
      // What other programs have written counts from here on.
      try session.store.refresh()
      try session.findScope()
      return try tool.run(in: &session)
    } catch {
      throw ToolFailure(error)
    }
  }

  /// The result as JSON and, for clients that know no structured content, the same as text.
  private func success(
    of output: any ResultObject, in session: AgentSession
  ) throws(ToolFailure) -> AgentResult {
    var inner = JSONWriter()
    output.write(to: &inner)
    let json = Harmless.json(inner.finish())
    return AgentResult(in: session) { writer in
      writer.member("content") { writer in
        writer.array { $0.element(TextBlock(text: String(decoding: json, as: UTF8.self))) }
      }
      writer.member("structuredContent") { $0.rawJSON(json) }
      writer.member("isError", false)
    }
  }
}

/// A block of text in a result.
struct TextBlock: JSONWritable {
  let text: String

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("type", "text")
      writer.member("text", text)
    }
  }
}
