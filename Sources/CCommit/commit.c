#include "CCommit.h"

const char *ccommit(void) { return MEMOD_COMMIT; }
