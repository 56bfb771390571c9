package import Findings
package import Keys

/// Whether a value can become a constant of a type.
package enum TypeCheck {
  /// Why it cannot, without a full stop and never with the value; nil where it can.
  package static func mistake(_ value: Secret, _ type: KeyType) -> String? {
    do throws(ConstantMistake) {
      _ = try ConstantValue(value, as: type.base)
      return nil
    } catch {
      return error.reason
    }
  }
}
