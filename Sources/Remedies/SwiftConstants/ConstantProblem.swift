package import Keys

/// A key of which no constant can be made.
package struct ConstantProblem: Error, Hashable, CustomStringConvertible {
  package let key: KeyName
  /// Without a full stop; never the value.
  package let reason: String

  package var description: String { "\(key): \(reason)" }
}
