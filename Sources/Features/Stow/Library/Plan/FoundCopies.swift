internal import Candidates
internal import Formats
internal import Keys
internal import KnownValueSearch
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// Copies of found values in other tracked files, where the scan finds nothing: under another name,
/// in a comment, in a script.
struct FoundCopies {
  private let options: StowOptions
  private let facts: ProjectFacts
  private let known: [Secret: SecretLocation]

  /// The size in bytes above which a file is not searched.
  private static let limit = 16 << 20

  /// - Parameter located: the findings, whose guessable values are not searched for.
  init(of located: LocatedSecrets, _ options: StowOptions, _ facts: ProjectFacts) {
    self.facts = facts
    self.options = options
    known = Dictionary(
      located.files.flatMap(\.locations).filter {
        !$0.rule.isGuessable && KnownSecret.obstacle(to: $0.secret.reveal()) == nil
      }.map { ($0.secret, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the files with copies, except those that the user allows.
  ///
  /// - Parameter paths: tracked files without findings.
  /// - Throws: `VectorscanError` if memory runs out; `FileError` if the system fails to read a file.
  ///   Unsuitable files are skipped.
  func files(among paths: [GitPath], in files: PlannedFiles) throws -> [LocatedSecrets.File] {
    let secrets = Array(known.keys)
    guard !secrets.isEmpty else { return [] }
    let search = try ContentSearch(for: secrets)
    let occurrences = Occurrences(of: secrets)
    return try paths.compactMap { path in
      guard !facts.isForeign(path), PublicSettings.service(of: path) == nil,
        let bytes = try files.searchable(path, limit: Self.limit),
        try search.matches(in: bytes.span).contains(where: { $0.form == .plain }),
        let text = ReadableText.text(of: bytes)
      else { return nil }
      let spans = occurrences.spans(in: text)
      let file = LocatedSecrets.File(path: path, bytes: bytes, text: text, locations: [])
      let locations = spans.compactMap { location(of: $0.secret, at: $0.span, in: file) }
      guard !locations.isEmpty else { return nil }
      return LocatedSecrets.File(path: path, bytes: bytes, text: text, locations: locations)
    }
  }

  private func location(
    of secret: Secret, at span: Range<Int>, in file: LocatedSecrets.File
  ) -> SecretLocation? {
    guard let found = known[secret], isSelected(found, in: file.path) else { return nil }
    let lines = LineIndex(file.text.span)
    var copy = SecretLocation(
      path: file.path, span: span, start: lines.position(of: span.lowerBound, in: file.text.span),
      secret: secret, rule: found.rule, fingerprint: found.fingerprint, keyPath: [],
      assignedName: nil)
    copy.isCopy = true
    guard !options.allow(copy, in: file.text) else { return nil }
    guard let entry = file.entry(of: copy) else { return copy }
    var named = SecretLocation(
      path: copy.path, span: span, start: copy.start, secret: secret, rule: copy.rule,
      fingerprint: copy.fingerprint, keyPath: entry.keyPath, assignedName: nil)
    named.isCopy = true
    return named
  }

  private func isSelected(_ found: SecretLocation, in path: GitPath) -> Bool {
    let selection = options.selection
    if selection.paths.isEmpty, selection.fingerprints.isEmpty { return true }
    return selection.fingerprints.contains(found.fingerprint)
      || selection.paths.contains { WorkTreePath.isAtOrBelow(path, $0) }
  }
}

extension ReaderDecision {
  /// Whether a copy that the scan does not find is replaced: its reader must be certain.
  var isForCopies: Bool {
    guard case .replace = treatment, let reader else { return false }
    switch reader {
    case .xcode, .include, .script, .scheme, .constant, .header: return true
    default: return false
    }
  }
}
