#include "CPlatform.h"

const char *cplatform_commit(void) { return MEMOD_COMMIT; }
