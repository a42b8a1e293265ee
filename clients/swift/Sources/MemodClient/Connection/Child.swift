#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(macOS) || os(Linux)
  /// A process and the ends of its three streams that are ours.
  struct Child: Sendable {
    let process: pid_t
    /// A socket: writing to one whose other end is gone raises no signal.
    let input: Int32
    let output: Int32
    let errors: Int32

    init(_ program: String, _ arguments: [String]) throws(MemodError) {
      let input = try Self.ends { pair in
        socketpair(AF_UNIX, Self.stream, 0, pair)
      }
      let output = try Self.ends { pipe($0) }
      let errors = try Self.ends { pipe($0) }
      let theirs = [input.reading, output.writing, errors.writing]
      let ours = [input.writing, output.reading, errors.reading]
      defer { for each in theirs { close(each) } }
      var process: pid_t = 0
      let status = Self.spawn(program, arguments, theirs, &process)
      guard status == 0 else {
        for each in ours { close(each) }
        throw .disconnected(Self.message(program, status))
      }
      #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(
          input.writing, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
      self.process = process
      (self.input, self.output, self.errors) = (ours[0], ours[1], ours[2])
    }

    private static func message(_ program: String, _ status: Int32) -> String {
      guard status != ENOENT else {
        return "There is no program `\(program)`; install memod, or set MEMOD to its path."
      }
      return "`\(program)` can't be started: \(String(cString: strerror(status)))."
    }

    private static func spawn(
      _ program: String, _ arguments: [String], _ streams: [Int32], _ process: inout pid_t
    ) -> Int32 {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      for (target, stream) in streams.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, stream, Int32(target))
      }
      #if canImport(Darwin)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
      #endif
      var words = ([program] + arguments).map { strdup($0) }
      defer { for word in words { free(word) } }
      words.append(nil)
      return posix_spawnp(&process, program, &actions, &attributes, words, environ)
    }

    private static func ends(
      _ make: (UnsafeMutablePointer<Int32>) -> Int32
    ) throws(MemodError) -> (reading: Int32, writing: Int32) {
      var pair: [Int32] = [-1, -1]
      let status = pair.withUnsafeMutableBufferPointer { make($0.baseAddress.unsafelyUnwrapped) }
      guard status == 0 else {
        throw .disconnected("memod can't be started: \(String(cString: strerror(errno))).")
      }
      // Another child that is spawned meanwhile would hold them open.
      for each in pair { _ = fcntl(each, F_SETFD, FD_CLOEXEC) }
      return (pair[0], pair[1])
    }

    #if canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      private static let stream = SOCK_STREAM
    #endif

    /// Waits for its end; returns what to say of it.
    func wait() -> String {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      return signal == 0
        ? "memod ended with status \(status >> 8 & 0xFF)." : "memod was ended by signal \(signal)."
    }
  }
#endif
