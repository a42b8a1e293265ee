import JSONRPC
import MemoStore
import Text

/// A position in a text, as a param.
struct LSPPosition: ParamsObject, Sendable {
  static let schemaName: String? = "Position"
  static let ignoresUnknownMembers = true
  let position: TextPosition

  init(_ params: inout Params) throws(InvalidParams) {
    // Clients send numbers beyond the text's end for "to the end".
    let numbers = 0...Int(UInt32.max)
    let line = try params.required("line", "The line, from 0.", in: numbers)
    let character = try params.required("character", "The unit in it, from 0.", in: numbers)
    position = TextPosition(line: line, character: character)
  }
}

/// A range of a text, as a param.
struct LSPRange: ParamsObject, Sendable {
  static let schemaName: String? = "Range"
  static let ignoresUnknownMembers = true
  let range: TextRange

  init(_ params: inout Params) throws(InvalidParams) {
    let start: LSPPosition = try params.required("start", "Where it begins.")
    let end: LSPPosition = try params.required("end", "Where it ends.")
    range = TextRange(start: start.position, end: end.position)
  }
}

/// The document that a method is about.
struct LSPDocumentID: ParamsObject, Sendable {
  static let schemaName: String? = "TextDocumentIdentifier"
  static let ignoresUnknownMembers = true
  let uri: String

  init(_ params: inout Params) throws(InvalidParams) {
    uri = try params.required("uri", "The document.")
  }
}

/// The document and the position that a method is about.
struct LSPPlace: Sendable {
  let uri: String
  let position: TextPosition

  init(_ params: inout Params) throws(InvalidParams) {
    let document: LSPDocumentID = try params.required("textDocument", "The document.")
    let position: LSPPosition = try params.required("position", "Where in it.")
    (uri, self.position) = (document.uri, position.position)
  }
}

extension JSON {
  init(_ position: TextPosition) {
    self = [
      "line": .number(JSONNumber(position.line)),
      "character": .number(JSONNumber(position.character)),
    ]
  }

  init(_ range: TextRange) { self = ["start": JSON(range.start), "end": JSON(range.end)] }

  init(_ int: Int) { self = .number(JSONNumber(int)) }
}

extension TextRange {
  /// A range within one line.
  init(line: Int, _ characters: Range<Int>) {
    self.init(
      start: TextPosition(line: line, character: characters.lowerBound),
      end: TextPosition(line: line, character: characters.upperBound))
  }

  var isEmpty: Bool { start == end }

  /// Its lines, without one that only its end is at the start of.
  var lines: ClosedRange<Int> {
    let last = end.character == 0 ? end.line - 1 : end.line
    return start.line...max(last, start.line)
  }

  func contains(_ position: TextPosition) -> Bool {
    (start.line, start.character) <= (position.line, position.character)
      && (position.line, position.character) <= (end.line, end.character)
  }
}

extension LSPSession {
  /// The open document, or the error that says there is none.
  func document(_ uri: String) throws(RPCError) -> Document {
    guard let document = documents[uri] else {
      throw .invalidParams(.documentNotOpen(uri.shortened), path: "textDocument.uri")
    }
    return document
  }

  /// An edit of a document, or of a file.
  func workspaceEdit(_ edits: [(uri: String, edits: [JSON])]) -> JSON {
    guard client.takesDocumentChanges else {
      return ["changes": .object(JSONObject(edits.map { ($0.uri, .array($0.edits)) }))]
    }
    return [
      "documentChanges": .array(
        edits.map { uri, edits in
          let version = documents[uri].map { JSON($0.version) } ?? .null
          return [
            "textDocument": ["uri": .string(uri), "version": version], "edits": .array(edits),
          ]
        })
    ]
  }
}

/// Passes a failure of the store on, for a method.
func asked<Result>(
  _ result: @autoclosure () throws(MemoError) -> Result
) throws(RPCError) -> Result {
  do { return try result() } catch { throw RPCError(error) }
}
