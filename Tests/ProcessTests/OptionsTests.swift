import TestSupport
import Testing

/// What the command line does.
struct OptionsTests {
  @Test func `--version prints the program's version, its commit and SQLite's version`() throws {
    let memod = try Child.memod("--version")
    let output = try memod.restOfOutput()
    let ending = try memod.ending()
    expect(ending, equals: .status(0))
    // Only make knows the commit.
    let line = /memod \d+\.\d+\.\d+ \((unknown commit|commit \w+(-dirty)?), SQLite 3\.\d+\.\d+\)\n/
    #expect(output.wholeMatch(of: line) != nil, "\(output)")
  }

  @Test func `--help prints how it is used and the exit statuses`() throws {
    let memod = try Child.memod("--help")
    let output = try memod.restOfOutput()
    let ending = try memod.ending()
    expect(ending, equals: .status(0))
    // That it names every option is looked at in DocumentTests.
    #expect(output.contains("usage: memod"))
    #expect(output.contains("Exit status"))
  }

  @Test(arguments: [
    ["--colour"], ["--memory", "--framing"], ["--memory", "--framing", "xml"],
    ["--memory", "--log-level=loud"], ["--memory", "--trace="], ["memos.txt"],
  ])
  func `options that can't be followed end it with status 2 and a sentence`(
    _ arguments: [String]
  ) throws {
    let memod = try Child(Child.memodPath, arguments)
    let output = try memod.restOfOutput()
    let errors = try memod.restOfErrors()
    let ending = try memod.ending()
    expect(ending, equals: .status(2))
    expect(output, equals: "")
    #expect(errors.hasPrefix("memod: "))
    #expect(errors.contains("Try `memod --help`."))
  }

  @Test(arguments: [
    ("--fiel=memos", "memod: there is no option --fiel\n"),
    ("--memory=yes", "memod: --memory takes no value\n"),
    ("--file=", "memod: --file needs a value\n"),
    ("backup a b", "memod: memod backup takes no argument b\n"),
    ("--memory import", "memod: the command comes first: memod import [options]\n"),
  ])
  func `the sentence says which word can't be followed, and why`(
    _ arguments: String, _ words: String
  ) throws {
    let memod = try Child(Child.memodPath, arguments.split(separator: " ").map(String.init))
    let errors = try memod.restOfErrors()
    let ending = try memod.ending()
    expect(ending, equals: .status(2))
    #expect(errors.hasPrefix(words), "\(errors)")
  }

  @Test func `a trace file that can't be opened ends it with status 1 and a sentence`() throws {
    let memod = try Child.memod("--memory", "--trace", "/nowhere/at/all")
    let errors = try memod.restOfErrors()
    let ending = try memod.ending()
    expect(ending, equals: .status(1))
    #expect(errors.hasPrefix("memod: /nowhere/at/all: "))
  }

  @Test(arguments: [
    ("check", ["--file", "--help"]), ("backup", ["--file", "--help"]),
    ("restore", ["--file", "--help"]), ("export", ["--file", "--format", "--into", "--help"]),
    ("import", ["--file", "--format", "--dry-run", "--tasks", "--replace", "--help"]),
    ("remind", ["--file", "--follow", "--command", "--help"]),
    ("folder", ["--file", "--group", "--dry-run", "--once", "--removed", "--help"]),
  ])
  func `a command's help is its usage, an example and its own options`(
    _ command: String, _ options: [String]
  ) throws {
    for words in [[command, "--help"], ["memo", command, "--help"], ["memo", "help", command]] {
      // `memo restore` takes memos out of the trash.
      if words.contains("memo"), command == "restore" { continue }
      for language in ["C", "ko_KR.UTF-8"] {
        let memod = try Child("/usr/bin/env", ["LC_ALL=\(language)", Child.memodPath] + words)
        let help = try memod.restOfOutput()
        try expect(memod.ending(), equals: .status(0))
        let lines = help.split(separator: "\n")
        #expect(lines.first?.contains("memod \(command) ") == true, "\(help)")
        #expect(
          help.contains(language == "C" ? "example: memod \(command)" : "예: memod \(command)"))
        expect(
          lines.filter { $0.hasPrefix("  --") }.map { String($0.split(separator: " ")[0]) },
          equals: options, "\(words) \(language)")
      }
    }
  }
}
