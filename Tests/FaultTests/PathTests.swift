import Foundation
import TestSupport
import Testing

/// Paths that mean something else than a store's file, or that a shell can say and Swift can't.
struct PathTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() }
  }

  /// Runs a script in the folder: `$0` is memod, whose input is empty.
  private func run(
    _ script: String
  ) throws -> (output: String, errors: String, ending: Child.Ending) {
    let shell = try Child(
      "/bin/sh", ["-c", #"cd "$1" && HOME=$1 && "# + script, Child.memodPath, folder.path("")])
    shell.closeInput()
    let (output, errors) = (try shell.restOfOutput(), try shell.restOfErrors())
    return (output, errors, try shell.ending())
  }

  @Test(arguments: [
    #"exec "$0" --file "$(printf 'a\377b')""#, #"exec "$0" --file="$(printf 'a\377b')""#,
    #"exec "$0" backup "$(printf 'a\377b')" --file memos"#, #"exec "$0" "$(printf '\377')""#,
  ])
  func `an argument that isn't UTF-8 ends it with status 2`(script: String) throws {
    let (output, errors, ending) = try run(script)
    expect(ending, equals: .status(2))
    expect(output, equals: "")
    #expect(errors.hasPrefix("memod: ") && errors.contains("isn't UTF-8"), "\(errors)")
    try expect(files, equals: [])
  }

  @Test(arguments: ["MEMOD_FILE", "XDG_DATA_HOME", "HOME"])
  func `a variable that isn't UTF-8 is refused, unless it isn't asked`(name: String) throws {
    let assignment = #"unset MEMOD_FILE XDG_DATA_HOME; export \#(name)="$(printf '/tmp/a\377b')"; "#
    let (_, errors, ending) = try run(assignment + #"exec "$0""#)
    expect(ending, equals: .status(1))
    #expect(errors.hasPrefix("memod: The path in $\(name) isn't UTF-8"), "\(errors)")
    try expect(files, equals: [])
    #expect(try run(assignment + #"exec "$0" --file memos"#).ending == .status(0))
  }

  @Test(arguments: [":memory:", "file:memos?mode=memory", "file::memory:", "?", "-"])
  func `a name that SQLite has other uses for is a file's name`(name: String) throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"memo/create","params":{"content":"a"}}"#
    let (output, errors, ending) = try run(
      #"echo '\#(request)' | "$0" --file '\#(name)' && "$0" export --file '\#(name)'"#)
    expect(ending, equals: .status(0), "\(errors)")
    #expect(output.contains(#""type":"memo""#))
    #expect(try files.contains(name))
    #expect(try run(#"exec "$0" export --read-only --file '\#(name)'"#).output.contains("memo"))
  }

  @Test(arguments: [
    ("mkdir it", "is a folder"), ("mkfifo it", "is a device or a pipe"),
    ("ln -s /dev/null it", "is a device or a pipe"), ("ln -s it it", "can't be followed"),
    (#"ln -s "$(printf 'a\377b')" it"#, "can't be followed"),
  ])
  func `what can't be a store's file is refused with a sentence`(
    preparation: String, words: String
  ) throws {
    for command in ["", "check", "export", "--read-only"] {
      let (_, errors, ending) = try run(
        #"rm -rf it; \#(preparation); exec "$0" \#(command) --file it"#)
      expect(ending, equals: .status(1), "\(command)")
      #expect(errors.hasPrefix("memod: `") && errors.contains(words), "\(errors)")
    }
    try expect(files, equals: ["it"])
  }

  @Test func `a file with a name that isn't UTF-8 is named and left out of an import`() throws {
    let (_, errors, ending) = try run(
      #"mkdir in; echo a >in/a.md; echo b >"in/$(printf 'b\377.md')"; "#
        + #"exec "$0" import in --file memos"#)
    expect(ending, equals: .status(1))
    #expect(errors.hasPrefix("memod: in/b"), "\(errors)")
    #expect(errors.contains("the name isn't UTF-8") && errors.contains("1 created"), "\(errors)")
  }

  @Test(arguments: ["ln -s nowhere copy", "ln -s memos copy", "mkdir copy", "mkfifo copy"])
  func `a backup goes where nothing is, not even a link`(preparation: String) throws {
    let (_, errors, ending) = try run(
      #""$0" --file memos </dev/null; \#(preparation); exec "$0" backup copy --file memos"#)
    expect(ending, equals: .status(1))
    #expect(errors.contains("There is a file `copy` already."), "\(errors)")
    #expect(try !files.contains("nowhere"))
  }

  @Test(arguments: [
    ("mkfifo it", "memod: it: nobody reads this pipe; start its reader first\n"),
    ("mkdir it", "memod: it: Is a directory\n"),
  ])
  func `a trace that can't be written is refused at the start`(
    preparation: String, words: String
  ) throws {
    let (_, errors, ending) = try run(#"\#(preparation); exec "$0" --memory --trace it"#)
    expect(ending, equals: .status(1))
    expect(errors, equals: words)
  }

  @Test(arguments: ["/dev/full", "pipe"])
  func `a trace that can't be written any more ends, and the session continues`(
    trace: String
  ) throws {
    // The pipe's reader reads nothing, and the texts are more than it holds.
    let request = #"{"jsonrpc":"2.0","id":1,"method":"memo/create","params":{"content":"%s"}}\n"#
    let (output, errors, ending) = try run(
      #"mkfifo pipe; exec 9<>pipe; text=$(head -c 100000 /dev/zero | tr '\0' a); "#
        + #"printf '\#(request)' "$text" "$text" | "$0" --memory --trace \#(trace) | wc -l"#)
    expect(ending, equals: .status(0))
    expect(output.filter(\.isNumber), equals: "2")
    expect(errors.split(separator: "\n").count, equals: 1)
    #expect(errors.hasPrefix("memod: the trace ends here: \(trace): "), "\(errors)")
  }
}
