import MemoStore
import Memos
import MemosSync
import Platform
import Wording

/// The process that carries commits between a store and a hub.
@main
enum Main {
  static func main() {
    System.openStandardDescriptors()
    Signals.ignoreFaults()
    let status: Int32
    do throws(CommandLineMistake) {
      status = run(try SyncOptions(try Arguments.words()))
    } catch {
      complain(error.message)
      System.printError(Sentence.sync(.tryHelp).text(in: .ofProcess))
      status = 2
    }
    System.exit(status)
  }

  private static func run(_ options: SyncOptions) -> Int32 {
    do {
      return try perform(options)
    } catch let error as HubError {
      complain(error.sentence)
    } catch let error as SyncError {
      complain(error.sentence)
    } catch let error as StorageError {
      complain(error.message)
    } catch let error as SystemError {
      complain(error.sentence)
    } catch let error as SyncCommands.Failure {
      complain(.sync(error.message))
      return error.status
    } catch {
      complain("\(error)")
    }
    return 1
  }

  private static func complain(_ sentence: Sentence) {
    System.complain(sentence, as: "memod-sync")
  }

  private static func perform(_ options: SyncOptions) throws -> Int32 {
    if options.showsHelp {
      System.say(.sync(.help))
      return 0
    }
    if options.showsVersion {
      System.print("memod-sync \(Version.text) (\(Version.commit))")
      return 0
    }
    let commands = try SyncCommands(options)
    switch options.command {
    case .`init`: try commands.makeHub()
    case .link: try commands.link()
    case .unlink: try commands.unlink()
    case .now: try commands.carryNow()
    case .trim: try commands.trim()
    case .repair: try commands.repair()
    case .follow: return try commands.follow()
    case .status: return try commands.showStatus()
    case .key: try commands.makeKey()
    case nil: break
    }
    return 0
  }
}
