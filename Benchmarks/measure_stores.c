// What servers cost and tell: resident memory, a watched list, another's commit, idleness.
#include "bench.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

static void require_request(const Options *options) {
  if (!options->request) fail("This command needs --request.");
}

static Server started(const Options *options, char *const *command, const char *init) {
  Server server = server_spawn(command);
  server_initialize(&server, init);
  server_fill(&server, options->fill);
  return server;
}

/// Writes the request of `turn`, id `turn + 1`, and gives the time it was written.
static double ask_turn(
  Server *server, const Options *options, const char *template, uint32_t turn) {
  static Text request;
  request.length = 0;
  template_request(&request, template, turn + 1, options->size, options->first + turn);
  double start = now_us();
  server_write(server, request.bytes, request.length);
  return start;
}

static void await_reply(Server *server, uint32_t turn) {
  uint32_t id;
  Frame frame = server_frame(server);
  while (frame_kind(frame, &id) == frame_notification) frame = server_frame(server);
  frame_expect(frame, turn + 1, NULL);
}

// The templates of `--request`, one a line, take turns.
void measure_mixed(const Options *options) {
  require_request(options);
  enum { templates_max = 16 };
  char *lines = strdup(options->request), *templates[templates_max];
  size_t count = 0;
  for (char *line = strtok(lines, "\n"); line && count < templates_max; line = strtok(NULL, "\n"))
    templates[count++] = line;
  if (count == 0) fail("--request is empty.");

  Server server = started(options, options->server, options->init);
  report("resident_at_start", process_figure(server.pid, "status", "VmRSS:"), "KiB");
  for (uint32_t turn = 0; turn < options->count; turn++) {
    ask_turn(&server, options, templates[turn % count], turn);
    await_reply(&server, turn);
  }
  report("resident", process_figure(server.pid, "status", "VmRSS:"), "KiB");
  report("resident_peak", process_figure(server.pid, "status", "VmHWM:"), "KiB");
  report("heap", process_figure(server.pid, "status", "RssAnon:"), "KiB");
  server_end(&server);
  free(lines);
}

// Until both the reply and the watch's event are here; the reply comes first.
static void await_event(Server *server, uint32_t turn) {
  await_reply(server, turn);
  while (!frame_contains(server_frame(server), "\"watch/didChange\"")) {}
}

void measure_watch(const Options *options) {
  require_request(options);
  if (!options->watch) fail("This command needs --watch.");
  Server plain = started(options, options->server, options->init);
  Server watched = started(options, options->other, options->init);
  server_ask(&watched, options->watch);
  double *without = allocate(options->count * sizeof *without);
  double *with = allocate(options->count * sizeof *with);
  for (uint32_t turn = 0; turn < options->count; turn++) {
    double start = ask_turn(&plain, options, options->request, turn);
    await_reply(&plain, turn);
    without[turn] = now_us() - start;

    start = ask_turn(&watched, options, options->request, turn);
    await_event(&watched, turn);
    with[turn] = now_us() - start;
  }
  server_end(&plain);
  server_end(&watched);
  report_quantiles("unwatched", without, options->count);
  report_quantiles("watched", with, options->count);
}

/// Passes over what two servers say for `milliseconds`, so that both wait in their loops.
static void settle(Server *first, Server *second, double milliseconds) {
  double end = now_us() + milliseconds * 1e3;
  for (double left; (left = end - now_us()) > 0;) {
    struct pollfd waits[2] = {
      {.fd = first->output, .events = POLLIN}, {.fd = second->output, .events = POLLIN}};
    poll(waits, 2, (int)(left / 1e3) + 1);
    if (waits[0].revents && !server_read(first)) fail("The first server ended its output.");
    if (waits[1].revents && !server_read(second)) fail("The second server ended its output.");
    while (server_frame_ready(first).bytes) {}
    while (server_frame_ready(second).bytes) {}
  }
}

// A notification counts when it names the memo just written: `--push` asks for ids at least.
static double await_notification(Server *server, uint32_t fresh) {
  char id[16];
  snprintf(id, sizeof id, "m_b%07u", fresh);
  for (;;) {
    Frame frame = server_frame(server);
    if (frame_contains(frame, "\"store/didChange\"") && frame_contains(frame, id)) return now_us();
  }
}

void measure_notify(const Options *options) {
  require_request(options);
  Server writer = started(options, options->server, options->init);
  Server reader = started(options, options->other, options->push);
  double *times = allocate(options->count * sizeof *times);
  for (uint32_t turn = 0; turn < options->count; turn++) {
    // An uneven pause, so that no timer in the reader can keep step with the writer.
    settle(&writer, &reader, 1 + memo_draw(turn, 7));
    double start = ask_turn(&writer, options, options->request, turn);
    times[turn] = await_notification(&reader, options->first + turn) - start;
    await_reply(&writer, turn);
  }
  server_end(&writer);
  server_end(&reader);
  report_quantiles("notify", times, options->count);
  report("notify_max", quantile(times, options->count, 1), "us");
}

typedef struct {
  double wakeups, cpu_ns;
} Effort;

static Effort effort(const Server *server) {
  double wakeups = threads_figure(server->pid, "status", "voluntary_ctxt_switches:");
  return (Effort){wakeups, process_cpu_ns(server->pid)};
}

void measure_idle(const Options *options) {
  require_request(options);
  Server servers[2] = {
    started(options, options->server, options->push),
    started(options, options->other, options->push)};
  for (uint32_t turn = 0; turn < 2; turn++) {
    ask_turn(&servers[turn], options, options->request, turn);
    await_reply(&servers[turn], turn);
  }
  settle(&servers[0], &servers[1], 1500);

  Effort before[2] = {effort(&servers[0]), effort(&servers[1])};
  settle(&servers[0], &servers[1], options->seconds * 1e3);
  double wakeups = 0, cpu_ns = 0;
  for (int index = 0; index < 2; index++) {
    Effort after = effort(&servers[index]);
    double own_wakeups = after.wakeups - before[index].wakeups;
    double own_cpu = after.cpu_ns - before[index].cpu_ns;
    if (own_wakeups > wakeups) wakeups = own_wakeups;
    if (own_cpu > cpu_ns) cpu_ns = own_cpu;
  }
  report("wakeups", wakeups, "times");
  report("cpu", cpu_ns / 1e7 / options->seconds, "percent");
  server_end(&servers[0]);
  server_end(&servers[1]);
}
