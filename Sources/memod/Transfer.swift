import Conversations
import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Platform
import Wording

/// `memod export` and `memod import`: a store as text on stdout, and texts from files or stdin.
enum Transfer {
  /// Writes everything there is; returns the exit status.
  static func export(
    _ store: Store, _ options: Options
  ) throws -> Int32 {
    if let folder = options.folder {
      var export = try FolderExport(store, into: folder)
      return try export.run()
    }
    var exporter = try StoreExporter(of: store, options.format ?? .jsonLines)
    while let bytes = try exporter.next() {
      guard System.write(bytes, to: STDOUT_FILENO) else {
        if errno != EPIPE { System.printError("memod: \(SystemError("write").message)") }
        return errno == EPIPE ? 0 : 1
      }
    }
    if !exporter.left.isEmpty {
      say(.leftOut(exporter.left.words))
    }
    return 0
  }

  /// Prints a sentence, which is about `place` if that is given.
  static func say(_ words: TransferSentence, of place: String = "") {
    System.printError("memod: \(place)\(Sentence.transfer(words).text(in: .ofProcess))")
  }

  /// Takes the files of the command line in, or stdin, and says what became of them; returns the
  /// exit status, 1 if anything failed.
  static func `import`(
    into store: Store, _ options: Options, lineBytesMax: Int
  ) throws -> Int32 {
    let inputs = options.inputs.isEmpty ? ["-"] : options.inputs
    var tally = ImportCounter()
    for (format, inputs) in parts(of: inputs, options.format, &tally) {
      if format.isText {
        try take(inputs, as: format, into: store, options, &tally)
      } else {
        try takeLines(of: inputs, into: store, options, lineBytesMax, &tally)
      }
    }
    say(options.isDryRun ? .dryRun(.transfer(tally.words)) : tally.words)
    if !options.isDryRun { index(store) }
    return tally.hasFailures ? 1 : 0
  }

  /// Takes other programs' texts in. A file that can't be read is named and stops no other.
  private static func take(
    _ inputs: [String], as format: TransferFormat, into store: Store, _ options: Options,
    _ tally: inout ImportCounter
  ) throws {
    guard
      var importer = try TextImporter(
        into: store, format, options.conflict, isDryRun: options.isDryRun)
    else { return }
    let files = inputs.flatMap { texts(of: $0, format, options.takesTasks, &tally) }
    for (path, origin) in files where path != "-" {
      guard let origin, let text = try? InputFile(path).text() else { continue }
      try importer.note(text, from: origin)
    }
    for (path, origin) in files {
      do {
        let file = try InputFile(path)
        importer.open(try file.text(), from: origin, as: path)
        while let reports = try importer.next(at: System.now()) {
          for (source, report) in reports { tally.note(report, of: source, of: format) }
        }
        if let failure = file.failure { throw failure }
      } catch let error as SystemError {
        tally.fail(error.message)
      }
    }
    for (source, report) in try importer.finish() { tally.note(report, of: source, of: format) }
  }

  /// Takes lines of exports in.
  private static func takeLines(
    of inputs: [String], into store: Store, _ options: Options, _ lineBytesMax: Int,
    _ tally: inout ImportCounter
  ) throws {
    var importer = StoreImporter(into: store, options.conflict, isDryRun: options.isDryRun)
    for input in inputs {
      do {
        var lines = LineReader(try InputFile(input), bytesMax: lineBytesMax)
        let bytes = store.limits.pageBytes
        while let batch = try lines.next(StoreImporter.linesPerCommit, bytes: bytes) {
          for report in try importer.take(batch) { tally.note(report, of: input) }
        }
      } catch let error as SystemError {
        tally.fail(error.message)
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

  /// The files that an argument means; Markdown may be a folder of them, of which it says what is
  /// skipped.
  private static func texts(
    of input: String, _ format: TransferFormat, _ hasTasks: Bool, _ tally: inout ImportCounter
  ) -> [(path: String, origin: TextOrigin?)] {
    // A table may be called like the list that it is.
    if format == .csv, input != "-" { return [(input, origin(of: input, isBelow: false, false))] }
    guard format == .markdown else { return [(input, nil)] }
    if input == "-" {
      return [(input, hasTasks ? TextOrigin(name: "", folder: nil, hasTasks: true) : nil)]
    }
    guard InputFolder.isFolder(input) else {
      return [(input, origin(of: input, isBelow: false, hasTasks))]
    }
    let folder = InputFolder(input)
    folder.failures.forEach { tally.fail($0.text(in: .ofProcess)) }
    if let words = folder.passedOver { say(words, of: "\(input): ") }
    return folder.files.map { path in
      ("\(input)/\(path)", origin(of: path, isBelow: true, hasTasks))
    }
  }

  private static func origin(of path: String, isBelow: Bool, _ hasTasks: Bool) -> TextOrigin {
    let words = path.split(separator: "/")
    let file = String(words.last ?? "")
    let ending = file.lowercased().hasSuffix(".csv") ? 4 : 0
    let name = InputFolder.stem(file) ?? String(file.dropLast(ending))
    let folder = words.dropLast().joined(separator: "/")
    return TextOrigin(
      name: name, ending: String(file.dropFirst(name.count)),
      folder: isBelow && !folder.isEmpty ? folder : nil, hasTasks: hasTasks)
  }

  /// The arguments by their formats, which the ends of the files' names say. Our own lines of JSON
  /// are known by the first, whatever the name. Says which files can't be read or are of no format.
  private static func parts(
    of inputs: [String], _ given: TransferFormat?, _ tally: inout ImportCounter
  ) -> [(format: TransferFormat, inputs: [String])] {
    var parts: [(format: TransferFormat, inputs: [String])] = []
    for input in inputs {
      let start = InputFile.start(of: input)
      if let reason = start?.reasonToRefuse {
        tally.fail(reason.text(in: .ofProcess))
        continue
      }
      guard let format = given ?? format(of: input, start) else {
        tally.fail(Sentence.transfer(.formatUnknown(input)).text(in: .ofProcess))
        continue
      }
      if let index = parts.firstIndex(where: { $0.format == format }) {
        parts[index].inputs.append(input)
      } else {
        parts.append((format, [input]))
      }
    }
    return parts
  }

  private static func format(of path: String, _ start: FileStart?) -> TransferFormat? {
    if InputFolder.isFolder(path) { return .markdown }
    if start?.isExport == true { return .jsonLines }
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? parts.last.map(String.init) : nil
    if let format = ending.flatMap({ TransferFormat(word: $0) }) { return format }
    // A pipe or a device has no name that says anything.
    return start?.canBeLines == false ? nil : .jsonLines
  }
}

/// What became of everything, reported as it comes and added up.
private struct ImportCounter {
  private var counts: [String: Int] = [:]

  mutating func note(
    _ report: ImportReport, of source: String, of format: TransferFormat = .jsonLines
  ) {
    let place = source == "-" ? "" : "\(source): "
    counts[report.word, default: 0] += 1
    let differs = format.isText && report.word == "kept" ? Sentence.transfer(.memoDiffers) : nil
    for message in [differs, report.message].compactMap(\.self) {
      Transfer.say(.atLine(report.line ?? 1, message), of: place)
    }
  }

  /// Notes something that couldn't be read at all.
  mutating func fail(_ message: String) {
    counts["failed", default: 0] += 1
    System.printError("memod: \(message)")
  }

  var hasFailures: Bool { counts["failed"] != nil }

  var words: TransferSentence {
    func count(_ outcome: ImportOutcome) -> Int { counts[outcome.rawValue, default: 0] }
    return .outcomes(
      count(.created), count(.replaced), count(.unchanged), count(.kept),
      counts["failed", default: 0])
  }
}

extension Options {
  /// What to do with records that differ.
  fileprivate var conflict: ImportConflict { replaces ? .replace : .keep }
}
