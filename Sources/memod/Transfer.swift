import JSONRPC
import MemoServer
import Memos

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `memod export` and `memod import`: a store as JSON Lines on stdout and from stdin.
enum Transfer {
  /// Writes everything there is; answers the exit status.
  static func export(
    _ storage: any MemoStorageType, _ environment: Environment
  ) throws(RPCError) -> Int32 {
    var exporter = try StoreExporter(
      storage: storage, environment: environment, now: System.now())
    while let bytes = try exporter.next() {
      guard System.write(bytes, to: STDOUT_FILENO) else {
        if errno != EPIPE { System.printError("memod: \(SystemError("write").message)") }
        return errno == EPIPE ? 0 : 1
      }
    }
    return 0
  }

  /// Takes stdin in and says what became of it; answers the exit status, 1 if a line failed.
  static func `import`(
    into storage: any MemoStorageType, _ environment: Environment, _ options: Options
  ) throws(RPCError) -> Int32 {
    var importer = try StoreImporter(
      storage: storage, environment: environment, replaces: options.replaces,
      isDryRun: options.isDryRun, now: System.now())
    var lines = LineReader(STDIN_FILENO, bytesMax: environment.limits.frameBytes)
    var counts: [String: Int] = [:]
    while let batch = lines.next(StoreImporter.linesPerCommit) {
      for report in try importer.take(batch) {
        counts[report.outcome, default: 0] += 1
        if let message = report.message {
          System.printError("memod: line \(report.line): \(message)")
        }
      }
    }
    try importer.finish()
    let summary = counts.filter { $0.key != "skipped" }.sorted { $0.key < $1.key }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let words = summary.isEmpty ? "nothing to import" : summary
    System.printError("memod: \(words)\(options.isDryRun ? ", if this weren't a dry run" : "")")
    return counts["failed"] == nil ? 0 : 1
  }
}

/// Lines of a descriptor, some at a time.
private struct LineReader {
  private let descriptor: Int32
  private var decoder: FrameDecoder
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)
  private var isAtEnd = false

  init(_ descriptor: Int32, bytesMax: Int) {
    self.descriptor = descriptor
    decoder = FrameDecoder(framing: .lines, frameBytesMax: bytesMax)
  }

  /// At most `count` of the next lines; nil at the end. A line too long to be read becomes one that
  /// can't be.
  mutating func next(_ count: Int) -> [ArraySlice<UInt8>]? {
    var lines: [ArraySlice<UInt8>] = []
    while lines.count < count {
      if let frame = decoder.next() ?? (isAtEnd ? decoder.finish() : nil) {
        if case .body(let line) = frame { lines.append(line) } else { lines.append([0x3F]) }
      } else if isAtEnd {
        return lines.isEmpty ? nil : lines
      } else {
        fill()
      }
    }
    return lines
  }

  private mutating func fill() {
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      buffer.withUnsafeBytes {
        decoder.append(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }
}
