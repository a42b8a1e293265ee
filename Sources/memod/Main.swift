import MemoServer
import Memos

/// The process: options, a store, and the loop between them and the client.
@main
enum Main {
  /// Status 0: ended cleanly. 1: `exit` without `shutdown`, or the store can't be opened. 2: wrong options.
  static func main() {
    let status: Int32
    do throws(Options.Mistake) {
      status = run(try Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      System.printError("memod: \(error.message)\nTry `memod --help`.")
      status = 2
    }
    System.exit(status)
  }

  private static func run(_ options: Options) -> Int32 {
    switch options.action {
    case .help:
      System.print(Options.help)
      return 0
    case .version:
      System.print("memod \(Version.text)")
      return 0
    case .serve:
      return serve(options)
    }
  }

  private static func serve(_ options: Options) -> Int32 {
    var environment = Environment(
      version: Version.text, zone: SystemZone.current(), zoneNamed: { SystemZone.named($0) })
    let epoch = environment.ids.token(at: System.now())
    let server = Server(
      storage: MemoryStorage(epoch: epoch), environment: environment,
      framing: options.framing.framing,
      now: System.now())
    do throws(SystemError) {
      var loop = try Loop(
        server, trace: options.tracePath, logsComplaints: options.logLevel != .error)
      return try loop.run()
    } catch {
      System.printError("memod: \(error.message)")
      return 1
    }
  }
}
