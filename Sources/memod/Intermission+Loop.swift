import JSONRPC
import Platform

extension Intermission {
  /// What the loop does for a client while a request takes long. It waits for nothing, and leaves
  /// faults and ends for the loop to find, which comes by the same descriptors soon.
  init(_ output: Output, _ trace: Trace?) {
    self.init(clock: System.ticks) { bytes, wantsInput, receive in
      if wantsInput { Self.take(trace, receive) }
      guard !bytes.isEmpty else { return 0 }
      let count = max(0, output.write(bytes))
      if count > 0 { trace?.note("<--", UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
      return count
    }
  }

  private static func take(_ trace: Trace?, _ receive: (UnsafeRawBufferPointer) -> Void) {
    var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 0) == 1, polled.revents & Int16(POLLIN) != 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
      let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      let received = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      trace?.note("-->", received)
      receive(received)
    }
  }
}
