// The system's SQLite, and the few of its functions that Swift can't call: the variadic ones, and
// those that take a destructor made of a cast integer. And a call of Linux that Swift doesn't see.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>
#include <string.h>

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/stat.h>
#include <sys/syscall.h>
#endif

// Result codes that are put together of two numbers.
static const int csqlite_short_read = SQLITE_IOERR_SHORT_READ;
static const int csqlite_file_moved = SQLITE_READONLY_DBMOVED;
static const int csqlite_no_log = SQLITE_READONLY_CANTINIT;
static const int csqlite_no_recovery = SQLITE_READONLY_RECOVERY;
static const int csqlite_not_synced = SQLITE_IOERR_FSYNC;

/// Turns one of the switches of sqlite3_db_config on or off.
static inline int csqlite_set_switch(sqlite3 *database, int which, int value) {
  return sqlite3_db_config(database, which, value, (int *)0);
}

/// Stops SQLite from counting what it allocates, under a lock of the process, which nobody asks
/// for. Does nothing once SQLite has been used.
static inline int csqlite_stop_counting(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// Binds a text, of which SQLite makes a copy.
static inline int csqlite_bind_text(
  sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes, of which SQLite makes a copy; none are an empty value and not NULL.
static inline int csqlite_bind_bytes(
  sqlite3_stmt *statement, int index, const void *bytes, sqlite3_int64 count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(statement, index, bytes, (sqlite3_uint64)count, SQLITE_TRANSIENT);
}

/// The database file as SQLite has it open, since closing a descriptor of one's own would drop the
/// locks of every connection of the process (sqlite.org/howtocorrupt.html, section 2.2); null if
/// there is none.
static inline sqlite3_file *csqlite_file(sqlite3 *database) {
  sqlite3_file *file = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file)) return 0;
  return file && file->pMethods ? file : 0;
}

/// Reads from the database file without taking a lock.
static inline int csqlite_read_file(
  sqlite3 *database, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = csqlite_file(database);
  return file ? file->pMethods->xRead(file, bytes, count, offset) : SQLITE_CANTOPEN;
}

/// Locks the database file so that no other connection, of this process or another, has it open.
/// SQLITE_BUSY if one has: each holds a shared lock for as long as it uses a log.
static inline int csqlite_lock_out_others(sqlite3 *database) {
  sqlite3_file *file = csqlite_file(database);
  if (!file) return SQLITE_CANTOPEN;
  int code = file->pMethods->xLock(file, SQLITE_LOCK_SHARED);
  return code == SQLITE_OK ? file->pMethods->xLock(file, SQLITE_LOCK_EXCLUSIVE) : code;
}

/// Gives up every lock on the database file, for a connection that has read nothing yet.
static inline void csqlite_unlock(sqlite3 *database) {
  sqlite3_file *file = csqlite_file(database);
  if (file) file->pMethods->xUnlock(file, SQLITE_LOCK_NONE);
}

enum { csqlite_log_header_size = 48 };

/// The beginning of the log's index (sqlite.org/walformat.html, section 2.2); null where there is
/// none to be read.
static inline const char *csqlite_log_index(sqlite3 *database) {
  enum { part_size = 32768 };
  sqlite3_file *file = csqlite_file(database);
  volatile void *part = 0;
  if (!file || file->pMethods->iVersion < 2) return 0;
  if (file->pMethods->xShmMap(file, 0, part_size, 0, &part)) return 0;
  return (const char *)part;
}

/// Copies the header of the log's index, which every commit of every process changes; 0 where there
/// is none to be read.
static inline int csqlite_log_header(sqlite3 *database, void *header) {
  const char *index = csqlite_log_index(database);
  if (!index) return 0;
  memcpy(header, index, csqlite_log_header_size);
  return 1;
}

/// Whether all that is in the log is in the database file too, so that the next transaction may
/// begin the log from its start.
static inline int csqlite_log_may_restart(sqlite3 *database) {
  const char *index = csqlite_log_index(database);
  unsigned int frames, frames_copied;
  if (!index) return 1;
  memcpy(&frames, index + 16, sizeof frames);
  memcpy(&frames_copied, index + 96, sizeof frames_copied);
  return frames == frames_copied;
}

/// The log as SQLite has it open; null if there is none.
static inline sqlite3_file *csqlite_log(sqlite3 *database) {
  sqlite3_file *file = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file)) return 0;
  return file && file->pMethods ? file : 0;
}

/// Writes zeros from the end of a file up to `size`.
static inline int csqlite_extend(sqlite3_file *file, sqlite3_int64 size) {
  static const char zeros[1 << 16];
  sqlite3_int64 end;
  int code = file->pMethods->xFileSize(file, &end);
  while (code == SQLITE_OK && end < size) {
    int count = size - end < (int)sizeof zeros ? (int)(size - end) : (int)sizeof zeros;
    code = file->pMethods->xWrite(file, zeros, count, end);
    end += count;
  }
  return code;
}

/// Makes the log at least so long, for who is in a write transaction.
static inline int csqlite_reserve_log(sqlite3 *database, sqlite3_int64 size) {
  sqlite3_file *file = csqlite_log(database);
  return file ? csqlite_extend(file, size) : SQLITE_CANTOPEN;
}

/// Makes the database file at least so long, for who is in a write transaction. Locks out those who
/// copy the log into it (sqlite.org/walformat.html, section 2.3.2); SQLITE_BUSY if one does.
static inline int csqlite_reserve_file(sqlite3 *database, sqlite3_int64 size) {
  enum { checkpoint_lock = 1 };
  sqlite3_file *file = csqlite_file(database);
  if (!file || !csqlite_log_index(database)) return SQLITE_CANTOPEN;
  int code = file->pMethods->xShmLock(
    file, checkpoint_lock, 1, SQLITE_SHM_LOCK | SQLITE_SHM_EXCLUSIVE);
  if (code != SQLITE_OK) return code;
  code = csqlite_extend(file, size);
  file->pMethods->xShmLock(file, checkpoint_lock, 1, SQLITE_SHM_UNLOCK | SQLITE_SHM_EXCLUSIVE);
  return code;
}

/// The size of the database file; 0 if it can't be asked.
static inline sqlite3_int64 csqlite_file_size(sqlite3 *database) {
  sqlite3_file *file = csqlite_file(database);
  sqlite3_int64 size;
  return file && file->pMethods->xFileSize(file, &size) == SQLITE_OK ? size : 0;
}

/// What a log begins with that was emptied in order: its name and all in the file are on the disk.
/// SQLite takes a log without its magic number for an empty one.
static const char csqlite_emptied[32] = "\0\0\0\0memod: emptied in order\n";

/// Copies the log into the database file and takes away its beginning; `size` bytes of it stay. Only
/// while everybody else is locked out, and with `is_synced` only if the disk has all of the log.
/// Returns another code than SQLITE_OK where that can't be done; after SQLITE_IOERR_FSYNC the log
/// must stay as it is.
static inline int csqlite_empty_log(sqlite3 *database, sqlite3_int64 size, int is_synced) {
  int frames = 0, copied = 0;
  sqlite3_int64 end = 0;
  sqlite3_file *file = csqlite_log(database), *store = csqlite_file(database);
  if (!file || !store) return SQLITE_CANTOPEN;
  // SQLite would sync the log once more, which takes as long as if there were something to write.
  if (is_synced) sqlite3_exec(database, "PRAGMA synchronous = OFF", 0, 0, 0);
  int code =
    sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_PASSIVE, &frames, &copied);
  if (code == SQLITE_OK && frames != copied) code = SQLITE_BUSY;
  if (is_synced && store->pMethods->xSync(store, SQLITE_SYNC_FULL) != SQLITE_OK)
    return SQLITE_IOERR_FSYNC;
  if (code == SQLITE_OK) code = file->pMethods->xFileSize(file, &end);
  if (code != SQLITE_OK || end == 0) return code;
  code = file->pMethods->xWrite(file, csqlite_emptied, sizeof csqlite_emptied, 0);
  if (code != SQLITE_OK || end <= size) return code;
  // With its beginning, half of a log would be taken for the whole.
  code = file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
  return code == SQLITE_OK ? file->pMethods->xTruncate(file, size) : code;
}

/// Whether the log at `path` was emptied in order.
static inline int csqlite_is_emptied(const char *path) {
  char start[sizeof csqlite_emptied];
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, start, sizeof start);
  close(file);
  return count == sizeof start && !memcmp(start, csqlite_emptied, sizeof start);
}

/// Opens a log that was emptied in order as a file that is there. SQLite opens every log as one that
/// it may have made, and syncs its folder too before the first commit.
static inline int csqlite_open_file(
  sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *opened) {
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  if (flags & SQLITE_OPEN_WAL && csqlite_is_emptied(path)) {
    int code = system->xOpen(vfs, path, file, flags & ~SQLITE_OPEN_CREATE, opened);
    if (code == SQLITE_OK) return code;
  }
  return system->xOpen(vfs, path, file, flags, opened);
}

/// The name of the system's file system as SQLite has it, with `csqlite_open_file`; null if it can't
/// be had, which stands for the system's.
static inline const char *csqlite_make_file_system(void) {
  static sqlite3_vfs vfs;
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  if (!system) return 0;
  vfs = *system;
  vfs.pNext = 0;
  vfs.zName = "memod";
  vfs.xOpen = csqlite_open_file;
  return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? vfs.zName : 0;
}

/// Keeps the write-ahead log and its index when the last connection closes, so that the next one
/// needn't make them again.
static inline int csqlite_keep_log(sqlite3 *database) {
  int persists = 1;
  return sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &persists);
}

#if defined(O_PATH)
static const int csqlite_path_only = O_PATH;
#elif defined(__O_PATH)
static const int csqlite_path_only = __O_PATH;
#else
static const int csqlite_path_only = 0;
#endif

/// Opens nothing but the name of a file, so that closing it drops no locks (open(2), O_PATH); −1
/// where that can't be done.
static inline int csqlite_open_name(const char *path) {
  return csqlite_path_only ? open(path, csqlite_path_only | O_CLOEXEC) : -1;
}

/// Which file is at `path`: its device, its number there and its size; -1, with errno, if that can't
/// be found out. Doesn't ask for its times (statx(2)): since Linux 6.13 the next write to a file whose
/// times somebody has asked for has to change them, on the disk too, a fifth of a durable commit.
static inline int csqlite_identify(
  const char *path, unsigned long long *device, unsigned long long *number, long long *size) {
#if defined(__linux__) && defined(SYS_statx) && defined(STATX_INO)
  struct statx status;
  if (!syscall(SYS_statx, AT_FDCWD, path, 0, STATX_INO | STATX_SIZE, &status)) {
    *device = (unsigned long long)status.stx_dev_major << 32 | status.stx_dev_minor;
    *number = status.stx_ino;
    *size = (long long)status.stx_size;
    return 0;
  }
  // An old system has no such call, and a container may forbid it.
  if (errno != ENOSYS && errno != EPERM) return -1;
#endif
  struct stat old;
  if (stat(path, &old)) return -1;
  *device = (unsigned long long)old.st_dev;
  *number = (unsigned long long)old.st_ino;
  *size = (long long)old.st_size;
  return 0;
}

/// Whether a file is mounted alone and not with its folder, as a bind mount of one file is
/// (statx(2), since Linux 5.8); 0 where the system doesn't say.
static inline int csqlite_is_mounted_alone(const char *path) {
#if defined(__linux__) && defined(SYS_statx) && defined(STATX_ATTR_MOUNT_ROOT)
  struct statx status;
  if (syscall(SYS_statx, AT_FDCWD, path, 0, 0, &status)) return 0;
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  return 0;
#endif
}

#endif
