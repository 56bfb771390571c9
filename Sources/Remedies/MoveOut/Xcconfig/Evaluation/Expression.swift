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

/// One step of working out a value; the steps run in order on a stack of buffers.
///
/// The set follows what swift-build distinguishes (`MacroEvaluationProgram`), because lists make the
/// order of these steps visible in the result.
enum ExpressionStep: Sendable {
  /// Adds text; even empty text makes an element of a list.
  case text([UInt8])
  /// Adds text that only counts when the value is read as a string: quotes, backslashes, blanks.
  case stringOnlyText([UInt8])
  /// Ends an element of a list; adds the blanks when the value is read as a string.
  case separator([UInt8])
  /// Starts a new buffer.
  case open
  /// Takes the last buffer as a name, and adds the value of that setting to the one below.
  case lookUp(ExpressionLookup)
  /// Adds the last buffer to the one below.
  case close
  /// Drops the last buffer.
  case discard
  /// Changes each element of the last buffer.
  case transform(ValueTransform)
  /// Takes the last buffer as an operand, and changes each element of the one below.
  case replace(ValueReplacement)
}

/// How a setting is looked up.
struct ExpressionLookup: Hashable, Sendable {
  /// Whether the value is wanted as a string even in a list.
  let wantsString: Bool
  /// Whether it was written without brackets, and so stays as written where it has no value.
  let isBare: Bool
  /// Whether `default=` stands behind it: to have no value is foreseen.
  var hasDefault = false
}
