/// A JSON value (RFC 8259) whose members keep their order.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, or one too large for `Int`.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The first member of an object with that name; nil for other values.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// A string, or null where there is none.
  package static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }
}

/// A name and its value in a JSON object.
package struct JSONMember: Sendable, Equatable {
  package let name: String
  package let value: JSONValue

  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
