/// A value with its references, read and ready to be worked out.
struct Expression: Sendable {
  let steps: [ExpressionStep]

  init(steps: [ExpressionStep]) {
    self.steps = steps
  }

  /// A text in which quotes, backslashes and blanks mean nothing: a string of an Info.plist, a
  /// setting that the build system declares as a string.
  ///
  /// swift-build looks for a dollar sign among characters first: behind U+0600 and its like it is part
  /// of another character, and if there is no other one, nothing is expanded.
  init(string text: [UInt8]) {
    if String(decoding: text, as: UTF8.self).contains("$") {
      var parser = ExpressionParser(text)
      parser.readString()
      steps = parser.steps
    } else {
      steps = [.text(text)]
    }
  }

  /// A list as settings of a user are: blanks separate, quotes group, a backslash takes the next
  /// character as it is.
  init(list text: [UInt8]) {
    var parser = ExpressionParser(text)
    parser.readList()
    steps = parser.steps
  }

  /// A text without any references.
  init(literal text: [UInt8]) {
    steps = [.text(text)]
  }
}
