/// A JSON value (RFC 8259) whose members keep their order.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, or one too large for `Int`.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The value of an object's first member with a name; nil for other values.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  /// A string, or null for nil.
  package static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// An array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}

/// The members of a JSON object, in their order.
package struct JSONObject: Sendable, Equatable {
  package private(set) var members: [JSONMember] = []

  package init(_ members: [JSONMember] = []) {
    self.members = members
  }

  package init(_ pairs: some Sequence<(String, JSONValue)>) {
    members = pairs.map { JSONMember(name: $0, value: $1) }
  }

  /// Inserts a member at an index.
  package mutating func insert(_ name: String, _ value: JSONValue, at index: Int) {
    members.insert(JSONMember(name: name, value: value), at: index)
  }

  /// The value of the first member with a name.
  package subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  /// Appends a member, even if the name exists.
  package mutating func append(_ name: String, _ value: JSONValue) {
    members.append(JSONMember(name: name, value: value))
  }

  package var isEmpty: Bool { members.isEmpty }

  package static func + (left: Self, right: Self) -> Self { Self(left.members + right.members) }

  package static func += (left: inout Self, right: Self) { left.members += right.members }
}

/// A name and its value in a JSON object.
package struct JSONMember: Sendable, Equatable {
  package let name: String
  package let value: JSONValue
}

extension JSONObject: Sequence {
  package func makeIterator() -> [JSONMember].Iterator { members.makeIterator() }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { JSONMember(name: $0, value: $1) }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral
{
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  package init(stringLiteral value: String) { self = .string(value) }

  package init(integerLiteral value: Int) { self = .integer(value) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(nilLiteral: ()) { self = .null }
}
