#include <git2.h>
#include <git2/sys/repository.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Makes glibc give lists above `large` bytes back as soon as they are freed, and other memory
   above `kept` bytes at the end of its heap; says nothing elsewhere. */
static inline void keystow_return_memory(int large, int kept) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, large);
  mallopt(M_TRIM_THRESHOLD, kept);
#endif
}

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
