/// A word of a shell command.
struct ShellArgument: Equatable {
  /// Without quotes; substitutions stay as they are written.
  var text: String
  /// Whether it contains a wildcard outside of quotes.
  var hasWildcard = false
  /// Whether it contains a dollar sign that is expanded.
  var hasVariable = false

  init(_ text: String, hasWildcard: Bool = false, hasVariable: Bool = false) {
    (self.text, self.hasWildcard, self.hasVariable) = (text, hasWildcard, hasVariable)
  }
}

/// A simple command: a program with its arguments, as far as a shell would see them.
struct ShellCommand: Equatable {
  /// Variables set for this command, or for the following ones without a program.
  var assignments: [(name: String, value: ShellArgument)] = []
  var words: [ShellArgument] = []
  /// The files that it reads as standard input.
  var inputs: [ShellArgument] = []
  /// The files that it writes.
  var outputs: [ShellArgument] = []
  /// Text given as standard input.
  var documents: [String] = []
  /// Whether its output goes to the next command.
  var isPiped = false

  var isEmpty: Bool { words.isEmpty && assignments.isEmpty && inputs.isEmpty && outputs.isEmpty }

  static func == (left: Self, right: Self) -> Bool {
    left.words == right.words && left.inputs == right.inputs && left.outputs == right.outputs
      && left.documents == right.documents && left.isPiped == right.isPiped
      && left.assignments.map(\.name) == right.assignments.map(\.name)
      && left.assignments.map(\.value) == right.assignments.map(\.value)
  }
}
