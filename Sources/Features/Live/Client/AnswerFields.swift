internal import Curl
internal import Formats

/// The few values of an answer that leave the client; its body does not.
struct AnswerFields {
  let isJSON: Bool
  let values: [(name: String, text: String)]
  /// The values of each element, empty ones where it has none; nil unless they were asked for and the body
  /// is an array.
  let elements: [[String]]?

  /// The maximum number of elements.
  private static let elementLimit = 200
  /// The maximum length of a value in bytes.
  private static let limit = 512

  /// - Parameters:
  ///   - names: paths in the body, `a.0.b` or `a/0/b`, and `@` with names of headers.
  ///   - elementNames: paths in each element of the body.
  init(of answer: TransferAnswer, named names: [String], ofEach elementNames: [String] = []) {
    let document = try? JSONReader.value(of: answer.body)
    isJSON =
      document.map { value in
        switch value {
        case .object, .array: true
        default: false
        }
      } ?? false
    values = names.compactMap { name in
      let text =
        name.hasPrefix("@")
        ? answer.headers[String(name.dropFirst())]
        : document.flatMap { Self.text(at: name, in: $0) }
      return text.flatMap { $0.utf8.count <= Self.limit ? (name, $0) : nil }
    }
    if !elementNames.isEmpty, case .array(let all)? = document {
      elements = all.prefix(Self.elementLimit).map { element in
        elementNames.map { name in
          let text = Self.text(at: name, in: element) ?? ""
          return text.utf8.count <= Self.limit ? text : ""
        }
      }
    } else {
      elements = nil
    }
  }

  private static func text(at path: String, in document: JSONValue) -> String? {
    let separator: Character = path.contains("/") ? "/" : "."
    var value = document
    for part in path.split(separator: separator) {
      switch value {
      case .object(let object):
        guard let next = object[String(part)] else { return nil }
        value = next
      case .array(let elements):
        guard let index = Int(part), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return text(of: value)
  }

  /// A value as text; lists of texts joined by blanks; nil for null and for what is empty.
  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .null: return nil
    case .bool(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .real(let number): return String(number)
    case .string(let text): return text.isEmpty ? nil : text
    case .array(let elements):
      let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
      if !texts.isEmpty, texts.count == elements.count {
        let joined = texts.joined(separator: " ")
        return joined.utf8.count <= limit ? joined : texts[0] + " …"
      }
      return elements.isEmpty ? nil : "[…]"
    case .object(let object): return object.members.isEmpty ? nil : "{…}"
    }
  }
}
