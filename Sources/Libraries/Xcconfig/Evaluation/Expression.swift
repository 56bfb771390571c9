/// A parsed value, ready to be evaluated.
struct Expression: Sendable {
  let steps: [ExpressionStep]

  init(steps: [ExpressionStep]) {
    self.steps = steps
  }

  /// Parses a text in which quotes, backslashes and blanks have no meaning: a string of an
  /// Info.plist, or a setting that the build system declares as a string.
  ///
  /// swift-build searches for a dollar sign by characters first: after U+0600 and similar code
  /// points it belongs to another character, and without another one nothing is expanded.
  init(string text: [UInt8]) {
    if String(decoding: text, as: UTF8.self).contains("$") {
      var parser = ExpressionParser(text)
      parser.readString()
      steps = parser.steps
    } else {
      steps = [.text(text)]
    }
  }

  /// Parses a list, the type of user-defined settings: blanks separate, quotes group, a backslash
  /// escapes the next character.
  init(list text: [UInt8]) {
    var parser = ExpressionParser(text)
    parser.readList()
    steps = parser.steps
  }

  /// Creates a text without references.
  init(literal text: [UInt8]) {
    steps = [.text(text)]
  }
}

/// One step of an evaluation; the steps run in order on a stack of buffers.
///
/// The cases follow those of swift-build (`MacroEvaluationProgram`), because with lists the order
/// of these steps is visible in the result.
enum ExpressionStep: Sendable {
  /// Adds text; in a list even empty text adds an element.
  case text([UInt8])
  /// Adds text that only counts if the value is read as a string: quotes, backslashes, blanks.
  case stringOnlyText([UInt8])
  /// Ends an element of a list; adds the blanks if the value is read as a string.
  case separator([UInt8])
  /// Starts a new buffer.
  case open
  /// Pops the last buffer as a name, and adds the value of that setting to the one below.
  case lookUp(ExpressionLookup)
  /// Adds the last buffer to the one below.
  case close
  /// Drops the last buffer.
  case discard
  /// Transforms each element of the last buffer.
  case transform(ValueTransform)
  /// Pops the last buffer as an operand, and transforms each element of the one below.
  case replace(ValueReplacement)
}

/// The way a setting is looked up.
struct ExpressionLookup: Hashable, Sendable {
  /// Whether the value is read as a string even in a list.
  let wantsString: Bool
  /// Whether it was written without brackets, and therefore stays as written if undefined.
  let isBare: Bool
  /// Whether it has `default=`, which allows it to be undefined.
  var hasDefault = false
}
