import Foundation
import Support
import Testing

/// What `memod import` and `memod export` do with texts of other programs.
struct TransferTests {
  private func run(_ arguments: [String]) throws -> (output: String, errors: String, status: Int32)
  {
    let memod = try Child(Child.memodPath, arguments)
    let output = try memod.restOfOutput()
    let errors = try memod.restOfErrors()
    guard case .status(let status) = try memod.ending() else { return (output, errors, -1) }
    return (output, errors, status)
  }

  @Test func `a todo.txt goes in once, comes out again, and what couldn't be read is listed`()
    throws
  {
    let folder = try ScratchFolder()
    let file = folder.path("todo.txt")
    try "(A) 2026-11-01 Call @phone\nPay due:2026-13-40\nx 2026-01-01\n"
      .write(toFile: file, atomically: false, encoding: .utf8)
    let store = ["--file", folder.path("memos")]
    let rehearsal = try run(["import", file, "--dry-run"] + store)
    #expect(rehearsal.status == 1)
    #expect(
      rehearsal.errors == """
        memod: \(file): line 2: the due date 2026-13-40 isn't a day; it stays in the text
        memod: \(file): line 3: It can't be read: the line has no text.
        memod: 2 created, 1 failed, if this weren't a dry run

        """)
    #expect(try run(["export", "--format=todotxt"] + store).output == "")
    #expect(try run(["import", "--format", "todoTxt", file] + store).errors.contains("2 created"))
    #expect(try run(["import", file] + store).errors.contains("1 failed, 2 unchanged"))
    let export = try run(["export", "--format", "todotxt"] + store)
    #expect(export.output.hasPrefix("(A) 2026-11-01 Call @phone memod:todo-"))
    #expect(export.status == 0)
  }

  @Test(arguments: [
    (["export", "--format", "xml"], 2, "--format must be one of jsonLines, "),
    (["check", "--format", "todoTxt"], 2, "there is no option --format"),
    (["export", "todo.txt"], 2, "there is no command todo.txt"),
    (["import", "/nowhere/todo.txt"], 1, "/nowhere/todo.txt: No such file or directory"),
  ])
  func `what can't be followed is said`(
    _ arguments: [String], _ status: Int32, _ words: String
  ) throws {
    let folder = try ScratchFolder()
    let memod = try run(arguments + ["--file", folder.path("memos")])
    #expect(memod.errors.hasPrefix("memod: \(words)"), "\(memod.errors)")
    #expect(memod.status == status)
  }
}
