// The floor server: answers every line with its id and a canned result, and does nothing else.
// usage: echo BYTES    (the length of a reply, its newline included)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { input_bytes = 1 << 16, head_bytes = 64 };

static char input[input_bytes];
static char *output;
static size_t output_length, output_capacity;

static void flush(void) {
  for (size_t done = 0; done < output_length;) {
    ssize_t count = write(1, output + done, output_length - done);
    if (count <= 0) exit(1);
    done += (size_t)count;
  }
  output_length = 0;
}

// Requests carry their id near the front, as every client in use writes it.
static void answer(const char *line, size_t length, size_t reply_bytes) {
  size_t head_length = length < head_bytes ? length : head_bytes;
  const char *id = memmem(line, head_length, "\"id\":", 5);
  if (!id) {
    if (memmem(line, head_length, "\"method\":\"exit\"", 15)) exit(0);
    return;
  }
  id += 5;
  size_t digits = 0;
  while (id + digits < line + length && id[digits] >= '0' && id[digits] <= '9') digits++;

  if (output_length + reply_bytes + head_bytes > output_capacity) flush();
  char *reply = output + output_length;
  size_t head = (size_t)sprintf(
    reply, "{\"jsonrpc\":\"2.0\",\"id\":%.*s,\"result\":\"", (int)digits, id);
  size_t payload = reply_bytes > head + 3 ? reply_bytes - head - 3 : 0;
  memset(reply + head, 'x', payload);
  memcpy(reply + head + payload, "\"}\n", 3);
  output_length += head + payload + 3;
}

int main(int argument_count, char **arguments) {
  size_t reply_bytes = argument_count > 1 ? strtoul(arguments[1], NULL, 10) : 64;
  output_capacity = (1 << 16) + reply_bytes + head_bytes;
  output = malloc(output_capacity);
  if (!output) return 1;
  size_t held = 0;
  for (;;) {
    ssize_t count = read(0, input + held, sizeof input - held);
    if (count <= 0) return 0;
    held += (size_t)count;
    size_t start = 0;
    for (char *end; (end = memchr(input + start, '\n', held - start)); ) {
      size_t length = (size_t)(end - input) - start;
      answer(input + start, length, reply_bytes);
      start += length + 1;
    }
    flush();
    held -= start;
    memmove(input, input + start, held);
  }
}
