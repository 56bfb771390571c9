#if os(Linux)
  /// Returns no path: there is no program next to `keystow` that prints backtraces of crashes.
  ///
  /// Replaces a function of Swift's runtime (`stdlib/public/runtime/Paths.cpp`), which looks for
  /// `swift-backtrace` before `main` begins. In a static program it reads `/proc/self/maps` for that,
  /// and aborts where there is none, as in a minimal container.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  func pathOfAuxiliaryExecutable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
