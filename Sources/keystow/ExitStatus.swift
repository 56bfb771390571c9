/// What the process ends with; the README lists it.
enum ExitStatus: Int32, Error {
  /// Nothing found, everything read.
  case clean = 0
  /// Findings, or work left to do.
  case findings = 1
  /// It failed, or a part could not be read; what was found is still printed.
  case failed = 2
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64
  /// Stopped by the user; nothing is half-written.
  case interrupted = 130
}
