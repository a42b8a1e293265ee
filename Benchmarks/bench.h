// What the benchmark programs share: a clock, figures, seeded memos, and a server over two pipes.
#ifndef BENCH_H
#define BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

// ---- bench.c: clock and figures

/// Monotonic time in microseconds.
double now_us(void);
/// Ends the program with status 1 and a sentence on standard error.
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/// Memory or `fail`.
void *allocate(size_t bytes);
/// The value below which `share` (0 to 1) of the values lie. Sorts them.
double quantile(double *values, size_t count, double share);
/// One line `name value unit` for bench.py.
void report(const char *name, double value, const char *unit);
/// `<prefix>_p50` and `<prefix>_p99` in microseconds.
void report_quantiles(const char *prefix, double *values, size_t count);

/// Text that grows.
typedef struct {
  char *bytes;
  size_t length, capacity;
} Text;

void text_append(Text *text, const char *bytes, size_t length);
void text_format(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

// ---- memos.c: the same memos for every program, from their number alone

enum { memo_bytes_max = 512 };

/// Whether memo `number` is a task: one in three.
bool memo_is_task(uint32_t number);
bool memo_is_important(uint32_t number);
/// A day in 2026 as `2026-MM-DD`, 11 bytes with the terminator.
void memo_due(uint32_t number, char due[11]);
/// The same as days since 1970.
int memo_due_number(uint32_t number);
/// Markdown of about 200 bytes, Korean and English mixed, free of quotes and backslashes.
size_t memo_content(uint32_t number, char content[memo_bytes_max]);
/// The same as it stands in a string of JSON.
void memo_append_content(Text *text, uint32_t number);
/// A seeded draw from `1...size` for the `turn`th request, the same for server and floor.
uint32_t memo_draw(uint32_t turn, uint32_t size);
/// Appends a `group/create` of group `number`, one of `group_count`, ended by a newline.
enum { group_count = 5 };
void group_request(Text *text, uint32_t number);
/// Appends a `memo/create` or `task/create` of memo `number`, ended by a newline.
void memo_request(Text *text, uint32_t id, uint32_t number);

/// Appends as JSON the memo of a row that has the columns which `sqlite_floor.c` reads.
struct sqlite3_stmt;
void memo_json(Text *text, struct sqlite3_stmt *row, bool has_content);

/// Appends `template` with `%i` the request's id, `%n` a memo's number drawn from `size`, `%f` the
/// number `fresh`, both of seven digits, `%c` the content of memo `fresh`, and a newline.
void template_request(
  Text *text, const char *template, uint32_t id, uint32_t size, uint32_t fresh);

// ---- client.c: a server over two pipes, speaking newline-delimited JSON

typedef struct {
  pid_t pid;
  int input, output;  // the server's standard input and output, our ends
  Text received;      // bytes read and not taken yet
  size_t taken, searched;
} Server;

/// A frame inside the server's buffer, valid until the next read.
typedef struct {
  const char *bytes;
  size_t length;
} Frame;

typedef enum { frame_reply, frame_error, frame_notification } FrameKind;

/// Spawns `arguments[0]` with pipes at its standard input and output.
Server server_spawn(char *const arguments[]);
/// Sends a request and waits for its reply; an error reply ends the program with status 1.
Frame server_ask(Server *server, const char *request);
/// Appends the `initialize` request with these params and a newline.
void initialize_request(Text *text, const char *params);
/// `initialize` with these params, then `initialized`.
void server_initialize(Server *server, const char *params);
void server_write(Server *server, const char *bytes, size_t length);
/// The next frame, waiting for it at most 60 seconds.
Frame server_frame(Server *server);
/// The next frame already read, or one with no bytes; never waits.
Frame server_frame_ready(Server *server);
/// Reads once what the server has written; false at end of output.
bool server_read(Server *server);
/// `shutdown`, `exit`, and waits for the end.
void server_end(Server *server);
/// What a frame is, and the id it answers in `id`.
FrameKind frame_kind(Frame frame, uint32_t *id);
/// Ends the program unless `frame` answers `id` without an error, with `text`, if any, in its first
/// 4 KiB.
void frame_expect(Frame frame, uint32_t id, const char *text);
bool frame_contains(Frame frame, const char *text);
/// A number from `/proc/PID/<file>` after `key`, such as `VmRSS:`; with no key the first one.
double process_figure(pid_t pid, const char *file, const char *key);
/// The same figure, summed over the process's threads.
double threads_figure(pid_t pid, const char *file, const char *key);
/// Nanoseconds the process was on a core.
double process_cpu_ns(pid_t pid);

// ---- the measurements, one command of the driver each

typedef struct {
  uint32_t count, window, size, fill;
  double seconds;
  uint32_t first;  // the number of the first fresh memo
  const char *init, *request, *expect, *watch, *push;
  char *const *server;  // its arguments
  char *const *other;   // a second server's arguments, after `--and`
} Options;

void measure_run(const Options *options);
void measure_start(const Options *options);
void measure_fill(const Options *options);
void measure_trip(const Options *options);
void measure_flow(const Options *options);
void measure_mixed(const Options *options);
void measure_watch(const Options *options);
void measure_notify(const Options *options);
void measure_idle(const Options *options);

/// Creates the memos `1...size` through `server`, many at a time.
void server_fill(Server *server, uint32_t size);

#endif
