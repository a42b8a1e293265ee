// A memo of the floor's as JSON, with what a row of `memo/list` or a response to `memo/update` has.
#include "bench.h"

#include <sqlite3.h>
#include <string.h>

// In one place of the columns that `sqlite_floor.c` reads.
enum {
  id_column, group_column, position_column, pinned_column, state_column, due_kind_column,
  due_column, important_column, completed_column, created_column, updated_column,
  trashed_column, revision_column, due_order_column, done_column, total_column, title_column,
  tags_column, links_column, title_key_column, content_column
};

static void append_string(Text *text, const unsigned char *bytes, size_t length) {
  size_t start = 0;
  text_append(text, "\"", 1);
  for (size_t at = 0; at < length; at++) {
    if (bytes[at] >= 0x20 && bytes[at] != '"' && bytes[at] != '\\') continue;
    text_append(text, (const char *)bytes + start, at - start);
    char escape[8];
    if (bytes[at] == '\n') text_append(text, "\\n", 2);
    else text_append(text, escape, (size_t)snprintf(escape, sizeof escape, "\\u%04x", bytes[at]));
    start = at + 1;
  }
  text_append(text, (const char *)bytes + start, length - start);
  text_append(text, "\"", 1);
}

static void append_column(Text *text, sqlite3_stmt *row, int column) {
  const unsigned char *bytes = sqlite3_column_text(row, column);
  append_string(text, bytes, (size_t)sqlite3_column_bytes(row, column));
}

static void append_number(Text *text, int64_t number, int digits) {
  char buffer[24];
  int at = sizeof buffer;
  do {
    buffer[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number || (int)sizeof buffer - at < digits);
  text_append(text, buffer + at, sizeof buffer - (size_t)at);
}

// Howard Hinnant, chrono-compatible low-level date algorithms: days since 1970 to a date.
static void append_day(Text *text, int64_t days) {
  int64_t shifted = days + 719468, era = shifted / 146097, of_era = shifted - era * 146097;
  int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  int64_t of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
  append_number(text, year + era * 400 + (month >= 10), 4);
  text_append(text, "-", 1);
  append_number(text, month < 10 ? month + 3 : month - 9, 2);
  text_append(text, "-", 1);
  append_number(text, of_year - (153 * month + 2) / 5 + 1, 2);
}

static void append_instant(Text *text, int64_t instant) {
  int64_t of_day = instant % 86400000;
  text_append(text, "\"", 1);
  append_day(text, instant / 86400000);
  text_append(text, "T", 1);
  append_number(text, of_day / 3600000, 2);
  text_append(text, ":", 1);
  append_number(text, of_day / 60000 % 60, 2);
  text_append(text, ":", 1);
  append_number(text, of_day / 1000 % 60, 2);
  text_append(text, ".", 1);
  append_number(text, of_day % 1000, 3);
  text_append(text, "Z\"", 2);
}

#define LITERAL(text, literal) text_append(text, literal, sizeof literal - 1)

static void append_task(Text *text, sqlite3_stmt *row) {
  static const char *const states[] = {"todo", "doing", "done"};
  int state = sqlite3_column_int(row, state_column);
  if (state > 2) {
    LITERAL(text, "null");
    return;
  }
  LITERAL(text, "{\"state\":\"");
  text_append(text, states[state], strlen(states[state]));
  LITERAL(text, "\",\"due\":\"");
  append_day(text, sqlite3_column_int64(row, due_column));
  LITERAL(text, "\",\"start\":null,\"important\":");
  if (sqlite3_column_int(row, important_column)) LITERAL(text, "true");
  else LITERAL(text, "false");
  LITERAL(text, ",\"repeat\":null,\"remind\":[],\"occurrenceOf\":null,\"completedAt\":null,");
  LITERAL(text, "\"overdue\":false}");
}

void memo_json(Text *text, sqlite3_stmt *row, bool has_content) {
  LITERAL(text, "{\"id\":");
  append_column(text, row, id_column);
  LITERAL(text, ",\"revision\":");
  append_number(text, sqlite3_column_int64(row, revision_column), 1);
  LITERAL(text, ",\"title\":");
  append_column(text, row, title_column);
  if (has_content) {
    LITERAL(text, ",\"content\":");
    append_column(text, row, content_column);
  }
  LITERAL(text, ",\"tags\":[],\"links\":[],\"checklist\":null,\"group\":null,");
  LITERAL(text, "\"pinned\":false,\"task\":");
  append_task(text, row);
  LITERAL(text, ",\"createdAt\":");
  append_instant(text, sqlite3_column_int64(row, created_column));
  LITERAL(text, ",\"updatedAt\":");
  append_instant(text, sqlite3_column_int64(row, updated_column));
  LITERAL(text, ",\"trashedAt\":null}");
}
