#ifndef CSCALARNAMES_H
#define CSCALARNAMES_H

#include <stdint.h>

/// That no scalar has a name, said in the place of Swift's library where the Makefile has the linker
/// wrap its function. Its table of all names is half a MiB, and memod asks for none of them.
int16_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *_Nullable buffer,
                                           intptr_t capacity);

#endif
