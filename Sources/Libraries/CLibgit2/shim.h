#include <git2.h>
#include <git2/sys/repository.h>

/* git_libgit2_opts is variadic, which Swift cannot call. */
static inline int keystow_set_size_option(int option, size_t value) {
  return git_libgit2_opts(option, value);
}

static inline int keystow_set_flag_option(int option, int value) {
  return git_libgit2_opts(option, value);
}

static inline int keystow_set_extensions(const char **names, size_t count) {
  return git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, names, count);
}

static inline int keystow_set_search_path(int level, const char *path) {
  return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path);
}
