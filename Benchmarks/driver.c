// The client of every benchmark: options in, lines `name value unit` out.
// usage: driver COMMAND [--option value]... -- SERVER ARGUMENT... [--and SERVER ARGUMENT...]
// An error reply, a missing reply or one out of order ends it with status 1 and a sentence.
#include "bench.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  void (*measure)(const Options *);
} commands[] = {
  {"run", measure_run},      // --count: spawn → exit; lines and bytes written to standard output
  {"start", measure_start},  // --count, --request: spawn → that or `initialize` answered
  {"fill", measure_fill},    // --size: creates memos 1...size, then rests
  {"trip", measure_trip},    // --count --request [--fill --size]: one request at a time
  {"flow", measure_flow},    // like trip, pipelined: [--window], at most so many unanswered
  {"mixed", measure_mixed},  // --count --size: all kinds of requests, then resident memory
  {"watch", measure_watch},  // --count --size --watch --request: edits unwatched and watched
  {"notify", measure_notify},  // --count --request --push: commits on one, told by the other
  {"idle", measure_idle},    // --seconds --request --push: wake-ups and CPU of two servers
};

static void read_option(Options *options, const char *name, const char *value) {
  struct { const char *name; uint32_t *number; } numbers[] = {
    {"--count", &options->count}, {"--window", &options->window}, {"--size", &options->size},
    {"--fill", &options->fill},   {"--first", &options->first}};
  struct { const char *name; const char **text; } texts[] = {
    {"--init", &options->init}, {"--request", &options->request},
    {"--expect", &options->expect}, {"--watch", &options->watch}, {"--push", &options->push}};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++)
    if (!strcmp(name, numbers[index].name)) {
      *numbers[index].number = (uint32_t)strtoul(value, NULL, 10);
      return;
    }
  for (size_t index = 0; index < sizeof texts / sizeof *texts; index++)
    if (!strcmp(name, texts[index].name)) {
      *texts[index].text = value;
      return;
    }
  if (strcmp(name, "--seconds")) fail("The driver has no option %s.", name);
  options->seconds = strtod(value, NULL);
}

static Options read_options(int count, char **arguments) {
  Options options = {.count = 1, .first = 5000000, .seconds = 10, .init = "{}", .push = "{}"};
  int index = 2;
  for (; index + 1 < count && strcmp(arguments[index], "--"); index += 2)
    read_option(&options, arguments[index], arguments[index + 1]);
  if (index + 1 >= count) fail("After the options come -- and the server's command.");
  options.server = options.other = arguments + index + 1;
  for (int other = index + 1; other + 1 < count; other++)
    if (!strcmp(arguments[other], "--and")) {
      arguments[other] = NULL;
      options.other = arguments + other + 1;
    }
  if (options.size == 0) options.size = options.fill;
  if (options.count == 0) fail("--count is at least 1.");
  return options;
}

int main(int count, char **arguments) {
  if (count < 3) fail("usage: driver COMMAND [--option value]... -- SERVER ARGUMENT...");
  signal(SIGPIPE, SIG_IGN);
  Options options = read_options(count, arguments);
  for (size_t index = 0; index < sizeof commands / sizeof *commands; index++)
    if (!strcmp(arguments[1], commands[index].name)) {
      commands[index].measure(&options);
      return 0;
    }
  fail("The driver has no command %s.", arguments[1]);
}
