#if os(Linux)
  import Foundation
  import TestSupport

  /// A folder whose files fail when a test says so: `disk.c` stands between it and every memod that
  /// is started here, which is linked from the objects of the one that other tests start.
  ///
  /// A memod that waits for a request makes no calls, so what is ordered between two requests holds
  /// from the first call of the second.
  final class FaultyDisk {
    /// What calls do to the folder's files.
    struct Calls: OptionSet {
      let rawValue: Int64

      static let opening = Calls(rawValue: 1)
      /// `stat`, `access`, `readlink`.
      static let looking = Calls(rawValue: 2)
      static let reading = Calls(rawValue: 4)
      static let writing = Calls(rawValue: 8)
      /// `fsync`, `fdatasync`.
      static let syncing = Calls(rawValue: 16)
      /// `ftruncate`.
      static let cutting = Calls(rawValue: 32)
      static let locking = Calls(rawValue: 64)
      /// `mmap`.
      static let mapping = Calls(rawValue: 128)
      static let removing = Calls(rawValue: 256)
      /// `utimensat`, which tells others of a commit.
      static let touching = Calls(rawValue: 512)
      /// `mkdir`.
      static let making = Calls(rawValue: 1024)
      /// `inotify_init1`, `inotify_add_watch`.
      static let watching = Calls(rawValue: 2048)
      static let closing = Calls(rawValue: 4096)

      static let all = Calls(rawValue: 8191)
      /// Those after which something is different.
      static let changing: Calls = [.writing, .syncing, .cutting, .removing, .making, .touching]
    }

    /// What happens instead of a call.
    enum Fault: Equatable {
      /// It fails with this error number.
      case error(Int32)
      /// The process is killed.
      case death
      /// Half of the bytes are read or written.
      case half
      /// Half of the bytes are written, then the process is killed.
      case tear
      /// The process is stopped before it, and makes it when it goes on.
      case halt

      fileprivate var code: Int64 {
        switch self {
        case .error(let number): Int64(number)
        case .death: -1
        case .half: -2
        case .tear: -3
        case .halt: -4
        }
      }
    }

    /// As in `disk.c`.
    private struct Orders {
      var calls: Int64 = 0
      var first: Int64 = 0
      var last: Int64 = 0
      var action: Int64 = 0
      var counted: Int64 = 0
      var met: Int64 = 0
      var milliseconds: Int64 = 0
      var waitsForRest: Int64 = 0
      var servesRest: Int64 = 0
      var hasRested: Int64 = 0
      var isLimited: Int64 = 0
      var room: Int64 = 0
    }

    private let scratch: ScratchFolder
    private let orders: UnsafeMutablePointer<Orders>
    /// Where a memod tells that it has nothing more to do.
    private let rest: Int32
    /// Everything that is done to the files, as `disk.c` writes it down; nil if it doesn't.
    let record: String?

    init(isRecorded: Bool = false) throws {
      scratch = try ScratchFolder()
      record = isRecorded ? scratch.path("record") : nil
      if let record { try StoreBytes([]).write(to: record) }
      let file = open(scratch.path("orders"), O_RDWR | O_CREAT, 0o600)
      defer { close(file) }
      let size = MemoryLayout<Orders>.size
      guard file >= 0, ftruncate(file, size) == 0,
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
        memory != MAP_FAILED
      else { throw Child.Failure("There is no memory to share.") }
      orders = memory.bindMemory(to: Orders.self, capacity: 1)
      mkfifo(scratch.path("rest"), 0o600)
      rest = open(scratch.path("rest"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    }

    deinit {
      munmap(orders, MemoryLayout<Orders>.size)
      close(rest)
    }

    /// The folder.
    var folder: String { scratch.path("disk") }

    /// The path of a file in it.
    func path(_ name: String) -> String { folder + "/" + name }

    /// Starts a memod on the store `memos` here.
    func peer(_ options: String...) throws -> Peer {
      Peer(try memod(["--file", path("memos")] + options))
    }

    /// Starts a memod.
    func memod(_ arguments: [String], stdin: String? = nil) throws -> Child {
      var settings = [
        "FAULTY_DISK_ORDERS=" + scratch.path("orders"), "FAULTY_DISK_FOLDER=" + folder,
        "FAULTY_DISK_REST=" + scratch.path("rest"),
      ]
      if let record { settings.append("FAULTY_DISK_RECORD=" + record) }
      // What .ci/faulty-disk has made.
      let program = Child.memodPath + "-on-faulty-disk"
      return try Child("/usr/bin/env", settings + [program] + arguments, stdin: stdin)
    }

    // What is ordered.

    /// From now on lets the call that is number `first` among `calls` fail, and up to `count` in
    /// all; with `afterRest` those are counted that are made once the client waits for nothing.
    func order(
      _ fault: Fault, _ calls: Calls = .all, from first: Int = 1, count: Int = .max,
      afterRest: Bool = false
    ) {
      heal()
      orders.pointee.hasRested = 0
      orders.pointee.waitsForRest = afterRest ? 1 : 0
      orders.pointee.servesRest = afterRest ? 1 : 0
      orders.pointee.first = Int64(first)
      orders.pointee.last = count == .max ? .max : Int64(first + count - 1)
      orders.pointee.action = fault.code
      orders.pointee.calls = calls.rawValue
    }

    /// From now on counts calls and lets them be made.
    func count(_ calls: Calls = .all) {
      order(.half, calls, from: .max)
    }

    /// Lets every call be made.
    func heal() {
      orders.pointee.calls = 0
      orders.pointee.counted = 0
      orders.pointee.met = 0
    }

    /// How many bytes files may grow by, all together; nil if by any.
    var room: Int? {
      get { orders.pointee.isLimited == 0 ? nil : Int(orders.pointee.room) }
      set {
        orders.pointee.room = Int64(newValue ?? 0)
        orders.pointee.isLimited = newValue == nil ? 0 : 1
      }
    }

    /// From now on `waitForRest` can be called, once.
    func awaitRest() {
      order(.half, [], afterRest: true)
    }

    /// Waits until a memod has done all that it puts off and waits for a minute or longer, so that
    /// it polls nothing; false if it ended instead. Something must have been asked since
    /// `order(afterRest:)`.
    func waitForRest(of child: Child) throws -> Bool {
      var polled = [rest, child.output.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polled, 2, Int32(Child.secondsMax * 1000)) > 0 else {
        throw Child.Failure("It didn't come to rest for \(Child.secondsMax) seconds.")
      }
      var byte: UInt8 = 0
      return read(rest, &byte, 1) == 1
    }

    /// How many calls were counted since the last order.
    var callCount: Int { Int(orders.pointee.counted) }

    /// How many calls have failed since the last order.
    var failureCount: Int { Int(orders.pointee.met) }

    /// How far the clock is ahead of time.
    var millisecondsAhead: Int {
      get { Int(orders.pointee.milliseconds) }
      set { orders.pointee.milliseconds = Int64(newValue) }
    }
  }
#endif
