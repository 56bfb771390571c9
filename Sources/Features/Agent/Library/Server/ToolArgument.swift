internal import Formats

/// An argument of a tool.
package struct ToolArgument: Sendable {
  package enum Kind: Sendable {
    case text, texts
  }

  package let name: String
  package let kind: Kind
  package let isRequired: Bool
  private let meaning: String

  package init(_ name: String, _ kind: Kind, isRequired: Bool = true, _ meaning: String) {
    (self.name, self.kind, self.isRequired, self.meaning) = (name, kind, isRequired, meaning)
  }

  /// As JSON Schema.
  var schema: JSONValue {
    switch kind {
    case .text: ["type": "string", "description": .string(meaning)]
    case .texts:
      ["type": "array", "items": ["type": "string"], "description": .string(meaning)]
    }
  }

  /// - Throws: `ToolMistake` if it is missing or has another type.
  func check(_ given: JSONValue) throws(ToolMistake) {
    let value = given[name] ?? .null
    if value == .null, !isRequired { return }
    let isValid =
      switch (kind, value) {
      case (.text, .string): true
      case (.texts, .array(let elements)): elements.allSatisfy { $0.text != nil }
      default: false
      }
    guard !isValid else { return }
    throw ToolMistake(kind == .text ? "'\(name)' must be a string" : "'\(name)' must be strings")
  }
}

/// A call that cannot be answered; the reason is for the agent.
package struct ToolMistake: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
