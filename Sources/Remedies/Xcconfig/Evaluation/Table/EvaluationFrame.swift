/// A value that is being worked out, on behalf of the one below it.
struct EvaluationFrame {
  let steps: [ExpressionStep]
  var step = 0
  /// Whose value it is, as an index of the stacks; nil for a text from outside.
  let setting: Int?
  /// Which assignment to that name was being worked out before, if any.
  let outerEntry: Int?
  /// Whether it is read as a string, all that it leads to included.
  let isString: Bool
  /// Whether it starts with the assignment that wins, so that its result is the setting's value.
  let isWhole: Bool
  var undefined: [[UInt8]] = []

  /// Takes note of names without a value.
  mutating func note(_ names: [[UInt8]]) {
    for name in names
    where undefined.count < ExpansionLimits.undefinedNames && !undefined.contains(name) {
      undefined.append(name)
    }
  }
}
