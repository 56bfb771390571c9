#include "build.h"

const char *keystow_build_commit(void) { return KEYSTOW_COMMIT; }
