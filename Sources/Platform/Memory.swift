#if os(Linux)
  import CProcess
#endif

/// The memory of the process.
public enum Memory {
  /// Gives back to the system what the C library keeps after a large piece of work.
  public static func release() {
    #if os(Linux)
      cprocess_release_memory()
    #endif
  }
}
