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

  package init(key: KeyName, type: KeyType, value: Secret?, source: String) {
    self.key = key
    self.type = type
    self.value = value
    self.source = source
  }
}
