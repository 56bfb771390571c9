package import Text
package import Vocabulary

/// The answer of one source about a key.
package struct KeyAnswer: Sendable {
  package let source: KeySource
  /// The value, which may be empty; nil if the source has none.
  package let value: KeyValue?
  /// The reason it has none, if worth mentioning, such as a failed command.
  package let note: String?

  /// The note about a missing file, which most projects do not need.
  package static let noFile = "no such file"

  static let notAsked = "not asked by this command"
  static let isForOthers = "it has a value for other configurations"

  /// Whether it may have a value but needs to run something that this command does not run.
  package var isUnasked: Bool { note == Self.notAsked }

  /// Whether it has values, but none for the requested configuration.
  package var isForOthers: Bool { note?.hasPrefix(Self.isForOthers) ?? false }

  init(_ source: KeySource, note: String? = nil) {
    self.source = source
    value = nil
    self.note = note
  }

  init(_ value: KeyValue) {
    source = value.source
    self.value = value
    note = nil
  }

  /// Whether it has a value that is not empty.
  package var isValue: Bool { value.map { !$0.isEmpty } ?? false }
}

/// The source of a key's value.
package struct KeySource: Hashable, Sendable {
  /// The kinds of sources in their order of precedence: the first one with a value that is not
  /// empty wins.
  ///
  /// `KeyValues.init` asks them in this order: the given file and the environment
  /// (Sources/GivenValues.swift), xcconfig files (Sources/XcconfigValues.swift), declared files
  /// (Sources/FileValues.swift), commands (Commands/CommandValues.swift), the keychain
  /// (Sources/Keychain.swift). The sample is a fallback that no build should ship.
  package enum Kind: Int, CaseIterable, Comparable, Sendable {
    /// The file passed on the command line.
    case given = 1
    /// The environment variable with the name of the key.
    case environment
    /// The ignored xcconfig file, with its includes.
    case xcconfig
    /// A file listed in the manifest.
    case file
    /// A command listed in the manifest.
    case command
    /// The keychain of macOS.
    case keychain
    /// The committed sample.
    case sample

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package let kind: Kind
  /// The path of a file, from the root of the work tree if it is inside; the name of a command or
  /// service.
  package let name: String
  /// The position in the file, if known.
  package let position: Position?

  package init(_ kind: Kind, _ name: String = "", at position: Position? = nil) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// The path of the file that contains the value; nil if it is not in a file.
  package var path: String? {
    switch kind {
    case .given where position == nil && name == Self.standardInput: nil
    case .given, .xcconfig, .file, .sample: name
    case .environment, .command, .keychain: nil
    }
  }

  static let standardInput = "standard input"

  /// The source without a position in a file, for generated files, which must not change when lines
  /// move.
  package var origin: String {
    switch kind {
    case .environment: "the environment"
    case .command: "the command \(name)"
    case .keychain: "the keychain, service \(name)"
    case .given, .xcconfig, .file, .sample: name
    }
  }

  package var description: String { origin + (position.map { ":\($0.line)" } ?? "") }
}

/// A value of a key with its source.
package struct KeyValue: Hashable, Sendable {
  package let secret: Secret
  package let source: KeySource
  /// The reason the value is not what its author intended; nil for a good one.
  package let problem: ValueProblem?

  package init(secret: Secret, source: KeySource, problem: ValueProblem? = nil) {
    self.secret = secret
    self.source = source
    self.problem = problem
  }

  package var isEmpty: Bool { secret.reveal().isEmpty }
}

/// A value that an xcconfig file reads differently from what its author intended.
package enum ValueProblem: Hashable, Sendable {
  /// A `//` truncates it; the advice contains the correct spelling.
  case cut(advice: String)
  /// It refers to settings without a value.
  case undefined([String])
}
