#include "CPlatform.h"

static int count;
static char **words;

// What runs before main gets main's arguments too: from glibc (call_init in csu/libc-start.c) and
// from dyld.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  words = argv;
}

int cplatform_argument_count(void) { return count; }

const char *cplatform_argument(int index) { return words[index]; }

// Instead of Swift's own, of the same names, which in a static program read all of /proc/self/maps
// before main.
char **_swift_stdlib_getUnsafeArgvArgc(int *result) {
  *result = count;
  return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
  words = argv;
  count = argc;
}
