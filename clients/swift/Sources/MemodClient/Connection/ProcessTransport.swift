#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(macOS) || os(Linux)
  /// A memod that is spawned, spoken to over its pipes.
  public struct ProcessTransport: MemodTransport {
    private let program: String
    private let arguments: [String]

    /// The memod at `program`, a path or a name on the PATH; without it what MEMOD says, else
    /// `memod`. `arguments` are those of its command line, such as `--memory`.
    public init(_ program: String? = nil, arguments: [String] = []) {
      let environment = getenv("MEMOD").map { String(cString: $0) }
      self.program = program ?? environment.flatMap { $0.isEmpty ? nil : $0 } ?? "memod"
      self.arguments = arguments
    }

    /// Spawns it.
    public func connect(to receiver: any MemodReceiver) async throws(MemodError) -> any MemodChannel
    {
      let child = try Child(program, arguments)
      let channel = ProcessChannel(child, to: receiver)
      channel.read()
      return channel
    }
  }

  extension Memod {
    /// A client of a memod that is spawned: on the person's own store, on that in `file`, or on
    /// one `inMemory` that goes with it. It ends with this process.
    public convenience init(
      program: String? = nil, file: String? = nil, inMemory: Bool = false,
      _ initialize: Initialize = Initialize()
    ) {
      var initialize = initialize
      initialize.processId = initialize.processId ?? Int(getpid())
      let store = inMemory ? ["--memory"] : file.map { ["--file", $0] } ?? []
      self.init(ProcessTransport(program, arguments: store), initialize)
    }
  }
#endif
