import Foundation

/// Starting programs.
enum Spawning {
  /// One at a time: a pipe's end that leaks into another test's program keeps that pipe open.
  private static let lock = NSLock()

  static func spawn(
    _ program: String, _ arguments: [String], stdin path: String?
  ) throws -> (pid_t, OutgoingPipe, IncomingPipe, IncomingPipe) {
    try lock.withLock {
      let input = try pipe()
      let output = try pipe()
      let errors = try pipe()
      let given = [input.reading, output.writing, errors.writing]
      defer { for descriptor in given { close(descriptor) } }
      let process = try spawn(program, arguments, given, stdin: path)
      return (
        process, OutgoingPipe(input.writing), IncomingPipe(output.reading),
        IncomingPipe(errors.reading)
      )
    }
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw failure("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ descriptors: [Int32], stdin path: String?
  ) throws -> pid_t {
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
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    if let path { posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDONLY, 0) }
    takeSignalsAsUsual(&attributes)
    var process: pid_t = 0
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    let error = posix_spawn(&process, program, &actions, &attributes, &argv, environ)
    guard error == 0 else { throw failure(program, error) }
    return process
  }

  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// A program inherits which signals are ignored and which are blocked. The tests ignore SIGPIPE:
  /// without this, nothing would show that memod does. Tests that run in the background ignore
  /// SIGINT, under `nohup` SIGHUP. The threads they run on block most others.
  private static func takeSignalsAsUsual(_ attributes: inout Attributes) {
    signal(SIGPIPE, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ] {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  }

  private static func failure(_ call: String, _ error: Int32) -> Child.Failure {
    Child.Failure("\(call): \(String(cString: strerror(error)))")
  }
}
