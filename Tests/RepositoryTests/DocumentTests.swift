import Foundation
import TestSupport
import Testing

/// What must hold of the documents.
struct DocumentTests {
  @Test(arguments: [
    ("README.md", 100), ("protocol.md", 1000), ("ARCHITECTURE.md", 200), ("CONTRIBUTING.md", 80),
  ])
  func `documents stay as short as they are meant to be`(_ path: String, _ linesMax: Int) throws {
    let count = try Repository.file(path).lines.count
    #expect(
      count <= linesMax,
      "\(path) has \(count) lines, \(linesMax) are allowed: say it shorter, or say it elsewhere.")
  }

  @Test func `README.md fits in 100 columns`() throws {
    expectNone(
      try Repository.file("README.md").lines { $0.count > 100 }, "Break these lines.")
  }

  @Test func `links to files lead somewhere`() throws {
    expectNone(
      try Repository.markdownFiles().flatMap { file in
        let folder = file.path.split(separator: "/").dropLast()
        return file.links.map { (folder + [$0]).joined(separator: "/") }
          .filter { !Repository.has($0) }.map { "\(file.path) links to \($0)" }
      }, "There is no such file.")
  }

  @Test func `ARCHITECTURE.md knows every folder in Sources`() throws {
    let text = try Repository.file("ARCHITECTURE.md").lines.joined(separator: "\n")
    expectNone(
      try Repository.modules().map { "Sources/\($0)" }.filter { !text.contains("`\($0)`") },
      "Say in ARCHITECTURE.md what it is for and what it must not do.")
  }

  @Test func `the targets that the documents name are in the Makefile`() throws {
    let targets = try Repository.file("Makefile").lines.compactMap {
      $0.prefixMatch(of: /([a-z]+):/).map { String($0.1) }
    }
    expectNone(
      try Repository.markdownFiles().flatMap { file in
        file.lines.flatMap { $0.matches(of: /`make ([a-z]+)/) }.map { String($0.1) }
          .filter { !targets.contains($0) }.map { "\(file.path) names `make \($0)`" }
      }, "The Makefile has no such target.")
  }

  @Test func `--help names every option that is read`() throws {
    let options = try Repository.file("Sources/memod/Options.swift").lines.flatMap {
      $0.matches(of: /"(--[a-z-]+)"/).map { String($0.1) }
    }
    #expect(!options.isEmpty)
    for path in ["Sources/Wording/English.swift", "Sources/Wording/Korean.swift"] {
      let help = try Repository.file(path).lines
      expectNone(
        options.filter { option in !help.contains { $0.hasPrefix("        \(option) ") } },
        "Say in `memodHelp` of \(path) what it does.")
    }
  }

  /// Where else than in CHANGELOG.md the version stands, and what stands before it there.
  @Test(arguments: [
    ("Sources/Platform/Version.swift", "  public static let text = \""),
    ("clients/python/memod/version.py", "VERSION = \""),
    ("clients/emacs/memod.el", ";; Version: "),
    ("clients/gtk/pyproject.toml", "version = \""),
    ("clients/gtk/data/org.memod.Memos.metainfo.xml", "    <release version=\""),
    ("clients/web/pyproject.toml", "version = \""),
  ])
  func `the newest version of CHANGELOG.md is everyone's`(
    _ path: String, _ before: String
  ) throws {
    let versions = try Repository.file("CHANGELOG.md").lines.compactMap {
      $0.prefixMatch(of: /## (\d+\.\d+\.\d+) - (unreleased|\d{4}-\d\d-\d\d)$/)?.1
    }
    let newest = try #require(versions.first, "CHANGELOG.md has no `## 1.2.3 - 2026-11-21`.")
    let line = try Repository.file(path).lines.first { $0.hasPrefix(before) }
    let said = line?.dropFirst(before.count).prefix { $0 != "\"" }
    expect(said, equals: newest, "\(path) says another version than CHANGELOG.md.")
  }
}

extension TextFile {
  /// The relative links of a Markdown document outside its code, without what follows `#`; also
  /// those of definitions, `[name]: path`.
  fileprivate var links: [Substring] {
    var isInCode = false
    return lines.flatMap { line -> [Substring] in
      if line.hasPrefix("```") { isInCode.toggle() }
      if isInCode { return [] }
      return line.matches(of: /\]\(([^)\s:#]+)[^):]*\)/).map(\.1)
        + line.matches(of: /^\[[^\]]+\]: ([^\s:#]+)$/).map(\.1)
    }
  }
}
