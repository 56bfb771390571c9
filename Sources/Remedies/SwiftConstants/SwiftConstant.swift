package import Findings
package import Keys

/// A key that becomes a constant.
package struct SwiftConstant: Sendable {
  package let key: KeyName
  package let type: KeyType
  /// Nil for an optional one without a value.
  package let value: Secret?
  /// Where the value comes from, as the comment in the file says it: `Secrets.xcconfig`.
  package let source: String
  /// Whether the value only stands for one that is missing; the comment in the file says so.
  package let isDummy: Bool

  package init(
    key: KeyName, type: KeyType, value: Secret?, source: String, isDummy: Bool = false
  ) {
    self.key = key
    self.type = type
    self.value = value
    self.source = source
    self.isDummy = isDummy
  }
}
