// What Linux has for other processes and Swift can't call.
#ifndef CPROCESS_H
#define CPROCESS_H

#ifdef __linux__
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

/// A descriptor that becomes readable when the process has ended (pidfd_open(2)), or -1 with errno.
/// Called by its number, since the C library may be older than the kernel.
static inline int cprocess_descriptor(pid_t process) {
  // The number is the same on every architecture.
  return (int)syscall(434, process, 0);
}
#endif

#endif
