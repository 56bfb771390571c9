/// A build configuration with a file of its own for its keys: `Debug`, or `Debug=Keys.xcconfig`.
package struct StowConfiguration: Hashable, Sendable {
  /// As Xcode calls it.
  package let name: String
  /// Relative to the root of the work tree; nil for `Secrets.<name>.xcconfig` beside the ignored
  /// file.
  package let file: String?

  /// - Returns: nil where the name is empty or holds what cannot stand in a condition of an xcconfig
  ///   file.
  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    file = parts.count > 1 ? String(parts[1]) : nil
    let isPart = { (byte: UInt8) in
      byte > 0x20 && byte < 0x7F && !"[]=*?/\\\"".utf8.contains(byte)
    }
    guard !name.isEmpty, name.utf8.allSatisfy(isPart), file != "" else { return nil }
  }
}
