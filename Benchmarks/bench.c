// Clock, figures and growing text.
#include "bench.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  exit(1);
}

void *allocate(size_t bytes) {
  void *memory = malloc(bytes ? bytes : 1);
  if (!memory) fail("No memory for %zu bytes.", bytes);
  return memory;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

double quantile(double *values, size_t count, double share) {
  if (count == 0) fail("There is nothing to take a quantile of.");
  qsort(values, count, sizeof *values, ascending);
  size_t index = (size_t)((double)count * share);
  return values[index < count ? index : count - 1];
}

void report(const char *name, double value, const char *unit) {
  printf("%s %.3f %s\n", name, value, unit);
  fflush(stdout);
}

void report_quantiles(const char *prefix, double *values, size_t count) {
  char name[64];
  snprintf(name, sizeof name, "%s_p50", prefix);
  report(name, quantile(values, count, 0.50), "us");
  snprintf(name, sizeof name, "%s_p99", prefix);
  report(name, quantile(values, count, 0.99), "us");
}

static void text_reserve(Text *text, size_t more) {
  if (text->length + more <= text->capacity) return;
  size_t capacity = text->capacity ? text->capacity : 4096;
  while (capacity < text->length + more) capacity *= 2;
  text->bytes = realloc(text->bytes, capacity);
  if (!text->bytes) fail("No memory for %zu bytes.", capacity);
  text->capacity = capacity;
}

void text_append(Text *text, const char *bytes, size_t length) {
  text_reserve(text, length);
  memcpy(text->bytes + text->length, bytes, length);
  text->length += length;
}

void text_format(Text *text, const char *format, ...) {
  char piece[2048];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(piece, sizeof piece, format, arguments);
  va_end(arguments);
  if (length < 0 || (size_t)length >= sizeof piece)
    fail("A request is longer than %zu bytes.", sizeof piece);
  text_append(text, piece, (size_t)length);
}
