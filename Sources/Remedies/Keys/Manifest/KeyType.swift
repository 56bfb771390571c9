/// The type that a key has in Swift.
package struct KeyType: Hashable, Sendable, CustomStringConvertible {
  package enum Base: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case bool = "Bool"
    case url = "URL"
    case strings = "[String]"
    case data = "Data"
  }

  package let base: Base
  /// Whether the key may be missing.
  package let isOptional: Bool

  package init(_ base: Base, isOptional: Bool = false) {
    self.base = base
    self.isOptional = isOptional
  }

  /// Reads it as it stands in Swift: `Int`, `[String]?`; nil for any other type.
  package init?(_ text: String) {
    let isOptional = text.hasSuffix("?")
    guard let base = Base(rawValue: isOptional ? String(text.dropLast()) : text) else {
      return nil
    }
    self.init(base, isOptional: isOptional)
  }

  package var description: String { base.rawValue + (isOptional ? "?" : "") }
}
