internal import ArgumentParser

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How many workers a scan has; at least 1.
struct Jobs: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    guard let count = Int(argument), (1...1024).contains(count) else { return nil }
    self.count = count
  }

  /// One for each processor.
  static var standard: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
