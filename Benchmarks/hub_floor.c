// A hub asked through libpq, as memod-sync asks it, and how soon what is committed beside is there.
// usage: hub_floor trip URL COUNT | push URL COUNT SCHEMA RECORDS
//      | carried URL COUNT SCHEMA FIRST REQUESTS -- SERVER ARGUMENT...
#include "bench.h"

#include <libpq-fe.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { parameters_max = 5, text_bytes_max = 256, wait_ms = 60000 };

static PGconn *connection;

/// A statement's result in PostgreSQL's binary form, or the end of the program.
static PGresult *ask(const char *sql, int count, const char *const *values, const int *lengths,
  const int *formats) {
  PGresult *result = PQexecParams(connection, sql, count, NULL, values, lengths, formats, 1);
  ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
    fail("%s: %s", sql, PQerrorMessage(connection));
  return result;
}

static PGresult *ask_plainly(const char *sql) { return ask(sql, 0, NULL, NULL, NULL); }

/// What is asked about has one row, and this is a column of it.
static void copy_cell(PGresult *result, int column, char cell[text_bytes_max]) {
  if (PQntuples(result) != 1) fail("The hub answers with %d rows.", PQntuples(result));
  if (PQgetlength(result, 0, column) >= text_bytes_max) fail("A cell of the hub is too long.");
  strcpy(cell, PQgetvalue(result, 0, column));
}

static void measure_round_trip(uint32_t count) {
  double *times = allocate(count * sizeof *times);
  for (uint32_t turn = 0; turn < count; turn++) {
    double start = now_us();
    PQclear(ask_plainly("SELECT 1"));
    times[turn] = now_us() - start;
  }
  report_quantiles("trip", times, count);
}

/// An entry with so many memos. A hub looks only whether it is JSON with such members.
static void write_entry(Text *body, uint32_t first, uint32_t records) {
  body->length = 0;
  text_format(body, "{\"format\":1,\"at\":\"2026-11-23T09:00:00.000Z\",\"origin\":\"laptop\","
    "\"label\":\"Edit memo\",\"changes\":[");
  for (uint32_t number = first; number < first + records; number++) {
    text_format(body, "%s{\"changedAt\":\"2026-11-23T09:00:00.000Z\",\"memo\":{\"type\":\"memo\","
      "\"id\":\"m_b%07u\",\"content\":\"", number == first ? "" : ",", number);
    memo_append_content(body, number);
    text_format(body, "\",\"createdAt\":\"2026-11-23T09:00:00.000Z\","
      "\"updatedAt\":\"2026-11-23T09:00:00.000Z\",\"place\":\"%010u\"}}", number);
  }
  text_format(body, "]}");
}

// Each entry on top of the one before it, in the words of PostgresHub.swift.
static void measure_push(uint32_t count, const char *schema, uint32_t records) {
  char sql[text_bytes_max], epoch[text_bytes_max], head[text_bytes_max], id[text_bytes_max];
  snprintf(sql, sizeof sql, "SELECT h.epoch, h.head::text, coalesce(e.id, '') FROM %s.hub AS h"
    " LEFT JOIN %s.entries AS e ON e.head = h.head", schema, schema);
  PGresult *place = ask_plainly(sql);
  copy_cell(place, 0, epoch);
  copy_cell(place, 1, head);
  copy_cell(place, 2, id);
  PQclear(place);
  snprintf(sql, sizeof sql, "SELECT answer, epoch, head::text, id, body, more::text FROM"
    " %s.push($1, $2::bigint, $3, $4, $5)", schema);

  double *times = allocate(count * sizeof *times);
  Text body = {0};
  for (uint32_t turn = 0; turn < count; turn++) {
    write_entry(&body, 1 + turn * records, records);
    char next[2 * text_bytes_max], answer[text_bytes_max];
    snprintf(next, sizeof next, "e_%s_%s", schema, head);
    const char *values[parameters_max] = {epoch, head, id, next, body.bytes};
    int lengths[parameters_max] = {0, 0, 0, 0, (int)body.length};
    int formats[parameters_max] = {0, 0, 0, 0, 1};
    double start = now_us();
    PGresult *result = ask(sql, parameters_max, values, lengths, formats);
    times[turn] = now_us() - start;
    copy_cell(result, 0, answer);
    if (strcmp(answer, "pushed")) fail("The hub answers a push with %s.", answer);
    copy_cell(result, 2, head);
    copy_cell(result, 3, id);
    PQclear(result);
  }
  report_quantiles("push", times, count);
  report("body", (double)body.length, "bytes");
}

/// Waits until the server has said that there is an entry; gives the time.
static double await_news(void) {
  for (;;) {
    PGnotify *news = PQnotifies(connection);
    if (news) {
      PQfreemem(news);
      return now_us();
    }
    struct pollfd wait = {.fd = PQsocket(connection), .events = POLLIN};
    if (poll(&wait, 1, wait_ms) == 0) fail("For 60 s nothing came to the hub.");
    if (!PQconsumeInput(connection)) fail("The hub: %s", PQerrorMessage(connection));
  }
}

static void await_reply(Server *server, uint32_t turn) {
  uint32_t id;
  Frame frame = server_frame(server);
  while (frame_kind(frame, &id) == frame_notification) frame = server_frame(server);
  frame_expect(frame, turn + 1, NULL);
}

/// The lines of `text`, for as long as that lives.
static uint32_t split_lines(char *text, char *lines[], uint32_t lines_max) {
  uint32_t count = 0;
  for (char *line = strtok(text, "\n"); line && count < lines_max; line = strtok(NULL, "\n"))
    lines[count++] = line;
  if (count == 0) fail("There are no requests.");
  return count;
}

// Another process carries between the server's store and the hub. The requests take turns.
static void measure_carried(
  uint32_t count, const char *schema, uint32_t first, char *requests, char *const server_arguments[]) {
  enum { lines_max = 4, size = 1000 };
  char *lines[lines_max], sql[text_bytes_max];
  uint32_t kinds = split_lines(requests, lines, lines_max);
  snprintf(sql, sizeof sql, "LISTEN \"memod %s\"", schema);
  PQclear(ask_plainly(sql));
  // Only a listener that holds this lock is notified.
  snprintf(sql, sizeof sql,
           "SELECT pg_advisory_lock_shared(hashtextextended('memod %s', 0))", schema);
  PQclear(ask_plainly(sql));
  Server server = server_spawn(server_arguments);
  server_initialize(&server, "{}");
  double *times = allocate(count * sizeof *times);
  Text request = {0};
  for (uint32_t turn = 0; turn < count; turn++) {
    // An uneven pause, so that no timer can keep step with the writer.
    poll(NULL, 0, 1 + (int)memo_draw(turn, 7));
    request.length = 0;
    template_request(&request, lines[turn % kinds], turn + 1, size, first + turn);
    double start = now_us();
    server_write(&server, request.bytes, request.length);
    await_reply(&server, turn);
    times[turn] = await_news() - start;
  }
  server_end(&server);
  report_quantiles("carried", times, count);
}

int main(int count, char **arguments) {
  if (count < 4) fail("usage: hub_floor COMMAND URL COUNT...");
  const char *command = arguments[1];
  uint32_t turns = (uint32_t)strtoul(arguments[3], NULL, 10);
  connection = PQconnectdb(arguments[2]);
  if (PQstatus(connection) != CONNECTION_OK) fail("%s", PQerrorMessage(connection));
  if (!strcmp(command, "trip")) measure_round_trip(turns);
  else if (!strcmp(command, "push") && count == 6)
    measure_push(turns, arguments[4], (uint32_t)strtoul(arguments[5], NULL, 10));
  else if (!strcmp(command, "carried") && count > 8)
    measure_carried(turns, arguments[4], (uint32_t)strtoul(arguments[5], NULL, 10), arguments[6],
      arguments + 8);
  else fail("hub_floor has no command %s with so many arguments.", command);
  PQfinish(connection);
  return 0;
}
