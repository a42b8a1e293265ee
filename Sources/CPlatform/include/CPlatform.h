// What Swift can't call: the command line, the commit, and Linux's calls for processes, files and
// clocks.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdint.h>

/// How many words the command line has, with the program's name.
int cplatform_argument_count(void);

/// The word at `index`, from 0, as the system passed it.
const char *_Nonnull cplatform_argument(int index);

/// The commit that the program was built from, as make passes it, such as `1a2b3c4d5e` or
/// `1a2b3c4d5e-dirty`; empty if unknown.
const char *_Nonnull cplatform_commit(void);

/// That no scalar has a name: the Makefile has the linker wrap the function of Swift's library, whose
/// table of all names is half a MiB. memod asks for none of them.
int16_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *_Nullable buffer,
                                           intptr_t capacity);

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/// A descriptor that becomes readable when the process has ended (pidfd_open(2)), or -1 with errno.
/// Called by its number, since the C library may be older than the kernel.
static inline int cplatform_descriptor(pid_t process) {
  // The number is the same on every architecture.
  return (int)syscall(434, process, 0);
}

/// A descriptor that becomes readable at a time of the real-time clock (timerfd_create(2)), or -1.
static inline int cplatform_timer(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

/// Sets it to a Unix time in milliseconds, 0 for never. It is readable too when the clock is set.
static inline int cplatform_set_timer(int descriptor, int64_t milliseconds) {
  struct itimerspec time = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000000}};
  return timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, 0);
}

/// Renames a file (renameat2(2)); 0, or -1 with errno. With 1 it replaces nothing, with 2 both are
/// exchanged.
static inline int cplatform_rename(
  int folder, const char *_Nonnull name, int other_folder, const char *_Nonnull other,
  unsigned flags) {
  return (int)syscall(SYS_renameat2, folder, name, other_folder, other, flags);
}

/// Brings what was written to the file system that a descriptor is in to its disk (syncfs(2)).
static inline int cplatform_sync(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

/// Whether a program has the file open to write to it (fcntl(2), F_SETLEASE): nobody may lend out
/// what somebody writes to. The lease is given back at once. -1 where the system can't say, as in
/// network folders.
static inline int cplatform_is_written(int descriptor) {
  enum { set_lease = 1024 };
  if (fcntl(descriptor, set_lease, F_RDLCK) == 0) {
    fcntl(descriptor, set_lease, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
}

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Gives free memory back to the system (malloc_trim(3)).
static inline void cplatform_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

static inline void cplatform_ignore(int signal) { (void)signal; }

/// Waits for a lock of an open file, in the order in which all ask for it (fcntl(2),
/// F_OFD_SETLKW); -1 once so many milliseconds are over, or a signal has come.
///
/// Such a wait has no limit of its own: a timer of this thread ends it with SIGALRM, again and
/// again in case that the first came before the wait had begun.
static inline int cplatform_wait_for_lock(
  int descriptor, struct flock *_Nonnull lock, int milliseconds) {
  enum { wait_for_lock = 38, thread = 4, again = 5000000 };
  struct sigaction action;
  sigset_t alarm, before;
  timer_t timer;
  struct sigevent event;
  memset(&action, 0, sizeof action);
  memset(&event, 0, sizeof event);
  action.sa_handler = cplatform_ignore;
  event.sigev_notify = thread;
  event.sigev_signo = SIGALRM;
  event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
  if (sigaction(SIGALRM, &action, 0) || timer_create(CLOCK_MONOTONIC, &event, &timer)) return -1;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarm, &before);
  struct itimerspec time = {
    {0, again}, {milliseconds / 1000, milliseconds % 1000 * 1000000}};
  timer_settime(timer, 0, &time, 0);
  int result = fcntl(descriptor, wait_for_lock, lock);
  timer_delete(timer);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  return result;
}
#endif

#endif
