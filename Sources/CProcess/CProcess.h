// What Linux has for other processes and for clocks, and Swift can't call.
#ifndef CPROCESS_H
#define CPROCESS_H

#ifdef __linux__
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <unistd.h>

/// A descriptor that becomes readable when the process has ended (pidfd_open(2)), or -1 with errno.
/// Called by its number, since the C library may be older than the kernel.
static inline int cprocess_descriptor(pid_t process) {
  // The number is the same on every architecture.
  return (int)syscall(434, process, 0);
}

/// A descriptor that becomes readable at a time of the real-time clock (timerfd_create(2)), or -1.
static inline int cprocess_timer(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

/// Sets it to a Unix time in milliseconds, 0 for never. It is readable too when the clock is set.
static inline int cprocess_set_timer(int descriptor, int64_t milliseconds) {
  struct itimerspec time = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000000}};
  return timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, 0);
}
#endif

#endif
