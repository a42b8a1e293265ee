import JSONRPC
import MemoFormats
import MemoServer
import MemoStore
import Memos
import Platform
import Program

/// `memod export` and `memod import`: a store as text on stdout, and texts from files or stdin.
enum Transfer {
  /// Writes everything there is; returns the exit status.
  static func export(
    _ store: Store, _ options: Options
  ) throws -> Int32 {
    if let folder = options.folder { return try export(store, into: folder) }
    var exporter = try StoreExporter(of: store, options.format ?? .jsonLines)
    while let bytes = try exporter.next() {
      guard System.write(bytes, to: STDOUT_FILENO) else {
        if errno != EPIPE { System.printError("memod: \(SystemError("write").message)") }
        return errno == EPIPE ? 0 : 1
      }
    }
    if !exporter.left.isEmpty {
      System.printError(
        "memod: left out, which only JSON Lines holds (number of memos): \(exporter.left.words)")
    }
    return 0
  }

  /// Writes a Markdown file a memo; 1 if a place was taken by somebody else's file.
  private static func export(
    _ store: Store, into path: String
  ) throws -> Int32 {
    let folder = try OutputFolder(path)
    var exporter = try FileExporter(of: store)
    var (writtenCount, unchangedCount, leftCount) = (0, 0, 0)
    while let files = try exporter.next() {
      for file in files {
        switch try folder.write(file) {
        case .written: writtenCount += 1
        case .unchanged: unchangedCount += 1
        case .left:
          leftCount += 1
          System.printError(
            "memod: \(path)/\(file.name) isn't an export of the memo \(file.id.text) and is left "
              + "as it is; move it away, or export into another folder")
        }
      }
    }
    let left = leftCount > 0 ? ", \(leftCount) not written" : ""
    System.printError("memod: \(writtenCount) written, \(unchangedCount) unchanged\(left)")
    return leftCount > 0 ? 1 : 0
  }

  /// Takes the files of the command line in, or stdin, and says what became of them; returns the
  /// exit status, 1 if anything failed.
  static func `import`(
    into store: Store, _ options: Options, lineBytesMax: Int
  ) throws -> Int32 {
    let inputs = options.inputs.isEmpty ? ["-"] : options.inputs
    let format = options.format ?? Self.format(of: inputs)
    var tally = ImportCounter()
    var failure: SystemError?
    if format.isText {
      let files = try inputs.flatMap { try texts(of: $0, format, options.takesTasks) }
      failure = try take(files, as: format, into: store, options, &tally)
    } else {
      try takeLines(of: inputs, into: store, options, lineBytesMax, &tally)
    }
    System.printError(
      "memod: \(tally.words)\(options.isDryRun ? ", if this weren't a dry run" : "")")
    if !options.isDryRun { index(store) }
    if let failure { throw failure }
    return tally.hasFailures ? 1 : 0
  }

  /// Takes files of other programs' texts in; returns what the last of them ended early with.
  private static func take(
    _ files: [(path: String, origin: TextOrigin?)], as format: TransferFormat, into store: Store,
    _ options: Options, _ tally: inout ImportCounter
  ) throws -> SystemError? {
    guard
      var importer = try TextImporter(
        into: store, format, options.conflict, isDryRun: options.isDryRun)
    else { return nil }
    for (path, origin) in files where files.count > 1 && path != "-" {
      if let origin { importer.note(try InputFile(path).text(), from: origin) }
    }
    var failure: SystemError?
    for (path, origin) in files where failure == nil {
      let file = try InputFile(path)
      importer.open(try file.text(), from: origin, as: path)
      while let reports = try importer.next() {
        for (source, report) in reports { tally.note(report, of: source) }
      }
      failure = file.failure
    }
    for (source, report) in try importer.finish() { tally.note(report, of: source) }
    return failure
  }

  /// Takes lines of exports in.
  private static func takeLines(
    of inputs: [String], into store: Store, _ options: Options, _ lineBytesMax: Int,
    _ tally: inout ImportCounter
  ) throws {
    var importer = StoreImporter(into: store, options.conflict, isDryRun: options.isDryRun)
    for input in inputs {
      var lines = LineReader(try InputFile(input), bytesMax: lineBytesMax)
      while let batch = try lines.next(StoreImporter.linesPerCommit) {
        for report in try importer.take(batch) { tally.note(report, of: input) }
      }
    }
  }

  /// Indexes the texts for search, which a server would do while it waits.
  private static func index(_ store: Store) {
    var store = store
    while store.needsMaintenance {
      // Everything is imported; searches look through what isn't indexed.
      do { try store.maintain() } catch { return }
    }
  }

  /// The files that an argument means; Markdown may be a folder of them.
  private static func texts(
    of input: String, _ format: TransferFormat, _ hasTasks: Bool
  ) throws -> [(path: String, origin: TextOrigin?)] {
    guard format == .markdown else { return [(input, nil)] }
    if input == "-" {
      return [(input, hasTasks ? TextOrigin(name: "", folder: nil, hasTasks: true) : nil)]
    }
    guard InputFolder.isFolder(input) else {
      return [(input, origin(of: input, isBelow: false, hasTasks))]
    }
    return try InputFolder.files(in: input).map { path in
      ("\(input)/\(path)", origin(of: path, isBelow: true, hasTasks))
    }
  }

  private static func origin(of path: String, isBelow: Bool, _ hasTasks: Bool) -> TextOrigin {
    let words = path.split(separator: "/")
    let name = words.last.map { $0.lowercased().hasSuffix(".md") ? $0.dropLast(3) : $0 } ?? ""
    let folder = words.dropLast().joined(separator: "/")
    return TextOrigin(
      name: String(name), folder: isBelow && !folder.isEmpty ? folder : nil, hasTasks: hasTasks)
  }

  /// The form that the ends of the files' names say, if they all say the same. Our own lines of
  /// JSON are known by the first, whatever the name.
  private static func format(of inputs: [String]) -> TransferFormat {
    let formats = inputs.map { path -> TransferFormat? in
      if InputFolder.isFolder(path) { return .markdown }
      if InputFile.isExport(path) { return .jsonLines }
      return path.split(separator: ".").last.flatMap { TransferFormat(word: String($0)) }
    }
    guard let first = formats.first, formats.allSatisfy({ $0 == first }) else { return .jsonLines }
    return first ?? .jsonLines
  }
}

/// What became of everything, reported as it comes and added up.
private struct ImportCounter {
  private var counts: [String: Int] = [:]

  mutating func note(_ report: ImportReport, of source: String) {
    let place = source == "-" ? "" : "\(source): "
    counts[report.word, default: 0] += 1
    if let message = report.message {
      System.printError("memod: \(place)line \(report.line ?? 1): \(message)")
    }
  }

  var hasFailures: Bool { counts["failed"] != nil }

  var words: String {
    let summary = counts.filter { $0.key != "skipped" }.sorted { $0.key < $1.key }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return summary.isEmpty ? "nothing to import" : summary
  }
}

extension Options {
  /// What to do with records that differ.
  fileprivate var conflict: ImportConflict { replaces ? .replace : .keep }
}
