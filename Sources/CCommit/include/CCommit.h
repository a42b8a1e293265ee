#ifndef CCOMMIT_H
#define CCOMMIT_H

/// The commit that the program was built from, as make passes it, such as `1a2b3c4d5e` or
/// `1a2b3c4d5e-dirty`; empty if unknown.
const char *_Nonnull ccommit(void);

#endif
