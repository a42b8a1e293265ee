import Platform

/// A log as bytes (sqlite.org/fileformat2.html, section 4), which SQLite would replay whatever file
/// it was begun on.
struct LogFile {
  let path: String

  /// Whether the log was begun on another file than the one whose row of `store` names `log`.
  ///
  /// Only on evidence that it was: there is none in a log without that row, such as one that
  /// another program has begun. Reads two pages of a log that belongs to the file, else all of it.
  func isForeign(to log: Int) -> Bool {
    var isForeign = false
    var isRowKnown = false
    forEachFrame { page, bytes, isCommit in
      if page == LogStamp.page, let stamp = LogStamp(page: bytes) {
        isRowKnown = true
        if stamp.log == log || stamp.previous == log {
          isForeign = false
          return false
        }
      }
      // What no commit follows isn't replayed.
      if isCommit, isRowKnown { isForeign = true }
      return true
    }
    return isForeign
  }

  /// Whether there is none, or it has no beginning: the last to close a log takes that away.
  var isEmpty: Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return StoreFile.identity(of: path) == nil }
    defer { close(file) }
    var magic: [UInt8] = [0, 0, 0, 0]
    return pread(file, &magic, magic.count, 0) == 0 || magic == [0, 0, 0, 0]
  }

  /// Calls `body` with the number of each page in the log, its bytes, and whether it ends a
  /// transaction, until it says false or what follows was left by an earlier log.
  private func forEachFrame(_ body: (Int, ArraySlice<UInt8>, _ isCommit: Bool) -> Bool) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    guard pread(file, &header, header.count, 0) == header.count,
      header[0..<3] == [0x37, 0x7F, 0x06], header[3] & 0xFE == 0x82
    else { return }
    var sum = Checksum(isBigEndian: header[3] & 1 != 0)
    sum.add(header[..<24])
    guard sum.isWritten(in: header[24...]) else { return }
    let pageSize = Self.number(header[8...])
    guard (512...65536).contains(pageSize) else { return }
    var frame = [UInt8](repeating: 0, count: Self.frameHeaderSize + pageSize)
    var offset = header.count
    while pread(file, &frame, frame.count, off_t(offset)) == frame.count {
      let page = frame[Self.frameHeaderSize...]
      sum.add(frame[..<8])
      sum.add(page)
      guard frame[8..<16] == header[16..<24], sum.isWritten(in: frame[16...]),
        body(Self.number(frame[0...]), page, Self.number(frame[4...]) != 0)
      else { return }
      offset += frame.count
    }
  }

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}

/// What distinguishes a frame of the log from one that was cut off, or left by an earlier log.
private struct Checksum {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 8) {
        first &+= word(bytes, at: offset) &+ second
        second &+= word(bytes, at: offset + 4) &+ first
      }
    }
  }

  private func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
  }

  func isWritten(in bytes: ArraySlice<UInt8>) -> Bool {
    LogFile.number(bytes) == Int(first) && LogFile.number(bytes.dropFirst(4)) == Int(second)
  }
}
