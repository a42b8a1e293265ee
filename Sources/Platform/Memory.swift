#if os(Linux)
  import CPlatform
#endif

/// The memory of the process.
public enum Memory {
  /// Returns the C library's free memory to the system after a large piece of work.
  public static func release() {
    #if os(Linux)
      cplatform_release_memory()
    #endif
  }
}
