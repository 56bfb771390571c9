#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An exclusive lock between processes; the system releases it when the process ends.
package final class FileLock: Sendable {
  private let descriptor: Descriptor

  /// Locks a file in a folder, and creates it if it is missing, readable only by the user.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for the lock.
  ///   - waiting: called once, before waiting.
  /// - Throws: `FileError`, with `.busy` if another process still holds the lock.
  package init(
    file name: some SystemPath, in folder: Folder, patience: Duration = .seconds(5),
    waiting: () -> Void = {}
  ) throws(FileError) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let number = try unsafe folder.call(name, .lock) { unsafe openat($0, $1, flags, 0o600) }
    descriptor = Descriptor(owning: number, path: folder.shown(name).pathBytes)
    let code = Self.lock(number, patience, waiting)
    if code == EWOULDBLOCK { throw FileError(descriptor.path, .lock, .busy) }
    if code != 0 { throw FileError(descriptor.path, .lock, code: code) }
  }

  private init(owning descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }

  deinit {
    // Otherwise a forked child would keep it until it runs its program.
    _ = flock(descriptor.number, LOCK_UN)
  }

  /// Runs `body` while the folder itself is locked, which needs no lock file.
  ///
  /// Without a lock if the folder cannot be opened, or its file system has no such locks.
  ///
  /// - Throws: `FileError` with `.busy`; what `body` throws.
  package static func held<Result>(
    on folder: String, patience: Duration = .seconds(5), waiting: () -> Void = {},
    _ body: () throws -> Result
  ) throws -> Result {
    let number = try? unsafe folder.call(.lock) {
      unsafe open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let number else { return try body() }
    let lock = FileLock(owning: Descriptor(owning: number, path: folder.pathBytes))
    if Self.lock(number, patience, waiting) == EWOULDBLOCK {
      throw FileError(folder, .lock, .busy)
    }
    return try withExtendedLifetime(lock, body)
  }

  /// Takes the lock; returns 0, or the `errno` of the failure.
  private static func lock(_ number: Int32, _ patience: Duration, _ waiting: () -> Void) -> Int32 {
    let end = ContinuousClock.now + patience
    var isWaiting = false
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else { return code }
      guard ContinuousClock.now < end else { return EWOULDBLOCK }
      if !isWaiting { waiting() }
      isWaiting = true
      usleep(1_000)
    }
    return 0
  }
}
