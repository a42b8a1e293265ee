// The C library's functions, for types whose methods have the same names.

/// `read(2)`.
public func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// `write(2)`.
public func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// `pipe(2)`, whose ends no program that is started gets; nil, with `errno`, if it fails.
public func systemPipe() -> (reading: Int32, writing: Int32)? {
  var ends: (reading: Int32, writing: Int32) = (-1, -1)
  let status = withUnsafeMutableBytes(of: &ends) {
    $0.withMemoryRebound(to: Int32.self) { pipe($0.baseAddress) }
  }
  guard status == 0 else { return nil }
  _ = fcntl(ends.reading, F_SETFD, FD_CLOEXEC)
  _ = fcntl(ends.writing, F_SETFD, FD_CLOEXEC)
  return ends
}

/// `exit(3)`.
public func systemExit(_ status: Int32) -> Never {
  exit(status)
}
