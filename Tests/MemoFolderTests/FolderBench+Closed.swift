import Foundation

extension FolderBench {
  /// Returns once no process has the file open for writing: one that another test starts has what
  /// is open here until it runs its program (fcntl(2), "Leases").
  static func waitUntilClosed(_ path: String) {
    #if os(Linux)
      let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
      let setLease: Int32 = 1024
      while fcntl(descriptor, setLease, F_RDLCK) != 0, errno == EAGAIN { sched_yield() }
      close(descriptor)
    #endif
  }
}
