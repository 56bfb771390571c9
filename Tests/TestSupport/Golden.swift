import Foundation

/// Files under Tests/Golden that hold what an output must be, byte for byte.
///
/// With `RECORD_GOLDEN=1` in the environment the file is written anew and the test still fails, so
/// that a recording run is never taken for a passing one.
package enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

  /// Compares bytes with a file, named below Tests/Golden.
  ///
  /// - Throws: `GoldenMismatch` when they differ, when there was no file, or when it was recorded.
  package static func compare(_ bytes: [UInt8], with name: String) throws {
    let file = folder.appendingPathComponent(name)
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
    let expected = try? Data(contentsOf: file)
    guard let expected, !isRecording else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      throw GoldenMismatch(description: "\(name) was recorded: look at it, then run again")
    }
    guard [UInt8](expected) != bytes else { return }
    throw GoldenMismatch(description: "\(name): \(difference([UInt8](expected), bytes))")
  }

  private static func difference(_ expected: [UInt8], _ actual: [UInt8]) -> String {
    let split = { (bytes: [UInt8]) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    let old = split(expected)
    let new = split(actual)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let text = { (lines: [ArraySlice<UInt8>]) in
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "(the end)"
    }
    return "line \(line + 1) differs\n  expected: \(text(old))\n  actual:   \(text(new))"
  }
}

/// An output differs from its golden file.
package struct GoldenMismatch: Error, CustomStringConvertible {
  package let description: String
}
