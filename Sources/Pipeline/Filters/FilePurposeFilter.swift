internal import Candidates
package import Configuration
package import ProjectFacts
import Synchronization
internal import Text
internal import Vocabulary

/// Lowers generic findings in files that people do not write, or write to test and explain, and keys that
/// are public by design where they are.
package struct FilePurposeFilter: LocationFilter {
  private let facts: ProjectFacts
  private let last = LastDoubt()

  package init(facts: ProjectFacts = ProjectFacts()) { self.facts = facts }

  package func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision {
    let candidate = survivor.candidate
    if candidate.rule.id == Self.googleKey {
      return PublicSettings.service(of: location.path, entry: candidate.keyPath.last).map {
        .lowers(PublicSettings.advice(on: $0))
      } ?? .none
    }
    // Passwords in URLs are made up there as often as generic secrets.
    guard candidate.rule.isGeneric || candidate.rule.isGuessable, !survivor.isConfirmed,
      let doubt = last.doubt(about: location.path, facts)
        ?? (candidate.isInProse ? "a Markdown cell" : nil),
      !Self.isSetting(candidate)
    else { return .none }
    return .lowers("in \(doubt)")
  }

  /// Whether a person wrote the value in a file that a tool writes: a build setting or a script of an
  /// Xcode project, a text of a string catalog.
  private static func isSetting(_ candidate: Candidate) -> Bool {
    !candidate.rule.isGuessable
      && candidate.keyPath.contains { settings.contains($0) }
  }

  private static let settings: Set<String> = ["buildSettings", "shellScript", "stringUnit"]

  private static let googleKey = "google-api-key"
}

/// Allows private keys in files that the project declares to be of tests: a name of a folder excuses
/// none, as whoever makes a key can use it.
struct TestKeyFilter: LocationFilter {
  let roles: FileRoles

  var isAllowance: Bool { true }

  func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision {
    guard !roles.isEmpty, survivor.candidate.rule.provider == "Private key",
      let role = roles.role(of: location.path), role.purpose.isOfTests
    else { return .none }
    return .allows(
      Allowance(
        .allowlist, reason: "in \(role.purpose.text), as \(roles.file):\(role.line) says",
        place: ConfigurationPlace(
          file: roles.file, position: Position(line: role.line, column: 1))))
  }
}

/// The doubt about the last path: a file with many findings asks for each of them.
private final class LastDoubt: Sendable {
  private let known = Mutex<(path: GitPath, text: String?)?>(nil)

  func doubt(about path: GitPath, _ facts: ProjectFacts) -> String? {
    known.withLock { known in
      if let known, known.path == path { return known.text }
      let text = facts.doubt(about: path).map { fact -> String in
        guard case .configuration = fact.source else { return fact.purpose.text }
        return "\(fact.purpose.text), as \(fact.source.text)"
      }
      known = (path, text)
      return text
    }
  }
}
