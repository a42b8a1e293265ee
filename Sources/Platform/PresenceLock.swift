#if os(Linux)
  import CPlatform
#endif

/// Announces to other processes that a process of this kind runs, until it is released or
/// the process exits: a shared lock on one byte of a file, far behind its end.
///
/// The lock is of the open file (fcntl(2), "Open file description locks"), so that no other use of
/// the same file in this process can lose it.
public final class PresenceLock {
  private let descriptor: Int32

  #if os(Linux)
    private static let (setLock, getLock) = (Int32(37), Int32(36))
  #else
    private static let (setLock, getLock) = (Int32(90), Int32(92))
  #endif
  /// Where the byte of the first kind is.
  private static let start = 1 << 60

  /// Nil when the file can't be opened; one that `isMade` when it is missing is its owner's alone.
  /// Only what is opened to be `isClaimed` or made can be claimed.
  public init?(path: String, isMade: Bool = false, isClaimed: Bool = false) {
    let access = isMade ? O_RDWR | O_CREAT : isClaimed ? O_RDWR : O_RDONLY
    descriptor = open(path, access | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Says that somebody of `kind` is here; whether that could be said.
  @discardableResult
  public func announce(_ kind: Int) -> Bool {
    set(Int32(F_RDLCK), kind)
  }

  /// Says that somebody of `kind` is here and no other; whether that is so. For a file that was
  /// opened as one that `isMade`.
  public func claim(_ kind: Int) -> Bool { set(Int32(F_WRLCK), kind) }

  /// The same, but waits for so long, behind those who wait already; nothing else is done
  /// meanwhile. Where the system has no such wait it doesn't.
  public func claim(_ kind: Int, withinMilliseconds limit: Int32) -> Bool {
    #if os(Linux)
      if claim(kind) { return true }
      var lock = Self.lock(Int32(F_WRLCK), kind..<kind + 1)
      return limit > 0 && cplatform_wait_for_lock(descriptor, &lock, limit) == 0
    #else
      return claim(kind)
    #endif
  }

  /// Withdraws the announcement of `kind`.
  public func release(_ kind: Int) { _ = set(Int32(F_UNLCK), kind) }

  private func set(_ type: Int32, _ kind: Int) -> Bool {
    var lock = Self.lock(type, kind..<kind + 1)
    return withUnsafeMutablePointer(to: &lock) { fcntl(descriptor, Self.setLock, $0) } == 0
  }

  /// Whether another open file says that somebody of `kinds` is there.
  public func isAnnounced(_ kinds: Range<Int>) -> Bool {
    guard !kinds.isEmpty else { return false }
    var lock = Self.lock(Int32(F_WRLCK), kinds)
    let isAsked =
      withUnsafeMutablePointer(to: &lock) { fcntl(descriptor, Self.getLock, $0) } == 0
    return isAsked && Int32(lock.l_type) != Int32(F_UNLCK)
  }

  private static func lock(_ type: Int32, _ kinds: Range<Int>) -> flock {
    var lock = flock()
    lock.l_type = numericCast(type)
    lock.l_whence = numericCast(SEEK_SET)
    lock.l_start = numericCast(start + kinds.lowerBound)
    lock.l_len = numericCast(kinds.count)
    return lock
  }
}
