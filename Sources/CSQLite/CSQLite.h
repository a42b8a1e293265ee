// The system's SQLite, and the few of its functions that Swift can't call: the variadic ones, and
// those that take a destructor made of a cast integer. And a call of Linux that Swift doesn't see.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>
#include <string.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Result codes that are put together of two numbers.
static const int csqlite_short_read = SQLITE_IOERR_SHORT_READ;
static const int csqlite_file_moved = SQLITE_READONLY_DBMOVED;
static const int csqlite_no_log = SQLITE_READONLY_CANTINIT;
static const int csqlite_no_recovery = SQLITE_READONLY_RECOVERY;

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

/// Reads from the database file without taking a lock, since closing a descriptor of one's own
/// would drop the locks of every connection of the process (sqlite.org/howtocorrupt.html, section
/// 2.2).
static inline int csqlite_read_file(sqlite3 *database, void *bytes, int count) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (!file || !file->pMethods) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, 0);
}

enum { csqlite_log_header_size = 48 };

/// Copies the header of the log's index, which every commit of every process changes
/// (sqlite.org/walformat.html, section 2.2); 0 where there is none to be read.
static inline int csqlite_log_header(sqlite3 *database, void *header) {
  enum { part_size = 32768 };
  sqlite3_file *file = 0;
  volatile void *part = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file)) return 0;
  if (!file || !file->pMethods || file->pMethods->iVersion < 2) return 0;
  if (file->pMethods->xShmMap(file, 0, part_size, 0, &part) || !part) return 0;
  memcpy(header, (const void *)part, csqlite_log_header_size);
  return 1;
}

/// Keeps the write-ahead log and its index when the last connection closes, so that the next one
/// needn't make them anew.
static inline int csqlite_keep_log(sqlite3 *database) {
  int persists = 1;
  return sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &persists);
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
