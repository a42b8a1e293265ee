// One server: starting it, asking one at a time, asking many at once.
#include "bench.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void require_request(const Options *options) {
  if (!options->request) fail("This command needs --request.");
}

void measure_run(const Options *options) {
  double *times = allocate(options->count * sizeof *times), lines = 0, bytes = 0;
  for (uint32_t turn = 0; turn < options->count; turn++) {
    double start = now_us();
    Server server = server_spawn(options->server);
    close(server.input);
    struct pollfd wait = {.fd = server.output, .events = POLLIN};
    lines = bytes = 0;
    do {
      for (Frame frame; (frame = server_frame_ready(&server)).bytes; lines += 1)
        bytes += (double)frame.length + 1;
      poll(&wait, 1, -1);
    } while (server_read(&server));
    int status;
    waitpid(server.pid, &status, 0);
    times[turn] = now_us() - start;
    if (status) fail("%s ends with status %d.", options->server[0], WEXITSTATUS(status));
    close(server.output);
    free(server.received.bytes);
  }
  report_quantiles("run", times, options->count);
  report("lines", lines, "lines");
  report("bytes", bytes, "bytes");
}

void measure_start(const Options *options) {
  double *times = allocate(options->count * sizeof *times);
  Text request = {0};
  if (options->request) {
    text_format(&request, "%s\n", options->request);
  } else {
    initialize_request(&request, options->init);
  }
  text_append(&request, "", 1);
  for (uint32_t turn = 0; turn < options->count; turn++) {
    double start = now_us();
    Server server = server_spawn(options->server);
    server_ask(&server, request.bytes);
    times[turn] = now_us() - start;
    server_end(&server);
  }
  report_quantiles("start", times, options->count);
}

typedef struct {
  Text text;
  size_t *ends;  // where request `n` ends, in bytes
  uint32_t count;
  const char *expect;  // what every reply holds, or null
} Requests;

// Rendered before the clock starts.
static Requests render(const Options *options, uint32_t count) {
  Requests requests = {.ends = allocate(count * sizeof(size_t)), .count = count};
  requests.expect = options->expect;
  for (uint32_t turn = 0; turn < count; turn++) {
    template_request(
      &requests.text, options->request, turn + 1, options->size, options->first + turn);
    requests.ends[turn] = requests.text.length;
  }
  return requests;
}

/// What came of writing all requests and reading all replies.
typedef struct {
  double elapsed_us, reply_bytes;
} Flow;

static uint32_t take_replies(
  Server *server, uint32_t answered, const char *expect, double *reply_bytes) {
  Frame frame;
  uint32_t id;
  while ((frame = server_frame_ready(server)).bytes) {
    if (frame_kind(frame, &id) == frame_notification) continue;
    frame_expect(frame, ++answered, expect);
    *reply_bytes += (double)frame.length + 1;
  }
  return answered;
}

// At most `window` requests without a reply; 0 is no limit. Replies come in their requests' order.
static Flow flow(Server *server, const Requests *requests, uint32_t window) {
  Flow result = {0};
  uint32_t answered = 0;
  size_t written = 0;
  double start = now_us();
  while (answered < requests->count) {
    uint32_t allowed = requests->count;
    if (window && answered + window < allowed) allowed = answered + window;
    size_t goal = requests->ends[allowed - 1];
    struct pollfd waits[2] = {{.fd = server->output, .events = POLLIN},
      {.fd = written < goal ? server->input : -1, .events = POLLOUT}};
    if (poll(waits, 2, 60000) == 0)
      fail("60 s after %u of %u replies there is no other.", answered, requests->count);
    if (waits[1].revents) {
      ssize_t count = write(server->input, requests->text.bytes + written, goal - written);
      if (count < 0 && errno != EAGAIN) fail("The server reads no more: %s.", strerror(errno));
      if (count > 0) written += (size_t)count;
    }
    if (!waits[0].revents) continue;
    bool open = server_read(server);
    answered = take_replies(server, answered, requests->expect, &result.reply_bytes);
    if (!open) fail("The server ends after %u of %u.", answered, requests->count);
  }
  result.elapsed_us = now_us() - start;
  result.reply_bytes /= requests->count;
  return result;
}

void server_fill(Server *server, uint32_t size) {
  enum { portion = 20000 };
  for (uint32_t group = 0; size && group < group_count; group++) {
    Text request = {0};
    group_request(&request, group);
    text_append(&request, "", 1);
    server_ask(server, request.bytes);
    free(request.bytes);
  }
  for (uint32_t first = 1; first <= size; first += portion) {
    uint32_t count = size - first + 1 < portion ? size - first + 1 : portion;
    Requests requests = {.ends = allocate(count * sizeof(size_t)), .count = count};
    for (uint32_t turn = 0; turn < count; turn++) {
      memo_request(&requests.text, turn + 1, first + turn);
      requests.ends[turn] = requests.text.length;
    }
    flow(server, &requests, 0);
    free(requests.text.bytes);
    free(requests.ends);
  }
}

static Server started(const Options *options) {
  Server server = server_spawn(options->server);
  server_initialize(&server, options->init);
  server_fill(&server, options->fill);
  return server;
}

// What the server has put off until nobody waits is not to be paid for by the first measurement.
static void await_rest(const Server *server) {
  enum { rest_ms = 200 };
  for (double cpu = -1, now; (now = process_cpu_ns(server->pid)) != cpu; cpu = now)
    poll(NULL, 0, rest_ms);
}

void measure_fill(const Options *options) {
  double start = now_us();
  Server server = server_spawn(options->server);
  server_initialize(&server, options->init);
  server_fill(&server, options->size);
  await_rest(&server);
  server_end(&server);
  report("fill", (now_us() - start) / 1e6, "s");
}

void measure_trip(const Options *options) {
  require_request(options);
  uint32_t warm = options->count / 10 + 1, total = options->count + warm;
  Requests requests = render(options, total);
  double *times = allocate(options->count * sizeof *times), reply_bytes = 0;
  Server server = started(options);
  for (uint32_t turn = 0; turn < total; turn++) {
    size_t from = turn ? requests.ends[turn - 1] : 0;
    uint32_t id;
    double start = now_us();
    server_write(&server, requests.text.bytes + from, requests.ends[turn] - from);
    Frame frame = server_frame(&server);
    while (frame_kind(frame, &id) == frame_notification) frame = server_frame(&server);
    double elapsed = now_us() - start;
    frame_expect(frame, turn + 1, options->expect);
    if (turn < warm) continue;
    times[turn - warm] = elapsed;
    reply_bytes += (double)frame.length + 1;
  }
  server_end(&server);
  report_quantiles("trip", times, options->count);
  report("reply", reply_bytes / options->count, "bytes");
}

void measure_flow(const Options *options) {
  require_request(options);
  Requests requests = render(options, options->count);
  Server server = started(options);
  double cpu = process_cpu_ns(server.pid);
  Flow result = flow(&server, &requests, options->window);
  cpu = process_cpu_ns(server.pid) - cpu;
  server_end(&server);
  report("flow", result.elapsed_us / options->count, "us");
  report("rate", options->count / result.elapsed_us * 1e6, "per_s");
  report("cpu", cpu / 1e3 / options->count, "us");
  report("reply", result.reply_bytes, "bytes");
}
