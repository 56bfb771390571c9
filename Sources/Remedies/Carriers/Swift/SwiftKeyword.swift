/// Keywords that matter to what stands behind them.
enum SwiftKeyword {
  /// Whether an expression follows, so that a `/` begins a regex literal.
  static func precedesOperand(_ word: some Collection<UInt8>) -> Bool {
    operandFollows.contains(String(decoding: word, as: UTF8.self))
  }

  /// Whether a name that is declared follows.
  static func declares(_ word: some Collection<UInt8>) -> Bool {
    declarations.contains(String(decoding: word, as: UTF8.self))
  }

  private static let operandFollows: Set<String> = [
    "await", "case", "consume", "copy", "else", "guard", "if", "in", "is", "repeat", "return",
    "switch", "throw", "try", "unsafe", "where", "while", "yield",
  ]

  private static let declarations: Set<String> = [
    "actor", "associatedtype", "class", "enum", "func", "let", "protocol", "struct", "typealias",
    "var",
  ]
}
