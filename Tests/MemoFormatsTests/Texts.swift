import JSONRPC
import ServerTestSupport

@testable import MemoFormats
@testable import MemoServer

extension TransferFormat {
  /// Those that are texts.
  static let texts = allCases.filter { $0.text != nil }
}

extension TestClient {
  /// The whole text of an export, page by page.
  func exportedText(_ format: TransferFormat, _ params: JSON = [:]) throws -> String {
    var text = ""
    var params = params.with(["format": .string(format.rawValue)])
    while true {
      let page = try ask("store/export", params)
      text += page.text("text")
      guard let cursor = page["nextCursor"] else { return text }
      params = params.with(["cursor": cursor])
    }
  }

  /// Imports a whole text, page by page, and answers what became of each thing in it.
  @discardableResult
  func importText(
    _ format: TransferFormat, _ text: String, _ params: JSON = [:]
  ) throws -> [JSON] {
    var results: [JSON] = []
    var params = params.with(["format": .string(format.rawValue), "text": .string(text)])
    while true {
      let page = try ask("store/import", params)
      results += page.array("results")
      guard let cursor = page["nextCursor"] else { return results }
      params = params.with(["cursor": cursor])
    }
  }

  /// All memos, those in the trash too, in the order of an export.
  func everyMemo() throws -> [JSON] {
    try ask("store/export").array("lines").filter { $0["type"] == "memo" }
  }

  /// The name of the group of a row.
  func groupName(_ memo: JSON) throws -> String? {
    try ask("group/list").array("groups").first { $0["id"] == memo["group"] }?.text("name")
  }
}

extension JSON {
  /// What became of each thing.
  static func outcomes(_ results: [JSON]) -> Set<String> { Set(results.map { $0.text("outcome") }) }
}
