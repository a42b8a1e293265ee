// The floor under the file store: SQLite from C, with its pragmas and comparable indexes.
// usage: sqlite_floor build PATH SIZE | get PATH SIZE COUNT | commit PATH FIRST COUNT
//      | insert PATH FIRST COUNT BATCH | page PATH COUNT | scan PATH COUNT
#include "bench.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// The schema and what depends on it: these constants and `bind_memo`. Nothing else names a column.
static const char pragmas[] =
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
  "PRAGMA busy_timeout = 5000;";

static const char schema[] =
  "CREATE TABLE memos ("
  "  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL, title TEXT NOT NULL,"
  "  group_id TEXT, position TEXT NOT NULL, pinned INTEGER NOT NULL, created INTEGER NOT NULL,"
  "  updated INTEGER NOT NULL, trashed INTEGER, revision INTEGER NOT NULL, state TEXT, due TEXT,"
  "  important INTEGER, completed INTEGER"
  ") STRICT;"
  "CREATE INDEX memos_by_position ON memos (group_id, position, id);"
  "CREATE INDEX memos_by_created ON memos (created, id);"
  "CREATE INDEX memos_by_updated ON memos (updated, id);"
  "CREATE INDEX memos_by_title ON memos (title, id);"
  "CREATE INDEX memos_by_due ON memos (state, due, id) WHERE state IS NOT NULL;"
  "CREATE INDEX memos_important ON memos (important, id) WHERE important = 1;";

#define row_columns \
  "id, title, group_id, position, pinned, created, updated, trashed, revision, state, due," \
  " important, completed"
#define columns row_columns ", content"

static const char insert_sql[] =
  "INSERT INTO memos (" columns ") VALUES (?, ?, NULL, ?, 0, ?, ?, NULL, ?, ?, ?, ?, NULL, ?)";
static const char get_sql[] = "SELECT " columns " FROM memos WHERE id = ?";
// What rows of `memo/list` carry unless asked for more, in the order they have by default.
static const char page_sql[] =
  "SELECT " row_columns " FROM memos ORDER BY created DESC, id DESC LIMIT 100";
static const char scan_sql[] = "SELECT " columns " FROM memos ORDER BY key";

static void bind_memo(sqlite3_stmt *insert, uint32_t number) {
  enum { first_created_s = 1767225600 };  // 2026-01-01
  char id[16], position[16], due[11], content[memo_bytes_max];
  size_t length = memo_content(number, content);
  char *line = memchr(content, '\n', length);
  int64_t created = (first_created_s + (int64_t)number) * 1000;
  snprintf(id, sizeof id, "m_b%07u", number);
  snprintf(position, sizeof position, "%010u", number);
  int title_length = (int)(line ? (size_t)(line - content) : length);
  sqlite3_bind_text(insert, 1, id, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text(insert, 2, content, title_length, SQLITE_TRANSIENT);
  sqlite3_bind_text(insert, 3, position, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64(insert, 4, created);
  sqlite3_bind_int64(insert, 5, created);
  sqlite3_bind_int64(insert, 6, number);
  sqlite3_bind_null(insert, 7);
  sqlite3_bind_null(insert, 8);
  sqlite3_bind_null(insert, 9);
  sqlite3_bind_text(insert, 10, content, (int)length, SQLITE_TRANSIENT);
  if (!memo_is_task(number)) return;
  memo_due(number, due);
  sqlite3_bind_text(insert, 7, "todo", -1, SQLITE_STATIC);
  sqlite3_bind_text(insert, 8, due, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int(insert, 9, memo_is_important(number));
}

static sqlite3 *database;
static volatile int64_t checksum;  // keeps the compiler from leaving out reads

static void run(const char *sql) {
  char *message = NULL;
  if (sqlite3_exec(database, sql, NULL, NULL, &message)) fail("%s: %s", sql, message);
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL))
    fail("%s: %s", sql, sqlite3_errmsg(database));
  return statement;
}

/// Reads every column as what it is, as a server would, and gives the bytes of the texts.
static size_t read_row(sqlite3_stmt *statement) {
  size_t bytes = 0;
  for (int column = 0, count = sqlite3_column_count(statement); column < count; column++) {
    int type = sqlite3_column_type(statement, column);
    if (type == SQLITE_INTEGER)
      checksum += sqlite3_column_int64(statement, column);
    else if (type == SQLITE_TEXT && sqlite3_column_text(statement, column))
      bytes += (size_t)sqlite3_column_bytes(statement, column);
  }
  return bytes;
}

static uint32_t read_rows(sqlite3_stmt *statement, size_t *bytes) {
  uint32_t rows = 0;
  int status;
  for (; (status = sqlite3_step(statement)) == SQLITE_ROW; rows++) *bytes += read_row(statement);
  if (status != SQLITE_DONE) fail("SQLite: %s", sqlite3_errmsg(database));
  sqlite3_reset(statement);
  return rows;
}

static void insert_range(sqlite3_stmt *insert, uint32_t first, uint32_t count) {
  run("BEGIN IMMEDIATE");
  for (uint32_t number = first; number < first + count; number++) {
    bind_memo(insert, number);
    if (sqlite3_step(insert) != SQLITE_DONE) fail("Insert: %s", sqlite3_errmsg(database));
    sqlite3_reset(insert);
  }
  run("COMMIT");
}

static void insert_batches(uint32_t first, uint32_t count, uint32_t batch) {
  sqlite3_stmt *insert = prepare(insert_sql);
  for (uint32_t done = 0; done < count; done += batch)
    insert_range(insert, first + done, count - done < batch ? count - done : batch);
}

static void build(uint32_t size) {
  run(schema);
  insert_batches(1, size, 10000);
  run("PRAGMA wal_checkpoint(TRUNCATE)");
}

static void measure_get(uint32_t size, uint32_t count) {
  sqlite3_stmt *get = prepare(get_sql);
  size_t bytes = 0;
  char id[16];
  double start = now_us();
  for (uint32_t turn = 0; turn < count; turn++) {
    int length = snprintf(id, sizeof id, "m_b%07u", memo_draw(turn + 1, size));
    sqlite3_bind_text(get, 1, id, length, SQLITE_STATIC);
    if (read_rows(get, &bytes) != 1) fail("There is no memo %s.", id);
  }
  report("get", (now_us() - start) / count, "us");
}

static void measure_commit(uint32_t first, uint32_t count) {
  sqlite3_stmt *insert = prepare(insert_sql);
  double *times = allocate(count * sizeof *times);
  for (uint32_t turn = 0; turn < count; turn++) {
    double start = now_us();
    insert_range(insert, first + turn, 1);
    times[turn] = now_us() - start;
  }
  report_quantiles("commit", times, count);
}

static void measure_insert(uint32_t first, uint32_t count, uint32_t batch) {
  double start = now_us();
  insert_batches(first, count, batch);
  report("insert", (now_us() - start) / count, "us");
}

static void measure_select(const char *name, const char *sql, uint32_t count) {
  sqlite3_stmt *select = prepare(sql);
  double *times = allocate(count * sizeof *times);
  uint32_t rows = 0;
  size_t bytes = 0;
  for (uint32_t turn = 0; turn < count; turn++) {
    double start = now_us();
    rows = read_rows(select, &bytes);
    times[turn] = now_us() - start;
  }
  report_quantiles(name, times, count);
  report("rows", rows, "rows");
  report("row_bytes", (double)bytes / count / rows, "bytes");
}

static uint32_t number_argument(char **arguments, int index) {
  if (!arguments[index]) fail("sqlite_floor %s needs another number.", arguments[1]);
  return (uint32_t)strtoul(arguments[index], NULL, 10);
}

int main(int count, char **arguments) {
  if (count < 4) fail("usage: sqlite_floor COMMAND PATH NUMBER...");
  const char *command = arguments[1];
  uint32_t number = number_argument(arguments, 3);
  if (sqlite3_open(arguments[2], &database)) fail("%s: %s", arguments[2], sqlite3_errmsg(database));
  run(pragmas);
  if (!strcmp(command, "build")) build(number);
  else if (!strcmp(command, "get")) measure_get(number, number_argument(arguments, 4));
  else if (!strcmp(command, "commit")) measure_commit(number, number_argument(arguments, 4));
  else if (!strcmp(command, "insert"))
    measure_insert(number, number_argument(arguments, 4), number_argument(arguments, 5));
  else if (!strcmp(command, "page")) measure_select("page", page_sql, number);
  else if (!strcmp(command, "scan")) measure_select("scan", scan_sql, number);
  else fail("sqlite_floor has no command %s.", command);
  return 0;
}
