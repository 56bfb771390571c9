/// What the check of a call needs to know about a project's keys; no values.
package struct ProjectKeys: Sendable {
  /// A command that a manifest declares as the source of values.
  package struct Source: Sendable {
    /// The key, or the file that declares many.
    package let key: String
    /// The program, then its arguments; never empty.
    package let words: [String]

    package init(key: String, words: [String]) {
      (self.key, self.words) = (key, words)
    }
  }

  /// The names of declared keys and of those with a value, sorted.
  package let names: [String]
  /// The names of all variables with a secret: those of keys, and of entries in dotenv files.
  package let variables: Set<String>
  package let sources: [Source]

  /// - Parameter variables: names besides those of the keys.
  package init(_ names: [String], variables: [String] = [], sources: [Source] = []) {
    self.names = names.sorted()
    self.variables = Set(names + variables)
    self.sources = sources
  }

  /// The key whose value a call prints because the manifest declares it as a source; nil for other
  /// calls.
  func key(printedBy call: ProgramCall) -> String? {
    sources.first { source in
      guard let program = source.words.first, ProgramCall.baseName(program) == call.name else {
        return false
      }
      return call.arguments.map(\.text).starts(with: source.words.dropFirst())
    }?.key
  }
}
