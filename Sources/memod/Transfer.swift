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

/// `memod export` and `memod import`: a store as text on stdout, and texts from files or stdin.
enum Transfer {
  /// Writes everything there is; answers the exit status.
  static func export(
    _ storage: any MemoStorageType, _ environment: Environment, _ options: Options
  ) throws(RPCError) -> Int32 {
    var exporter = try StoreExporter(
      storage: storage, environment: environment, format: options.format ?? .jsonLines,
      now: System.now())
    while let bytes = try exporter.next() {
      guard System.write(bytes, to: STDOUT_FILENO) else {
        if errno != EPIPE { System.printError("memod: \(SystemError("write").message)") }
        return errno == EPIPE ? 0 : 1
      }
    }
    if exporter.leftOutCount > 0 {
      System.printError(
        "memod: \(exporter.leftOutCount) left out, which this form has no place for "
          + "(JSON Lines has one for everything)")
    }
    return 0
  }

  /// Takes the files of the command line in, or stdin, and says what became of them; answers the
  /// exit status, 1 if anything failed.
  static func `import`(
    into storage: any MemoStorageType, _ environment: Environment, _ options: Options
  ) throws -> Int32 {
    let inputs = options.inputs.isEmpty ? ["-"] : options.inputs
    let format = options.format ?? Self.format(of: inputs)
    var tally = ImportTally()
    if var importer = try TextImporter(
      storage: storage, environment: environment, format: format, replaces: options.replaces,
      isDryRun: options.isDryRun, now: System.now())
    {
      for input in inputs {
        importer.open(try InputFile(input).bytes(max: TextImporter.bytesMax))
        while let reports = try importer.next() { tally.note(reports, in: input) }
      }
      try importer.finish()
    } else {
      var importer = try StoreImporter(
        storage: storage, environment: environment, replaces: options.replaces,
        isDryRun: options.isDryRun, now: System.now())
      for input in inputs {
        let file = try InputFile(input)
        var lines = LineReader(file.descriptor, bytesMax: environment.limits.frameBytes)
        importer.startText()
        while let batch = lines.next(StoreImporter.linesPerCommit) {
          tally.note(try importer.take(batch), in: input)
        }
      }
      try importer.finish()
    }
    System.printError(
      "memod: \(tally.words)\(options.isDryRun ? ", if this weren't a dry run" : "")")
    return tally.hasFailures ? 1 : 0
  }

  /// The form that the ends of the files' names say, if they all say the same.
  private static func format(of inputs: [String]) -> TransferFormat {
    let formats = inputs.map { path in
      path.split(separator: ".").last.flatMap { TransferFormat(word: String($0)) }
    }
    guard let first = formats.first, formats.allSatisfy({ $0 == first }) else { return .jsonLines }
    return first ?? .jsonLines
  }
}

/// What became of everything, told as it comes and added up.
private struct ImportTally {
  private var counts: [String: Int] = [:]

  mutating func note(_ reports: [StoreImporter.Report], in input: String) {
    let place = input == "-" ? "" : "\(input): "
    for report in reports {
      counts[report.outcome, default: 0] += 1
      if let message = report.message {
        System.printError("memod: \(place)line \(report.line): \(message)")
      }
    }
  }

  var hasFailures: Bool { counts["failed"] != nil }

  var words: String {
    let summary = counts.filter { $0.key != "skipped" }.sorted { $0.key < $1.key }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return summary.isEmpty ? "nothing to import" : summary
  }
}
