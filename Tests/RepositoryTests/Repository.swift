import Foundation
import Testing

/// The files of this repository, as they lie there.
enum Repository {
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while !isThere(folder.appendingPathComponent("Package.swift")) && folder.path != "/"
    return folder
  }()

  /// The folders in Sources.
  static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }

  static func file(_ path: String) throws -> TextFile {
    TextFile(
      path: path,
      text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
  }

  static func swiftFiles(under folder: String = "") throws -> [TextFile] {
    try paths(under: folder).filter { $0.hasSuffix(".swift") }.map(file)
  }

  static func markdownFiles() throws -> [TextFile] {
    try paths(under: "").filter { $0.hasSuffix(".md") }.map(file)
  }

  /// What people read: Markdown, manual pages and help.
  static func documents() throws -> [TextFile] {
    try paths(under: "").filter { path in
      [".md", ".1", "/memod.txt"].contains { path.hasSuffix($0) }
    }.map(file)
  }

  /// Every file that can be read as text.
  static func textFiles() throws -> [TextFile] {
    try paths(under: "").compactMap { try? file($0) }
  }

  static func has(_ path: String) -> Bool { isThere(root.appendingPathComponent(path)) }

  private static func isThere(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  /// The paths of the files, from the root, without hidden ones, which tools leave behind.
  private static func paths(under folder: String) throws -> [String] {
    // By path: an enumerator of URLs makes up names where the root's has letters beyond ASCII.
    let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let start = folder.isEmpty ? "" : folder + "/"
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      if path.split(separator: "/").last?.hasPrefix(".") == true {
        files?.skipDescendants()
      } else if files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.append(start + path)
      }
    }
    return paths.sorted()
  }
}

/// Fails with the list of what breaks a rule, and what to do about it.
func expectNone(
  _ violations: [String], _ advice: String, at location: SourceLocation = #_sourceLocation
) {
  guard !violations.isEmpty else { return }
  let list = violations.map { "\n  \($0)" }.joined()
  Issue.record("\(advice)\(list)", sourceLocation: location)
}
