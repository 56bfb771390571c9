/// One literal to search for.
package struct Literal: Sendable, Hashable {
  package let bytes: [UInt8]
  /// Whether ASCII letters match in either case.
  package let ignoresCase: Bool

  package init(bytes: [UInt8], ignoresCase: Bool) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
  }
}
