// A disk between memod and its files, of which a test decides when it fails.
//
// The release is static: nothing can be loaded in front of its C library. So .ci/faulty-disk links
// the release's own objects again, with this file, and with `--wrap=open` and so on for the linker:
// then memod's calls of `open` come here, and what this file calls `NEXT(open)` is the C library's.
//
// It counts the calls that concern one folder. What is to happen to them stands in a file that the
// test has mapped too, `Orders` in FaultyDisk.swift, so that it can be changed while memod waits.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The calls that come here, by the names the linker has for them. .ci/faulty-disk reads them from
// the object.
#define OURS(name)                                              \
  extern __typeof__(name) next_##name __asm__("__real_" #name); \
  extern __typeof__(name) name __asm__("__wrap_" #name)
#define NEXT(name) next_##name
OURS(open); OURS(open64); OURS(close); OURS(stat); OURS(stat64); OURS(fstat); OURS(fstat64);
OURS(lstat); OURS(lstat64); OURS(access); OURS(readlink); OURS(pread); OURS(pread64); OURS(pwrite);
OURS(pwrite64); OURS(ftruncate); OURS(ftruncate64); OURS(mmap); OURS(mmap64); OURS(fsync);
OURS(fdatasync); OURS(fcntl); OURS(fcntl64); OURS(unlink); OURS(mkdir); OURS(utimensat);
OURS(inotify_init1); OURS(inotify_add_watch); OURS(clock_gettime); OURS(poll);

// What calls do, as `FaultyDisk.Calls`.
enum {
  opening = 1, looking = 2, reading = 4, writing = 8, syncing = 16, cutting = 32, locking = 64,
  mapping = 128, removing = 256, touching = 512, making = 1024, watching = 2048, closing = 4096,
};

// What happens instead of a call, where it isn't an error number.
enum { dies = -1, halves = -2, tears = -3, halts = -4 };

// As in FaultyDisk.swift.
typedef struct {
  int64_t calls;         // the kinds that count
  int64_t first, last;   // which of them fail, the first is 1
  int64_t action;        // an error number or one of the above
  int64_t counted, met;  // how many there were, and how many failed
  int64_t milliseconds;  // what the clock is ahead
  int64_t waits_for_rest;  // whether counting begins when memod has waited for nothing
  int64_t serves_rest;   // whether short waits are cut to nothing, and the first long one is reported
  int64_t has_rested;
  int64_t is_limited, room;  // whether files may grow by no more than so many bytes in all
} Orders;

static Orders none, *orders = &none;
static const char *folder = "";
static int record = -1, rest = -1;
// The names of open files in the folder, by descriptor.
static char *names[256];

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULTY_DISK_ORDERS");
  folder = getenv("FAULTY_DISK_FOLDER");
  int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC) : -1;
  if (!folder || file < 0) abort();
  void *memory = mmap(NULL, sizeof(Orders), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) abort();
  orders = memory;
  if ((path = getenv("FAULTY_DISK_RECORD")))
    record = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CLOEXEC);
  if ((path = getenv("FAULTY_DISK_REST")))
    rest = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
}

// The rest of a path in the folder, "." for the folder itself; NULL for any other.
static const char *name_of(const char *path) {
  size_t length = strlen(folder);
  if (!path || strncmp(path, folder, length)) return NULL;
  if (path[length] == 0) return ".";
  return path[length] == '/' ? path + length + 1 : NULL;
}

static const char *name_at(int descriptor) {
  return descriptor >= 0 && descriptor < 256 ? names[descriptor] : NULL;
}

// Counts a call; 0 if it is to be made, else an error number or `halves`.
static int fault(int kind) {
  if (!(orders->calls & kind) || (orders->waits_for_rest && !orders->has_rested)) return 0;
  int64_t number = ++orders->counted;
  if (number < orders->first || number > orders->last) return 0;
  orders->met++;
  if (orders->action == dies) raise(SIGKILL);
  if (orders->action == halts) return raise(SIGSTOP);
  if (orders->action > 0) errno = (int)orders->action;
  return (int)orders->action;
}

// Writes down what was done to a file, for who cuts the power: a line, then the bytes.
static void note(const char *what, const char *name, int64_t at, const void *bytes, size_t count) {
  if (record < 0) return;
  char line[512];
  int length = snprintf(line, sizeof line, "%s %s %lld %zu\n", what, name, (long long)at, count);
  syscall(SYS_write, record, line, (size_t)length);
  if (bytes) syscall(SYS_write, record, bytes, count);
}

// Takes the room that a file needs to become `size` bytes long, or gives back what it no longer needs;
// 0 if there isn't enough.
static int takes_room(int descriptor, off_t size) {
  struct stat status;
  if (!orders->is_limited || NEXT(fstat)(descriptor, &status)) return 1;
  off_t more = size - status.st_size;
  if (more > 0 && more > orders->room) {
    errno = ENOSPC;
    return 0;
  }
  orders->room -= more;
  return 1;
}

// Whether a write that ends at `end` finds room.
static int has_room(int descriptor, off_t end) {
  struct stat status;
  return NEXT(fstat)(descriptor, &status) || end <= status.st_size || takes_room(descriptor, end);
}

static int do_open(const char *path, int flags, mode_t mode) {
  const char *name = name_of(path);
  if (name && fault(opening) > 0) return -1;
  int is_new = name && (flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (!name || descriptor < 0 || descriptor > 255) return descriptor;
  free(names[descriptor]);
  names[descriptor] = strdup(name);
  if (is_new) note("make", name, 0, NULL, 0);
  return descriptor;
}

#define OPEN(name)                              \
  int name(const char *path, int flags, ...) {  \
    va_list arguments;                          \
    va_start(arguments, flags);                 \
    mode_t mode = va_arg(arguments, mode_t);    \
    va_end(arguments);                          \
    return do_open(path, flags, mode);          \
  }
OPEN(open)
OPEN(open64)

int close(int descriptor) {
  int is_ours = name_at(descriptor) != NULL;
  int result = NEXT(close)(descriptor);
  if (!is_ours) return result;
  free(names[descriptor]);
  names[descriptor] = NULL;
  return fault(closing) > 0 ? -1 : result;
}

#define LOOK(name, type)                                        \
  int name(const char *path, struct type *status) {             \
    if (name_of(path) && fault(looking) > 0) return -1;         \
    return NEXT(name)(path, status);                            \
  }                                                             \
  int f##name(int descriptor, struct type *status) {            \
    if (name_at(descriptor) && fault(looking) > 0) return -1;   \
    return NEXT(f##name)(descriptor, status);                   \
  }                                                             \
  int l##name(const char *path, struct type *status) {          \
    if (name_of(path) && fault(looking) > 0) return -1;         \
    return NEXT(l##name)(path, status);                         \
  }
LOOK(stat, stat)
LOOK(stat64, stat64)

int access(const char *path, int mode) {
  return name_of(path) && fault(looking) > 0 ? -1 : NEXT(access)(path, mode);
}

ssize_t readlink(const char *restrict path, char *restrict target, size_t size) {
  return name_of(path) && fault(looking) > 0 ? -1 : NEXT(readlink)(path, target, size);
}

static ssize_t do_read(int descriptor, void *bytes, size_t count, off_t at) {
  int error = fault(reading);
  if (error > 0) return -1;
  if (error == halves) count /= 2;
  return (ssize_t)syscall(SYS_pread64, descriptor, bytes, count, at);
}

static ssize_t do_write(int descriptor, const void *bytes, size_t count, off_t at) {
  int error = fault(writing);
  if (error > 0) return -1;
  if (error == halves || error == tears) count /= 2;
  if (orders->is_limited && !has_room(descriptor, at + (off_t)count)) return -1;
  ssize_t written = (ssize_t)syscall(SYS_pwrite64, descriptor, bytes, count, at);
  if (error == tears) raise(SIGKILL);
  if (written > 0) note("write", names[descriptor], at, bytes, (size_t)written);
  return written;
}

#define READ_AND_WRITE(suffix)                                                                   \
  ssize_t pread##suffix(int descriptor, void *bytes, size_t count, off_t at) {                   \
    if (name_at(descriptor)) return do_read(descriptor, bytes, count, at);                       \
    return NEXT(pread##suffix)(descriptor, bytes, count, at);                                    \
  }                                                                                              \
  ssize_t pwrite##suffix(int descriptor, const void *bytes, size_t count, off_t at) {            \
    if (name_at(descriptor)) return do_write(descriptor, bytes, count, at);                      \
    return NEXT(pwrite##suffix)(descriptor, bytes, count, at);                                   \
  }                                                                                              \
  int ftruncate##suffix(int descriptor, off_t length) {                                          \
    if (name_at(descriptor) && fault(cutting) > 0) return -1;                                    \
    if (name_at(descriptor) && !takes_room(descriptor, length)) return -1;                       \
    int result = NEXT(ftruncate##suffix)(descriptor, length);                                    \
    if (name_at(descriptor) && !result) note("cut", names[descriptor], length, NULL, 0);         \
    return result;                                                                               \
  }                                                                                              \
  void *mmap##suffix(void *at, size_t size, int rights, int flags, int descriptor, off_t start) { \
    if (name_at(descriptor) && fault(mapping) > 0) return MAP_FAILED;                            \
    return NEXT(mmap##suffix)(at, size, rights, flags, descriptor, start);                       \
  }
READ_AND_WRITE()
READ_AND_WRITE(64)

#define SYNC(name)                                                        \
  int name(int descriptor) {                                              \
    if (!name_at(descriptor)) return NEXT(name)(descriptor);              \
    if (fault(syncing) > 0) return -1;                                    \
    note("sync", names[descriptor], 0, NULL, 0);                          \
    return 0; /* The machine stays on, and waiting for it takes time. */  \
  }
SYNC(fsync)
SYNC(fdatasync)

// Only locks count, and not letting go of them, which doesn't fail.
#define CONTROL(name)                                                             \
  int name(int descriptor, int command, ...) {                                    \
    va_list arguments;                                                            \
    va_start(arguments, command);                                                 \
    void *argument = va_arg(arguments, void *);                                   \
    va_end(arguments);                                                            \
    int locks = command == F_SETLK || command == F_SETLKW;                        \
    if (locks && name_at(descriptor) && ((struct flock *)argument)->l_type != F_UNLCK && \
        fault(locking) > 0)                                                       \
      return -1;                                                                  \
    return NEXT(name)(descriptor, command, argument);                             \
  }
CONTROL(fcntl)
CONTROL(fcntl64)

int unlink(const char *path) {
  const char *name = name_of(path);
  if (name && fault(removing) > 0) return -1;
  int result = NEXT(unlink)(path);
  if (name && !result) note("remove", name, 0, NULL, 0);
  return result;
}

int mkdir(const char *path, mode_t mode) {
  return name_of(path) && fault(making) > 0 ? -1 : NEXT(mkdir)(path, mode);
}

int utimensat(int at, const char *path, const struct timespec times[2], int flags) {
  return name_of(path) && fault(touching) > 0 ? -1 : NEXT(utimensat)(at, path, times, flags);
}

int inotify_init1(int flags) { return fault(watching) > 0 ? -1 : NEXT(inotify_init1)(flags); }

int inotify_add_watch(int descriptor, const char *path, uint32_t mask) {
  return fault(watching) > 0 ? -1 : NEXT(inotify_add_watch)(descriptor, path, mask);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = NEXT(clock_gettime)(clock, time);
  if (clock != CLOCK_REALTIME) return result;
  int64_t nanoseconds = time->tv_nsec + orders->milliseconds % 1000 * 1000000;
  time->tv_sec += orders->milliseconds / 1000 + nanoseconds / 1000000000;
  time->tv_nsec = nanoseconds % 1000000000;
  return result;
}

int poll(struct pollfd *polled, nfds_t count, int timeout) {
  // Deadlines far away are looked for once a minute.
  int rests = timeout < 0 || timeout >= 60000;
  if (orders->serves_rest && !rests) timeout = 0;
  if (orders->serves_rest && rests && NEXT(poll)(polled, count, 0) == 0) {
    orders->serves_rest = 0;
    syscall(SYS_write, rest, "", 1);
  }
  int result = NEXT(poll)(polled, count, timeout);
  if (result == 0) orders->has_rested = 1;
  return result;
}
