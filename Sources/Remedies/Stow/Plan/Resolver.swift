/// What puts the value back where a placeholder was left.
package enum Resolver: String, Sendable, CaseIterable {
  /// Xcode expands build settings in this file.
  case xcode
  /// The file is an xcconfig one and includes the ignored file.
  case include
  /// `keystow resolve --output` writes the constant that stands in the source now.
  case constant
  /// `keystow resolve --into` writes a copy with the value.
  case copy

  /// For a person, after the path of the file.
  package var explanation: String {
    switch self {
    case .xcode: "Xcode puts the value in"
    case .include: "takes the value from the ignored file, which it includes"
    case .constant: "`keystow resolve --output FILE` writes the constant"
    case .copy: "`keystow resolve --into DIR` writes a copy with the value"
    }
  }
}
