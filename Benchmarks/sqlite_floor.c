// The floor under the file store: SQLite from C, with its schema, its pragmas and the rows it writes.
// usage: sqlite_floor build PATH SIZE <SCHEMA | get PATH SIZE COUNT | commit PATH FIRST COUNT
//      | insert PATH FIRST COUNT BATCH | page PATH COUNT | scan PATH COUNT
//      | pages PATH COUNT | updates PATH SIZE COUNT: as a server does it, JSON to standard output
#include "bench.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The schema itself is that of a store the server made; what depends on it are these constants and the
// functions that bind them. Nothing else names a column.
static const char pragmas[] =
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
  "PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192;";

#define row_columns \
  "id, group_id, position, pinned, state, due_kind, due_value, important, completed_at," \
  " created_at, updated_at, trashed_at, revision, due_order, checklist_done, checklist_total," \
  " title, tags, links"
#define columns row_columns ", title_key, content"

static const char insert_sql[] =
  "INSERT INTO memos (" columns ") VALUES (?, NULL, ?, 0, ?, ?, ?, ?, NULL, ?, ?, NULL, ?, ?,"
  " 0, 0, ?, '', '', ?, ?)";
// A memo made is a commit with one change and no image of what was before, of a version that no
// schema is too new for.
static const char commit_sql[] =
  "INSERT INTO commits (sequence, at, reversal, reversal_of, origin, label, records, tally,"
  " image_bytes, version, rekeyed)"
  " VALUES (?, ?, 0, 0, '01kahv2d9q4m8r6t0c5x', 'Create memo', ?, '0 3 0 1 \n4 0 1990123 1 ', 0, 999,"
  " '')";
static const char change_sql[] =
  "INSERT INTO changes (record, sequence) VALUES (?, ?)";
static const char get_sql[] = "SELECT " columns " FROM memos WHERE id = ?";
// What rows of `memo/list` carry unless asked for more, in the order they have by default.
static const char page_sql[] =
  "SELECT " row_columns " FROM memos WHERE trashed_at IS NULL"
  " ORDER BY created_at DESC, id DESC LIMIT 100";
// A new text, with what is derived of it; before it, the memo goes to the journal as it was.
static const char update_sql[] =
  "UPDATE memos SET updated_at = ?, revision = ?, title = ?, title_key = ?, content = ?"
  " WHERE id = ?";
static const char image_sql[] =
  "INSERT INTO changes (record, sequence, image, version, text)"
  " SELECT 'm' || id, ?2, revision, printf('{\"position\":\"%s\",\"state\":%d,\"created_at\":%lld,"
  "\"updated_at\":%lld,\"due_kind\":%d,\"due_value\":%d}', position, state, created_at, updated_at,"
  " due_kind, due_value), content FROM memos WHERE id = ?1";
static const char scan_sql[] = "SELECT " columns " FROM memos ORDER BY key";

enum { first_created_s = 1767225600 };  // 2026-01-01

static void bind_memo(sqlite3_stmt *insert, uint32_t number) {
  enum { no_task = 3, due_day = 1 };
  char id[16], position[16], content[memo_bytes_max];
  size_t length = memo_content(number, content);
  char *line = memchr(content, '\n', length);
  int title_length = (int)(line ? (size_t)(line - content) : length);
  int64_t created = (first_created_s + (int64_t)number) * 1000;
  bool is_task = memo_is_task(number);
  snprintf(id, sizeof id, "m_b%07u", number);
  snprintf(position, sizeof position, "%010u", number);
  sqlite3_bind_text(insert, 1, id, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text(insert, 2, position, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int(insert, 3, is_task ? 0 : no_task);
  sqlite3_bind_int(insert, 4, is_task ? due_day : 0);
  sqlite3_bind_int(insert, 5, is_task ? memo_due_number(number) : 0);
  sqlite3_bind_int(insert, 6, is_task && memo_is_important(number));
  sqlite3_bind_int64(insert, 7, created);
  sqlite3_bind_int64(insert, 8, created);
  sqlite3_bind_int64(insert, 9, number);
  sqlite3_bind_int64(insert, 10, is_task ? memo_due_number(number) * 86400000ll : INT64_MAX);
  sqlite3_bind_text(insert, 11, content, title_length, SQLITE_TRANSIENT);
  sqlite3_bind_text(insert, 12, content, title_length, SQLITE_TRANSIENT);
  sqlite3_bind_text(insert, 13, content, (int)length, SQLITE_TRANSIENT);
}

static void bind_journal(sqlite3_stmt *commit, sqlite3_stmt *change, uint32_t number) {
  char record[16];
  int length = snprintf(record, sizeof record, "mm_b%07u", number);
  sqlite3_bind_int64(commit, 1, number);
  sqlite3_bind_int64(commit, 2, (first_created_s + (int64_t)number) * 1000);
  sqlite3_bind_text(commit, 3, record, length, SQLITE_TRANSIENT);
  sqlite3_bind_text(change, 1, record, length, SQLITE_TRANSIENT);
  sqlite3_bind_int64(change, 2, number);
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

typedef struct {
  sqlite3_stmt *memo, *commit, *change;
} Inserts;

static Inserts prepare_inserts(void) {
  return (Inserts){prepare(insert_sql), prepare(commit_sql), prepare(change_sql)};
}

static void step_once(sqlite3_stmt *insert) {
  if (sqlite3_step(insert) != SQLITE_DONE) fail("Insert: %s", sqlite3_errmsg(database));
  sqlite3_reset(insert);
}

static void insert_range(Inserts inserts, uint32_t first, uint32_t count) {
  run("BEGIN IMMEDIATE");
  for (uint32_t number = first; number < first + count; number++) {
    bind_memo(inserts.memo, number);
    bind_journal(inserts.commit, inserts.change, number);
    step_once(inserts.memo);
    step_once(inserts.commit);
    step_once(inserts.change);
  }
  run("COMMIT");
}

static void insert_batches(uint32_t first, uint32_t count, uint32_t batch) {
  Inserts inserts = prepare_inserts();
  for (uint32_t done = 0; done < count; done += batch)
    insert_range(inserts, first + done, count - done < batch ? count - done : batch);
}

static void build(uint32_t size) {
  static char schema[1 << 16];
  size_t length = fread(schema, 1, sizeof schema - 1, stdin);
  if (!length) fail("sqlite_floor build reads the schema from stdin.");
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
  Inserts inserts = prepare_inserts();
  double *times = allocate(count * sizeof *times);
  for (uint32_t turn = 0; turn < count; turn++) {
    double start = now_us();
    insert_range(inserts, first + turn, 1);
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

static void write_all(const Text *text) {
  for (size_t done = 0; done < text->length;) {
    ssize_t count = write(1, text->bytes + done, text->length - done);
    if (count <= 0) fail("Standard output can't be written.");
    done += (size_t)count;
  }
}

/// Pages of a hundred rows as JSON.
static void serve_pages(uint32_t count) {
  sqlite3_stmt *page = prepare(page_sql);
  Text text = {0};
  for (uint32_t turn = 0; turn < count; turn++) {
    text.length = 0;
    text_append(&text, "{\"rows\":[", 9);
    while (sqlite3_step(page) == SQLITE_ROW) {
      memo_json(&text, page, false);
      text_append(&text, ",", 1);
    }
    sqlite3_reset(page);
    text_append(&text, "]}\n", 3);
    write_all(&text);
  }
}

/// Durable changes of memos' texts, titles and all, each answered with the memo as it is then.
static void serve_updates(uint32_t size, uint32_t count) {
  sqlite3_stmt *get = prepare(get_sql), *update = prepare(update_sql), *image = prepare(image_sql);
  sqlite3_stmt *commit = prepare(commit_sql);
  Text text = {0};
  for (uint32_t turn = 1; turn <= count; turn++) {
    char id[16], record[16], content[memo_bytes_max];
    uint32_t sequence = size + turn;
    int length = snprintf(id, sizeof id, "m_b%07u", memo_draw(turn, size));
    int record_length = snprintf(record, sizeof record, "m%s", id);
    size_t bytes = memo_content(5000000 + turn, content);
    char *line = memchr(content, '\n', bytes);
    int title = (int)(line ? (size_t)(line - content) : bytes);
    run("BEGIN IMMEDIATE");
    bind_journal(commit, image, sequence);
    sqlite3_bind_text(image, 1, id, length, SQLITE_STATIC);
    step_once(image);
    sqlite3_bind_int64(update, 1, (first_created_s + (int64_t)sequence) * 1000);
    sqlite3_bind_int64(update, 2, sequence);
    sqlite3_bind_text(update, 3, content, title, SQLITE_STATIC);
    sqlite3_bind_text(update, 4, content, title, SQLITE_STATIC);
    sqlite3_bind_text(update, 5, content, (int)bytes, SQLITE_STATIC);
    sqlite3_bind_text(update, 6, id, length, SQLITE_STATIC);
    step_once(update);
    sqlite3_bind_text(commit, 3, record, record_length, SQLITE_STATIC);
    step_once(commit);
    run("COMMIT");
    text.length = 0;
    sqlite3_bind_text(get, 1, id, length, SQLITE_STATIC);
    if (sqlite3_step(get) != SQLITE_ROW) fail("There is no memo %s.", id);
    memo_json(&text, get, true);
    sqlite3_reset(get);
    text_append(&text, "\n", 1);
    write_all(&text);
  }
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
  else if (!strcmp(command, "pages")) serve_pages(number);
  else if (!strcmp(command, "updates")) serve_updates(number, number_argument(arguments, 4));
  else fail("sqlite_floor has no command %s.", command);
  return 0;
}
