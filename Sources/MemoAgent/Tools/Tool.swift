import MemoStore
import TypedJSON

/// A tool, declared once as methods are: its name, its arguments, its words for a model and what it
/// does. The members of the struct are the arguments.
protocol Tool: ParamsObject, Sendable {
  /// The name on the wire.
  static var name: StaticString { get }
  /// What it does, for a model; every byte is read in each of its sessions.
  static var summary: StaticString { get }
  /// What calling it may do.
  static var effect: ToolEffect { get }
  /// What it has found or done.
  associatedtype Output: ResultObject

  /// Does it. An error means that nothing changed.
  func run(in session: inout AgentSession) throws(MemoError) -> Output
}

extension Tool {
  fileprivate static var outputSchema: Schema { Output.schema }
}

/// What calling a tool may do. See
/// https://modelcontextprotocol.io/specification/2026-07-28/schema#toolannotations.
enum ToolEffect {
  /// It changes nothing.
  case reads
  /// It makes something new each time.
  case adds
  /// It changes what is there; calling it again with the same arguments changes nothing more.
  case changes
  /// It changes what is there, each time further.
  case steps

  /// The annotations where they differ from what a client must assume.
  var annotations: JSON {
    switch self {
    case .reads: ["readOnlyHint": true, "openWorldHint": false]
    case .adds, .steps: ["destructiveHint": false, "openWorldHint": false]
    case .changes: ["destructiveHint": false, "idempotentHint": true, "openWorldHint": false]
    }
  }
}

/// All the tools.
enum Tools {
  private static let all: [any Tool.Type] = [
    Find.self, Read.self, Add.self, Edit.self, SetState.self, Move.self, Trash.self, Undo.self,
  ]

  /// Those that an agent may call, in the order they are listed.
  static func available(to scope: AgentScope) -> [any Tool.Type] {
    scope.isReadOnly ? all.filter { $0.effect == .reads } : all
  }

  /// A tool as `tools/list` has it.
  static func declaration(of tool: any Tool.Type) -> JSON {
    [
      "name": .string("\(tool.name)"), "description": .string("\(tool.summary)"),
      "inputSchema": tool.objectSchema.ofArguments,
      "outputSchema": tool.outputSchema.withoutReferences,
      "annotations": tool.effect.annotations,
    ]
  }
}
