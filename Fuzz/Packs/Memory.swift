#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What this process has used.
enum Memory {
  private static var usage: rusage {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return usage
  }

  /// Bytes at most so far.
  static var peak: Int {
    #if canImport(Darwin)
      Int(usage.ru_maxrss)
    #else
      Int(usage.ru_maxrss) << 10
    #endif
  }

  static var processorSeconds: Double {
    let time = usage.ru_utime
    return Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
