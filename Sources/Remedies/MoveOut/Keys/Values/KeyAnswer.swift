package import Findings
package import Text

/// What one source says of a key.
package struct KeyAnswer: Sendable {
  package let source: KeySource
  /// Perhaps an empty one; nil where it says nothing.
  package let value: KeyValue?
  /// Why it says nothing, where there is a reason: the command failed.
  package let note: String?

  /// The note for a file that is not there, which is no reason to say anything in most projects.
  package static let noFile = "there is no such file"

  static let notAsked = "not asked by this command"
  static let isForOthers = "it has one for other configurations"

  /// Whether it could have a value, but runs something that this command does not run.
  package var isUnasked: Bool { note == Self.notAsked }

  /// Whether it has a value, though none for what was asked.
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

  /// Whether it gives a value: an empty one is none.
  package var isValue: Bool { value.map { !$0.isEmpty } ?? false }
}

/// Where a value of a key comes from.
package struct KeySource: Hashable, Sendable {
  /// The sources in their order: the first that has a value gives it.
  package enum Kind: Int, CaseIterable, Comparable, Sendable {
    /// The file that the command line names.
    case given = 1
    /// A variable of the environment with the name of the key.
    case environment
    /// The ignored xcconfig file, with what it includes.
    case xcconfig
    /// A file that the manifest names.
    case file
    /// A command that the manifest names.
    case command
    /// The keychain of macOS.
    case keychain
    /// The committed sample, which nobody should ship.
    case sample

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package let kind: Kind
  /// A file, from the root of the work tree where it lies there; a command or service.
  package let name: String
  /// Where the value stands in the file, where that is known.
  package let position: Position?

  package init(_ kind: Kind, _ name: String = "", at position: Position? = nil) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// The file that the value stands in; nil where it is in none.
  package var path: String? {
    switch kind {
    case .given where position == nil && name == Self.standardInput: nil
    case .given, .xcconfig, .file, .sample: name
    case .environment, .command, .keychain: nil
    }
  }

  static let standardInput = "standard input"

  /// Without the place in a file, as generated files say it: they stay the same when lines move.
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

/// A value of a key and where it comes from.
package struct KeyValue: Hashable, Sendable {
  package let secret: Secret
  package let source: KeySource
  /// Why the file does not say what its writer meant; nil for a good one.
  package let mistake: ValueMistake?

  package init(secret: Secret, source: KeySource, mistake: ValueMistake? = nil) {
    self.secret = secret
    self.source = source
    self.mistake = mistake
  }

  package var isEmpty: Bool { secret.reveal().isEmpty }
}

/// What an xcconfig file makes of a value that was not meant.
package enum ValueMistake: Hashable, Sendable {
  /// A `//` cuts it; the advice says what to write.
  case cut(advice: String)
  /// It refers to settings that have no value.
  case undefined([String])
}
