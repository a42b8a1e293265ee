import Foundation
import TestSupport
import Testing

/// What a person sees who types `memod`.
struct WelcomeTests {
  #if os(Linux)
    @Test func `memod at a terminal says what it is on stderr, and serves`() throws {
      // script(1) has a terminal; what is typed comes back from it too.
      let child = try Child(
        "/usr/bin/script",
        ["-qec", "'\(Child.memodPath)' --memory", "/dev/null"])
      try child.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"# + "\n")
      var seen = ""
      while !seen.contains(#""result":null"#) { seen += try child.output.readLine() }
      #expect(seen.contains("memo help") && seen.contains("memod-gtk"))
      try child.send([4])
      try expect(child.ending(), equals: .status(0))
    }
  #endif

  @Test func `memod in a pipe says nothing on stderr`() throws {
    let child = try Child.memod("--memory")
    child.closeInput()
    try expect(child.restOfErrors(), equals: "")
    try expect(child.ending(), equals: .status(0))
  }
}
