#if os(Linux)
  import CPlatform

  /// Wakes who polls at a time of the clock that people set: also when that is set forward past it,
  /// and when the machine has slept (timerfd_create(2)).
  public final class ClockTimer {
    /// Readable once the time has come, or the clock was set.
    public let descriptor: Int32
    private var time: Int?

    /// Nil when no more descriptors can be had.
    public init?() {
      descriptor = cplatform_timer()
      if descriptor < 0 { return nil }
    }

    deinit {
      close(descriptor)
    }

    /// Wakes at that Unix time in milliseconds, and not at the one before; nil for never.
    public func set(to milliseconds: Int?) {
      guard milliseconds != time else { return }
      time = milliseconds
      _ = cplatform_set_timer(descriptor, Int64(milliseconds ?? 0))
    }

    /// Acknowledges a wake-up: it wakes no more until it is set again.
    public func drain() {
      withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) {
        _ = read(descriptor, $0.baseAddress, 8)
      }
      time = nil
      _ = cplatform_set_timer(descriptor, 0)
    }
  }
#else
  /// There is no such timer here: who polls looks at the clock now and then.
  public final class ClockTimer {
    /// None.
    public let descriptor: Int32 = -1

    /// Nil.
    public init?() { nil }

    /// Does nothing.
    public func set(to milliseconds: Int?) {}

    /// Does nothing.
    public func drain() {}
  }
#endif
