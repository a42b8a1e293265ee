#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading files of the repository.
enum TextFile {
  /// The repository's protocol.md.
  static let protocolPath: String = {
    // Tests/MemoServerTests/Protocol/TextFile.swift: four steps up.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return (parts + ["protocol.md"]).joined(separator: "/")
  }()

  /// The text of the file at `path`; nil if it can't be read.
  static func text(at path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    return text(of: file)
  }

  /// Everything that can be read from `file`.
  static func text(of file: UnsafeMutablePointer<FILE>) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
