#pragma once

/// The commit that this program was built from, in hexadecimal; empty if the build did not say.
const char *keystow_build_commit(void);
