package import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import CMalloc
  internal import Glibc
#endif

/// This process, and queries about others.
package enum CurrentProcess {
  package static var id: Int32 { getpid() }

  /// The path of the running program, without symbolic links; nil if the system does not tell.
  package static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return RealPath.of(String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    #else
      return RealPath.of("/proc/self/exe")
    #endif
  }

  /// The name of this machine; empty if the system does not tell.
  package static var hostName: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    // A name that is cut has no end.
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
    return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  /// Exits without running exit handlers; output is not buffered.
  package static func exit(_ status: Int32) -> Never { _exit(status) }

  /// Waits for another thread to end the process.
  package static func waitForEnd() -> Never {
    while true { pause() }
  }

  /// Waits; a signal may end it early.
  package static func sleep(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return }
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    _ = unsafe nanosleep(&time, nil)
  }

  /// Makes a crash leave no copy of the memory.
  package static func forbidCoreDumps() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Darwin)
      _ = unsafe setrlimit(RLIMIT_CORE, &none)
    #else
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #endif
  }

  /// Keeps freed memory for the next use.
  ///
  /// A long list grows through copies of itself. Giving each back to the system takes time: a large
  /// report has nearly twice as many page faults.
  package static func keepFreedMemory() {
    #if os(Linux)
      mallopt(M_MMAP_THRESHOLD, 64 << 20)
      mallopt(M_TRIM_THRESHOLD, 128 << 20)
    #endif
  }

  /// Whether a process with a number exists, whatever its user.
  package static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Opens `/dev/null` for closed standard streams: otherwise the next opened file would take the
  /// number, and messages would be written into it.
  package static func fillStandardStreams() {
    while true {
      let descriptor = unsafe open("/dev/null", O_RDWR)
      if descriptor < 0 || descriptor > STDERR_FILENO {
        close(descriptor)
        return
      }
    }
  }
}

/// The clock of the machine.
package enum SystemClock {
  /// Seconds since 1970.
  package static var now: Int64 { Int64(time(nil)) }
}

extension CalendarDay {
  /// The day in UTC, which is the same for all members of a team; nil if the clock is invalid.
  package static var today: CalendarDay? {
    var now = time(nil)
    var parts = unsafe tm()
    guard unsafe gmtime_r(&now, &parts) != nil else { return nil }
    return unsafe CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}

/// The variables of the environment, as bytes: a value need not be UTF-8.
package enum Environment {
  /// Returns the value of a variable; nil if it is unset.
  package static func bytes(_ name: String) -> [UInt8]? {
    guard let start = unsafe getenv(name) else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  package static func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a text can name a variable in a shell.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.allSatisfy(\.isIdentifier)
  }

  /// Whether a variable is neither unset, empty, 0, false nor no.
  package static func isOn(_ name: String) -> Bool {
    guard let value = text(name), !value.isEmpty else { return false }
    return !["0", "false", "no"].contains(value.lowercased())
  }

  /// All variables, as `NAME=value`.
  package static var all: [[UInt8]] {
    var next = unsafe Self.first
    var found: [[UInt8]] = []
    while let text = unsafe next?.pointee {
      unsafe found.append(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
      unsafe next = next?.successor()
    }
    return found
  }

  /// The names of all variables.
  package static var names: [String] {
    all.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self) }
  }

  private static var first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      unsafe _NSGetEnviron().pointee
    #else
      unsafe environ
    #endif
  }

  /// Returns the home folder of a user; nil if the user does not exist.
  package static func home(of user: [UInt8]) -> [UInt8]? {
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    let status = unsafe user.withCPath { name in
      unsafe buffer.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return ERANGE }
        return unsafe getpwnam_r(name, &entry, start, buffer.count, &found)
      }
    }
    guard status == 0, let folder = unsafe found?.pointee.pw_dir else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: folder, count: strlen(folder)))
  }
}
