import Foundation
import TestSupport
import Testing

/// Files that `memod import` can't read.
struct ImportedFileTests {
  @Test(arguments: [
    ("a.xlsx", "PK\u{3}\u{4}", "is a spreadsheet"), ("a.jsonl", "PK\u{3}\u{4}\n", "isn't text"),
    ("a.zip", "\u{1F}\u{8B}\u{8}", "is compressed"), ("a.csv", "\u{FF}\u{FE}a\0", "is in UTF-16"),
    ("a.txt", "\u{FE}\u{FF}\0a", "is in UTF-16"), ("a.md", "%PDF-1.7\n", "isn't text"),
    ("a", "PK\u{3}\u{4}", "isn't text"), ("a.ics", "\0\0\0\0\0\0a", "isn't text"),
    ("a.html", "<p>", "no format"), ("a.v1.2/list", "x\n", "no format"),
  ])
  func `a file that isn't text, or whose name says no format, is refused and stops no other`(
    _ name: String, _ latin: String, _ words: String
  ) throws {
    let folder = try ScratchFolder()
    let store = ["--file", folder.path("memos")]
    let (file, list) = (folder.path(name), folder.path("todo.txt"))
    try FileManager.default.createDirectory(
      atPath: folder.path("a.v1.2"), withIntermediateDirectories: true)
    let bytes = latin.unicodeScalars.map { UInt8($0.value) }
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    try "b\n".write(toFile: list, atomically: false, encoding: .utf8)
    let memod = try Child(Child.memodPath, ["import", file, list] + store)
    let errors = try memod.restOfErrors()
    #expect(errors.hasPrefix("memod: ") && errors.contains(words), "\(errors)")
    #expect(errors.contains(file) && errors.hasSuffix("1 created, 1 failed\n"), "\(errors)")
    try expect(memod.ending(), equals: .status(1))
  }
}
