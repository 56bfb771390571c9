internal import Keys

extension ConstantValue {
  /// The value as an expression of its type.
  var code: String {
    switch self {
    case .string(let text): SwiftStringLiteral(text).code
    case .int(let number): "\(number)"
    case .double(let number): SwiftDoubleLiteral(number).code
    case .bool(let isTrue): "\(isTrue)"
    case .url(let text): "URL(string: \(SwiftStringLiteral(text).code))!"
    case .data(let form): "Data(base64Encoded: \(SwiftStringLiteral(form.text).code))!"
    case .strings(let texts):
      "[" + texts.map { SwiftStringLiteral($0).code }.joined(separator: ", ") + "]"
    }
  }

  /// An expression that makes the value again when the program runs.
  func code(hiddenBy cover: ValueCover, key: KeyName) -> String {
    func hidden(_ text: String, element: Int = 0) -> String {
      "HiddenSecrets.text(" + cover.arguments(for: Array(text.utf8), of: key, element: element)
        + ")"
    }
    return switch self {
    case .string(let text): hidden(text)
    case .int(let number): "Int(\(hidden("\(number)")))!"
    case .double(let number): "Double(\(hidden("\(number)")))!"
    case .bool(let isTrue): hidden("\(isTrue)") + " == \"true\""
    case .url(let text): "URL(string: \(hidden(text)))!"
    case .data(let form):
      "Data(HiddenSecrets.bytes(" + cover.arguments(for: form.decoded, of: key, element: 0) + "))"
    case .strings(let texts):
      "["
        + texts.enumerated().map { hidden($0.element, element: $0.offset) }
        .joined(separator: ", ") + "]"
    }
  }
}
