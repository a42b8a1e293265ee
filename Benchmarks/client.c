// A server over two pipes: spawning it, writing to it, cutting what it writes into frames.
#include "bench.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { frame_wait_ms = 60000, read_bytes = 1 << 17, end_id = 2000000000 };

static void open_pipe(int ends[2]) {
  if (pipe(ends)) fail("No pipe: %s.", strerror(errno));
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

Server server_spawn(char *const arguments[]) {
  int input[2], output[2];
  open_pipe(input);
  open_pipe(output);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[0], 0);
  posix_spawn_file_actions_adddup2(&actions, output[1], 1);
  Server server = {.input = input[1], .output = output[0]};
  int status = posix_spawn(&server.pid, arguments[0], &actions, NULL, arguments, environ);
  if (status) fail("%s does not start: %s.", arguments[0], strerror(status));
  posix_spawn_file_actions_destroy(&actions);
  close(input[0]);
  close(output[1]);
  fcntl(server.input, F_SETFL, O_NONBLOCK);
  fcntl(server.output, F_SETFL, O_NONBLOCK);
  return server;
}

bool server_read(Server *server) {
  Text *received = &server->received;
  if (server->taken == received->length) {
    received->length = server->taken = server->searched = 0;
  } else if (server->taken > received->length / 2) {
    received->length -= server->taken;
    server->searched -= server->taken;
    memmove(received->bytes, received->bytes + server->taken, received->length);
    server->taken = 0;
  }
  static char piece[read_bytes];
  ssize_t count = read(server->output, piece, sizeof piece);
  if (count > 0) text_append(received, piece, (size_t)count);
  return count > 0 || (count < 0 && errno == EAGAIN);
}

Frame server_frame_ready(Server *server) {
  Text *received = &server->received;
  size_t unsearched = received->length - server->searched;
  const char *from = received->bytes + server->searched;
  const char *end = unsearched ? memchr(from, '\n', unsearched) : NULL;
  if (!end) {
    server->searched = received->length;
    return (Frame){0};
  }
  Frame frame = {received->bytes + server->taken, 0};
  frame.length = (size_t)(end - frame.bytes);
  server->taken = server->searched = (size_t)(end - received->bytes) + 1;
  return frame;
}

Frame server_frame(Server *server) {
  for (;;) {
    Frame frame = server_frame_ready(server);
    if (frame.bytes) return frame;
    struct pollfd wait = {.fd = server->output, .events = POLLIN};
    if (poll(&wait, 1, frame_wait_ms) == 0) fail("The server is silent for 60 s.");
    if (!server_read(server)) fail("The server ended its output.");
  }
}

// Reads while the pipe is full, since a server that waits for its reader stops reading.
void server_write(Server *server, const char *bytes, size_t length) {
  while (length) {
    ssize_t count = write(server->input, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
      continue;
    }
    if (count < 0 && errno != EAGAIN) fail("The server reads no more: %s.", strerror(errno));
    struct pollfd waits[2] = {
      {.fd = server->input, .events = POLLOUT}, {.fd = server->output, .events = POLLIN}};
    if (poll(waits, 2, frame_wait_ms) == 0) fail("The server reads nothing for 60 s.");
    if (waits[1].revents && !server_read(server)) fail("The server ended its output.");
  }
}

static const char *find(Frame frame, size_t from, size_t length, const char *text) {
  if (from >= frame.length) return NULL;
  if (from + length > frame.length) length = frame.length - from;
  return memmem(frame.bytes + from, length, text, strlen(text));
}

bool frame_contains(Frame frame, const char *text) {
  return find(frame, 0, frame.length, text) != NULL;
}

// A request's id is a number, a record's a string, so `"id":` and a digit is the request's.
static bool read_id(Frame frame, size_t from, size_t length, uint32_t *id) {
  const char *at = find(frame, from, length, "\"id\":");
  if (!at || at[5] < '0' || at[5] > '9') return false;
  *id = (uint32_t)strtoul(at + 5, NULL, 10);
  return true;
}

// The ends of a frame tell what it is; only short ones are searched whole for errors, so that the
// client stays faster than the server on long pages.
FrameKind frame_kind(Frame frame, uint32_t *id) {
  enum { end_bytes = 64, method_bytes = 128, searched_bytes = 8192 };
  if (find(frame, 0, method_bytes, "\"method\":")) return frame_notification;
  size_t tail = frame.length > end_bytes ? frame.length - end_bytes : 0;
  if (!read_id(frame, 0, end_bytes, id) && !read_id(frame, tail, end_bytes, id))
    fail("A frame has neither a method nor an id: %.*s", 200, frame.bytes);
  size_t searched = frame.length <= searched_bytes ? frame.length : method_bytes;
  return find(frame, 0, searched, "\"error\":") ? frame_error : frame_reply;
}

void frame_expect(Frame frame, uint32_t id, const char *text) {
  enum { expected_bytes = 4096 };
  uint32_t found = 0;
  FrameKind kind = frame_kind(frame, &found);
  int shown = frame.length < 400 ? (int)frame.length : 400;
  if (kind == frame_error) fail("The server answers with an error: %.*s", shown, frame.bytes);
  if (kind != frame_reply || found != id)
    fail("Expected the reply to %u, not this: %.*s", id, shown, frame.bytes);
  if (text && !find(frame, 0, expected_bytes, text))
    fail("No %s in %.*s", text, shown, frame.bytes);
}

Frame server_ask(Server *server, const char *request) {
  Frame sent = {request, strlen(request)};
  uint32_t id = 0, found;
  if (!read_id(sent, 0, sent.length, &id)) fail("A request without an id: %s", request);
  server_write(server, request, sent.length);
  if (request[sent.length - 1] != '\n') server_write(server, "\n", 1);
  Frame frame = server_frame(server);
  while (frame_kind(frame, &found) == frame_notification) frame = server_frame(server);
  frame_expect(frame, id, NULL);
  return frame;
}

void initialize_request(Text *text, const char *params) {
  static const char head[] = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":";
  text_format(text, "%s%s}\n", head, params);
}

void server_initialize(Server *server, const char *params) {
  Text request = {0};
  initialize_request(&request, params);
  text_append(&request, "", 1);
  server_ask(server, request.bytes);
  static const char done[] = "{\"jsonrpc\":\"2.0\",\"method\":\"initialized\",\"params\":{}}\n";
  server_write(server, done, sizeof done - 1);
  free(request.bytes);
}

void server_end(Server *server) {
  Text goodbye = {0};
  text_format(&goodbye, "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"shutdown\"}\n", end_id);
  text_format(&goodbye, "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n");
  server_write(server, goodbye.bytes, goodbye.length);
  close(server->input);
  struct pollfd wait = {.fd = server->output, .events = POLLIN};
  while (server_read(server)) {
    server->taken = server->received.length;
    poll(&wait, 1, frame_wait_ms);
  }
  close(server->output);
  waitpid(server->pid, NULL, 0);
  free(goodbye.bytes);
  free(server->received.bytes);
}

double process_figure(pid_t pid, const char *file, const char *key) {
  char path[400], line[256];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, file);
  FILE *stream = fopen(path, "r");
  if (!stream) fail("%s can't be read: %s.", path, strerror(errno));
  double value = -1;
  while (value < 0 && fgets(line, sizeof line, stream))
    if (!key || !strncmp(line, key, strlen(key)))
      value = strtod(line + (key ? strlen(key) : 0), NULL);
  fclose(stream);
  if (value < 0) fail("%s has no %s.", path, key ? key : "number");
  return value;
}

double threads_figure(pid_t pid, const char *file, const char *key) {
  char folder[64], thread[320];
  snprintf(folder, sizeof folder, "/proc/%d/task", (int)pid);
  DIR *threads = opendir(folder);
  if (!threads) fail("%s can't be read: %s.", folder, strerror(errno));
  double sum = 0;
  for (struct dirent *entry; (entry = readdir(threads));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(thread, sizeof thread, "task/%s/%s", entry->d_name, file);
    sum += process_figure(pid, thread, key);
  }
  closedir(threads);
  return sum;
}

double process_cpu_ns(pid_t pid) { return threads_figure(pid, "schedstat", NULL); }
