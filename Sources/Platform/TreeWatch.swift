#if os(Linux)
  import CPlatform

  /// Notices in which folders files came, went or were written (inotify(7)).
  public final class TreeWatch {
    /// Readable once something was noticed; -1 where nothing can be watched.
    public let descriptor: Int32
    private var names: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]

    /// A watch of no folder yet.
    public init() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Watches a folder, which will be called `name`; false if that can't be done.
    public func add(_ path: String, as name: String) -> Bool {
      let mask =
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF
      let watch = inotify_add_watch(
        descriptor, path, UInt32(mask) | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW))
      guard watch >= 0 else { return false }
      if let old = names[watch], old != name { watches[old] = nil }
      names[watch] = name
      watches[name] = watch
      return true
    }

    /// Whether the folder called `name` is watched.
    public func has(_ name: String) -> Bool { watches[name] != nil }

    /// Forgets every folder.
    public func clear() {
      for watch in names.keys { inotify_rm_watch(descriptor, watch) }
      (names, watches) = ([:], [:])
    }

    /// The folders of which something was noticed since; nil if it may be any.
    public func drain() -> Set<String>? {
      var touched: Set<String> = []
      var isAny = false
      withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          if count <= 0 { return }
          var offset = 0
          while offset < count {
            let watch = buffer.load(fromByteOffset: offset, as: Int32.self)
            let mask = buffer.load(fromByteOffset: offset + 4, as: UInt32.self)
            let length = buffer.load(fromByteOffset: offset + 12, as: UInt32.self)
            offset += 16 + Int(length)
            if mask & UInt32(IN_Q_OVERFLOW) != 0 { isAny = true }
            // A folder that was moved has another name.
            if mask & UInt32(IN_MOVE_SELF | IN_IGNORED | IN_DELETE_SELF) != 0 {
              isAny = true
              if let name = names.removeValue(forKey: watch) { watches[name] = nil }
            } else if let name = names[watch] {
              touched.insert(name)
            }
          }
        }
      }
      return isAny ? nil : touched
    }
  }

  /// Exchanges two files of a folder; false, with `errno`, if that can't be done.
  public func systemExchange(_ folder: Int32, _ one: String, _ other: String) -> Bool {
    cplatform_rename(folder, one, folder, other, 2) == 0
  }

  /// Renames a file to a name that no other has; false, with `errno`, if that can't be done.
  public func systemRenameNew(
    _ folder: Int32, _ name: String, _ otherFolder: Int32, _ other: String
  ) -> Bool {
    if cplatform_rename(folder, name, otherFolder, other, 1) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS else { return false }
    return renameat(folder, name, otherFolder, other) == 0
  }

  /// Brings all that was written there to the disk.
  public func systemSync(_ descriptor: Int32) { _ = cplatform_sync(descriptor) }

  /// Whether a program has the file open to write to it; nil where the system can't say.
  public func isWritten(_ descriptor: Int32) -> Bool? {
    let answer = cplatform_is_written(descriptor)
    return answer < 0 ? nil : answer != 0
  }
#else
  /// Nothing says here in which folders files came or went: who asks looks now and then.
  public final class TreeWatch {
    /// None.
    public let descriptor: Int32 = -1

    /// A watch of nothing.
    public init() {}

    /// False.
    public func add(_ path: String, as name: String) -> Bool { false }

    /// False.
    public func has(_ name: String) -> Bool { false }

    /// Does nothing.
    public func clear() {}

    /// It may be any.
    public func drain() -> Set<String>? { nil }
  }

  /// False.
  public func systemExchange(_ folder: Int32, _ one: String, _ other: String) -> Bool { false }

  /// Renames a file, which replaces one of that name.
  public func systemRenameNew(
    _ folder: Int32, _ name: String, _ otherFolder: Int32, _ other: String
  ) -> Bool { renameat(folder, name, otherFolder, other) == 0 }

  /// Brings all that was written to the disks.
  public func systemSync(_ descriptor: Int32) { sync() }

  /// Nobody can say.
  public func isWritten(_ descriptor: Int32) -> Bool? { nil }
#endif

/// When a file's contents and its attributes last changed, in nanoseconds.
public func changeTimes(_ status: stat) -> (contents: Int, attributes: Int) {
  #if canImport(Darwin)
    let (contents, attributes) = (status.st_mtimespec, status.st_ctimespec)
  #else
    let (contents, attributes) = (status.st_mtim, status.st_ctim)
  #endif
  let nanoseconds = 1_000_000_000
  return (
    Int(contents.tv_sec) * nanoseconds + Int(contents.tv_nsec),
    Int(attributes.tv_sec) * nanoseconds + Int(attributes.tv_nsec)
  )
}
