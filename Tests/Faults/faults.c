// Delays, fails or kills a program at its system calls on files below a folder; see FaultShim.swift.
//
// Loaded with LD_PRELOAD. Counts the calls on paths below FAULT_ROOT, on relative paths, and on
// descriptors opened there. With FAULT_MODE
//   error: the call FAULT_AT fails with FAULT_ERRNO,
//   kill: the program is killed before the call FAULT_AT,
//   delay: one call in four sleeps, up to FAULT_MICROSECONDS, chosen by FAULT_SEED.
// With FAULT_CALLS=folders, only openings of folders to list them count. FAULT_COUNT names a file that
// gets the number of calls as eight bytes, FAULT_LOCKS one that gets a line with FAULT_NAME for each lock
// taken, in the order in which they were taken.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum { DESCRIPTORS = 1024 };
static unsigned char known[DESCRIPTORS];
static const char *root, *locks, *name;
static size_t root_length;
static int mode, code, only_folders;
static long at, microseconds;
static unsigned long seed;
static long uncounted, *calls = &uncounted;

__attribute__((constructor)) static void start(void) {
  const char *text = getenv("FAULT_MODE");
  mode = text ? text[0] : 0;
  root = getenv("FAULT_ROOT");
  root_length = root ? strlen(root) : 0;
  locks = getenv("FAULT_LOCKS");
  name = getenv("FAULT_NAME");
  if ((text = getenv("FAULT_COUNT"))) {
    // A mapped file, because the program may end without running destructors.
    int file = syscall(SYS_openat, AT_FDCWD, text, O_RDWR | O_CREAT, 0600);
    syscall(SYS_ftruncate, file, sizeof *calls);
    long *map = mmap(0, sizeof *calls, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map != MAP_FAILED) calls = map;
    syscall(SYS_close, file);
  }
  only_folders = getenv("FAULT_CALLS") != 0;
  if ((text = getenv("FAULT_AT"))) at = atol(text);
  if ((text = getenv("FAULT_ERRNO"))) code = atoi(text);
  if ((text = getenv("FAULT_MICROSECONDS"))) microseconds = atol(text);
  if ((text = getenv("FAULT_SEED"))) seed = strtoul(text, 0, 10);
}

static void append(const char *path, const char *text) {
  int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, text, strlen(text));
  syscall(SYS_close, file);
}

// Counts a call; returns whether it fails.
static int counted(void) {
  long number = __atomic_add_fetch(calls, 1, __ATOMIC_SEQ_CST);
  if (mode == 'd') {
    unsigned long value = seed + number * 0x9E3779B97F4A7C15ul;
    value ^= value >> 31, value *= 0xBF58476D1CE4E5B9ul, value ^= value >> 27;
    if (value % 4 == 0 && microseconds) usleep((value >> 8) % microseconds);
    return 0;
  }
  if (number != at) return 0;
  if (mode == 'k') kill(getpid(), SIGKILL);
  if (mode != 'e') return 0;
  errno = code;
  return 1;
}

static int fails(void) { return only_folders ? 0 : counted(); }

static int below(const char *path) {
  if (!root || !path) return 0;
  if (path[0] != '/') return 1;
  return !strncmp(path, root, root_length) && (!path[root_length] || path[root_length] == '/');
}

static int below_at(int folder, const char *path) {
  if (path && path[0] == '/') return below(path);
  if (folder == AT_FDCWD) return below(path);
  return folder >= 0 && folder < DESCRIPTORS && known[folder];
}

static int is_known(int file) { return file > 2 && file < DESCRIPTORS && known[file]; }

static int noted(int file, int is_below) {
  if (file >= 0 && file < DESCRIPTORS) known[file] = is_below;
  return file;
}

#define NEXT(function) ((typeof(&function))dlsym(RTLD_NEXT, #function))
#define MODE(flags) \
  mode_t mode_ = 0; \
  if (flags & (O_CREAT | __O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    mode_ = va_arg(list, mode_t); \
    va_end(list); \
  }
#define OPEN(function) \
  int function(const char *path, int flags, ...) { \
    MODE(flags) \
    int counts = below(path); \
    if (counts && fails()) return -1; \
    return noted(NEXT(function)(path, flags, mode_), counts); \
  }
#define OPEN_AT(function) \
  int function(int folder, const char *path, int flags, ...) { \
    MODE(flags) \
    int counts = below_at(folder, path); \
    if (counts && fails()) return -1; \
    return noted(NEXT(function)(folder, path, flags, mode_), counts); \
  }
#define CALL(type, function, condition, parameters, arguments) \
  type function parameters { \
    if ((condition) && fails()) return -1; \
    return NEXT(function) arguments; \
  }

OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)
CALL(ssize_t, read, is_known(file), (int file, void *to, size_t count), (file, to, count))
CALL(ssize_t, pread, is_known(file), (int file, void *to, size_t count, off_t from),
     (file, to, count, from))
CALL(ssize_t, pread64, is_known(file), (int file, void *to, size_t count, off64_t from),
     (file, to, count, from))
CALL(ssize_t, write, is_known(file), (int file, const void *from, size_t count),
     (file, from, count))
CALL(int, fsync, is_known(file), (int file), (file))
CALL(int, fchmod, is_known(file), (int file, mode_t mode), (file, mode))
CALL(int, ftruncate, is_known(file), (int file, off_t size), (file, size))
CALL(int, rename, below(from) || below(to), (const char *from, const char *to), (from, to))
CALL(int, renameat, below_at(a, from) || below_at(b, to),
     (int a, const char *from, int b, const char *to), (a, from, b, to))
CALL(int, link, below(from) || below(to), (const char *from, const char *to), (from, to))
CALL(int, linkat, below_at(a, from) || below_at(b, to),
     (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags))
CALL(int, symlinkat, below_at(folder, path), (const char *target, int folder, const char *path),
     (target, folder, path))
CALL(int, unlink, below(path), (const char *path), (path))
CALL(int, unlinkat, below_at(folder, path), (int folder, const char *path, int flags),
     (folder, path, flags))
CALL(int, mkdir, below(path), (const char *path, mode_t mode), (path, mode))
CALL(int, mkdirat, below_at(folder, path), (int folder, const char *path, mode_t mode),
     (folder, path, mode))
CALL(int, rmdir, below(path), (const char *path), (path))

int dup(int file) { return noted(NEXT(dup)(file), is_known(file)); }

DIR *fdopendir(int file) {
  if (is_known(file) && counted()) return 0;
  return NEXT(fdopendir)(file);
}

struct dirent *readdir(DIR *folder) {
  if (is_known(dirfd(folder)) && fails()) return 0;
  return NEXT(readdir)(folder);
}

int close(int file) {
  noted(file, 0);
  return NEXT(close)(file);
}

int flock(int file, int operation) {
  if (is_known(file) && operation != LOCK_UN && fails()) return -1;
  int result = NEXT(flock)(file, operation);
  if (!result && operation != LOCK_UN && locks && name) {
    char line[64];
    snprintf(line, sizeof line, "%s\n", name);
    append(locks, line);
  }
  return result;
}
