import Memos
import TypedJSON

/// How a link to a hub is doing, for people: what `memod-sync` writes beside the store.
public struct SyncReport: Sendable, Hashable, JSONWritable {
  /// When the hub last answered; nil if it never has.
  public var lastContactAt: Instant?
  /// What is wrong and what to do; nil if nothing is.
  public var problem: String?

  /// A report.
  public init(lastContactAt: Instant? = nil, problem: String? = nil) {
    (self.lastContactAt, self.problem) = (lastContactAt, problem)
  }

  /// Reads one; what isn't one says nothing.
  public init(bytes: [UInt8]) {
    self.init()
    do throws(JSONError) {
      let json = try JSON(parsing: bytes)
      lastContactAt = json["lastContactAt"]?.string.flatMap { Instant($0) }
      problem = json["problem"]?.string
    } catch {
      // It is written anew with the next contact.
    }
  }

  /// As a file has it.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.finish()
  }

  /// Writes it as JSON.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.memberIfPresent("lastContactAt", lastContactAt)
      writer.memberIfPresent("problem", problem)
    }
  }
}
