#pragma once

// What the module of the C library leaves out.
#ifdef __linux__
#include <malloc.h>
#endif
