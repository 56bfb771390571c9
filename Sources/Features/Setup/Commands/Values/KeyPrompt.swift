internal import Candidates
internal import CommandLine
internal import Files
package import Keys
internal import KeysCommands
internal import Resolve
internal import Text
internal import Vocabulary

/// Asks for the value of a key at the terminal.
struct KeyPrompt {
  private let key: KeyDeclaration

  private static let attempts = 3
  /// In bytes.
  private static let limit = 1 << 20

  init(_ key: KeyDeclaration) {
    self.key = key
  }

  /// Returns the value, checked against its type; nil if the user skips the key.
  ///
  /// - Throws: `FileError` if the terminal cannot be read.
  func answer() throws -> Secret? {
    Terminal.standardError.write(lines: heading.map { TerminalText.visible($0) })
    for _ in 0..<Self.attempts {
      let answer = try HiddenInput.line(limit: Self.limit) {
        Terminal.standardError.write("Value (input is hidden; Return skips): ")
      }
      Terminal.standardError.write("\n")
      guard let answer, !answer.isEmpty else { return nil }
      let secret = Secret(answer)
      guard let reason = reason(against: secret) else { return secret }
      Terminal.standardError.write("\(TerminalText.visible(reason)); try again\n")
    }
    Terminal.standardError.write("keystow: \(key.name) skipped\n")
    return nil
  }

  private var heading: [String] {
    let page = RotationPage.of(key.name).map { ["  from \($0)"] } ?? []
    return ["", "\(key.name): \(key.type)\(uses)"] + page
  }

  private var uses: String {
    guard !key.used.isEmpty else { return "" }
    let shown = key.used.prefix(3).map(\.text).joined(separator: ", ")
    let more = key.used.count > 3 ? " and \(key.used.count - 3) more" : ""
    return ", used in \(shown)\(more)"
  }

  private func reason(against secret: Secret) -> String? {
    if let reason = TypeCheck.mistake(secret, key.type) { return reason }
    guard key.type.base == .string || key.type.base == .data else { return nil }
    return PlaceholderValue.reason(against: secret.reveal()).map { "a placeholder: \($0)" }
  }
}

extension RotationPage {
  /// The page of the provider that the name of a key begins with: of TMDB for `TMDB_API_KEY`.
  package static func of(_ name: KeyName) -> String? {
    let words = name.text.lowercased().split(separator: "_").map(String.init)
    let beginnings = Set(words.indices.map { words[...$0].joined() }.filter { $0.count > 2 })
    return RuleSet.builtIn.rules.filter { $0.rotation != nil }
      .map { ($0, $0.provider.lowercased().filter { $0.isLetter || $0.isNumber }) }
      .filter { beginnings.contains($0.1) }
      .max { $0.1.count < $1.1.count }?.0.rotation
  }
}

/// The answers to prompts, so that nobody is asked twice.
struct KeyAnswers {
  /// Nil for a skipped key.
  private var known: [KeyName: Secret?] = [:]

  /// Returns the value that the user enters, or has entered before; nil for a skipped key.
  ///
  /// - Throws: `FileError` if the terminal cannot be read.
  mutating func answer(for key: KeyDeclaration) throws -> Secret? {
    if let answer = known[key.name] { return answer }
    let answer = try KeyPrompt(key).answer()
    known[key.name] = .some(answer)
    return answer
  }
}
