import MemoCommand
import Platform

/// The program fzf, in which a person picks a line by typing a part of it.
enum Finder {
  private static let command = [
    "fzf", "--delimiter=\t", "--with-nth=2..", "--height=40%", "--reverse",
  ]
  /// The status with which programs that weren't found end.
  private static let notFound: Int32 = 127

  /// Has the person choose one of `lines`.
  @Sendable static func choose(_ lines: [String]) -> FinderAnswer {
    guard let pipe = systemPipe(),
      let process = ChildProcess(command, with: [], reading: pipe.reading)
    else { return .missing }
    close(pipe.reading)
    let text = lines.enumerated().map { "\($0)\t\($1)\n" }.joined()
    // Who has found the line reads no more.
    _ = System.write(Array(text.utf8), to: pipe.writing)
    close(pipe.writing)
    var polled = [pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)]
    while process.takeOutput() { poll(&polled, 1, -1) }
    if process.waitForEnd() == notFound { return .missing }
    let number = String(decoding: process.output, as: UTF8.self).prefix { $0 != "\t" }
    return Int(number).map { .chosen($0) } ?? .nothing
  }
}
