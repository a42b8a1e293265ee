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
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// `exit(3)`.
public func systemExit(_ status: Int32) -> Never {
  exit(status)
}
