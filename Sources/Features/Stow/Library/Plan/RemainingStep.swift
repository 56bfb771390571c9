internal import Text
package import Vocabulary

/// Something that is left for the user after a stow; as long as there is one, the status is 1.
package struct RemainingStep: Sendable, Hashable {
  package enum Kind: String, Sendable {
    /// A secret that was not moved.
    case secret
    /// A copy of a moved secret in another form.
    case leftover
    /// A project that does not read the keys yet.
    case wiring
    /// A generated file that belongs to no target yet.
    case member
    /// A sample to check.
    case sample
    /// A staged file that still contains a secret.
    case staged
  }

  package let kind: Kind
  /// Nil for the project as a whole.
  package let path: GitPath?
  package let line: Int?
  /// One sentence without a full stop; begins with a verb where there is a command.
  package let text: String

  package init(_ kind: Kind, _ path: GitPath?, line: Int? = nil, _ text: String) {
    self.kind = kind
    self.path = path
    self.line = line
    self.text = text
  }
}

extension RemainingStep {
  /// The steps for secrets that are not moved, and for staged content.
  static func steps(
    skipped: [SkippedLocation], staged: [GitPath]
  ) -> [RemainingStep] {
    skipped.map {
      RemainingStep(.secret, $0.location.path, line: $0.location.start.line, $0.reason)
    }
      + staged.map {
        RemainingStep(
          .staged, $0,
          "the staged version still contains a secret: git add -- \(ShellWord.quoted($0.bytes))")
      }
  }
}
