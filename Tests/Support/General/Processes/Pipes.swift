import Foundation

/// The test's end of a program's stdin.
final class OutgoingPipe {
  private var descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // A program that doesn't read is waited for by `poll`, which has an end.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close() }

  func close() {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    descriptor = -1
  }

  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&polled, 1, Int32(Child.secondsMax * 1000)) == 1 else {
          throw Child.Failure("Nothing was read for \(Child.secondsMax) seconds.")
        }
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else {
          throw Child.Failure("Can't write: \(String(cString: strerror(errno)))")
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// The test's end of a program's stdout or stderr.
public final class IncomingPipe {
  /// For `poll(2)`; −1 once it is closed.
  public private(set) var descriptor: Int32
  private var bytes: ArraySlice<UInt8> = []
  /// How many of the bytes are known to hold no line feed.
  private var lookedAt = 0

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close() }

  func close() {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    descriptor = -1
  }

  /// The next `count` bytes.
  func read(_ count: Int) throws -> String {
    while bytes.count < count {
      guard try readMore() else { throw Child.Failure("The output ended too soon.") }
    }
    return take(count)
  }

  /// What comes before the next line feed.
  public func readLine() throws -> String {
    while true {
      if let line = lineIfRead() { return line }
      guard try readMore() else { throw Child.Failure("The output ended too soon.") }
    }
  }

  /// The next line, if all of it has been read already.
  public func lineIfRead() -> String? {
    guard let end = bytes.dropFirst(lookedAt).firstIndex(of: UInt8(ascii: "\n")) else {
      lookedAt = bytes.count
      return nil
    }
    defer { bytes = bytes.dropFirst() }
    return take(end - bytes.startIndex)
  }

  /// Everything up to the end; nothing if that has been reached or the pipe was closed here.
  func readToEnd() throws -> String {
    while descriptor >= 0, try readMore() {}
    return take(bytes.count)
  }

  /// Waits for more; false at the end.
  public func readMore() throws -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(Child.secondsMax * 1000)) == 1 else {
      throw Child.Failure("Nothing came for \(Child.secondsMax) seconds.")
    }
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(Foundation.read(descriptor, buffer.baseAddress, buffer.count), 0)
    }
    // A queue of bytes: what was taken from its front is let go here.
    bytes = ArraySlice(Array(bytes) + chunk)
    return !chunk.isEmpty
  }

  private func take(_ count: Int) -> String {
    defer {
      bytes = bytes.dropFirst(count)
      lookedAt = 0
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
