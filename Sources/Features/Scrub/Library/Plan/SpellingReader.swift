internal import Bytes
package import Findings
internal import Formats
package import Git
internal import Provenance
internal import Text
package import Vocabulary

/// Reads how files and messages write the secrets of findings, in every version.
package struct SpellingReader {
  /// The archives and other files whose secrets cannot be replaced in place; they are removed whole.
  package private(set) var archives: Set<GitPath> = []
  /// The versions of these files with a secret.
  private var unwritten: Set<ObjectID> = []

  /// The places to read in one object.
  private typealias Reading = [(secret: Int, place: SecretPlace)]

  package init() {}

  /// Returns the findings as secrets to remove.
  ///
  /// - Parameter places: those of a scan that keeps them.
  /// - Throws: errors of objects that cannot be read.
  package mutating func secrets(
    of findings: [Finding], at places: [SecretPlace], in repository: borrowing Repository
  ) throws -> [ScrubSecret] {
    let values = findings.map { $0.secret.reveal() }
    let readings = readings(of: values, places)
    var spellings = [Set<ScrubSecret.Spelling>](repeating: [], count: values.count)
    var isEncoded = [Bool](repeating: false, count: values.count)
    for (id, reading) in readings {
      try repository.require(id, limit: Repository.contentLimit) { kind, bytes in
        for (secret, place) in reading {
          let spelling = Self.spelling(of: values[secret], at: place, kind, bytes)
          if let spelling {
            spellings[secret].insert(spelling)
          } else if ScrubSecret.isWord(values[secret]) {
            isEncoded[secret] = true
          }
        }
      }
    }
    let secrets = findings.indices.map {
      ScrubSecret(findings[$0].secret, spellings: spellings[$0], isEncoded: isEncoded[$0])
    }
    try takeUnwritten(readings, secrets, in: repository)
    archives = try paths(in: repository)
    return secrets
  }

  /// Returns the objects to read, and notes archives on the way.
  ///
  /// They are the first one of each name, and all in which a secret is not written as it is.
  private mutating func readings(
    of values: [[UInt8]], _ places: [SecretPlace]
  ) -> [(key: ObjectID, value: Reading)] {
    let numbers = Dictionary(grouping: values.indices) { values[$0] }
    var readings: [ObjectID: Reading] = [:]
    var seen: Set<[UInt8]> = []
    for place in places {
      let value = place.secret.reveal()
      guard let all = numbers[value] else { continue }
      if place.member != nil {
        unwritten.insert(place.object)
        continue
      }
      let isFirst = seen.insert(place.path.bytes + [0] + value).inserted
      guard isFirst || ScrubSecret.isWord(value) || !place.isWrittenPlainly else { continue }
      readings[place.object, default: []] += all.map { ($0, place) }
    }
    return readings.sorted { $0.key < $1.key }
  }

  /// Notes the files in which no form of their secrets is found, such as databases that split a text.
  private mutating func takeUnwritten(
    _ readings: [(key: ObjectID, value: Reading)], _ secrets: [ScrubSecret],
    in repository: borrowing Repository
  ) throws {
    let scrubber = try ContentScrubber(ScrubNeedles(secrets))
    var alone: [Int: ContentScrubber] = [:]
    for (id, reading) in readings where !unwritten.contains(id) {
      try repository.require(id, limit: Repository.contentLimit) { kind, bytes in
        // What cannot be searched is an error of the plan, unless it is removed.
        guard kind == .blob, let matches = try Self.searched({ try scrubber.edits(in: bytes) })
        else { return }
        let found = Set(matches.secrets.map { secrets[$0].secret.reveal() })
        for number in Set(reading.map(\.secret)) {
          // Without what another secret is the beginning of, a longer one is gone.
          let value = secrets[number].secret.reveal()
          if found.contains(where: { value.starts(with: $0) }) { continue }
          // A form may be that of several secrets, and counts for one.
          let own = try alone[number] ?? ContentScrubber(ScrubNeedles([secrets[number]]))
          alone[number] = own
          if try Self.searched({ try own.hasMatch(in: bytes) }) == false { unwritten.insert(id) }
        }
      }
    }
  }

  /// Returns a result of a search; nil for a content that cannot be searched.
  private static func searched<Result>(_ search: () throws -> Result) throws -> Result? {
    do { return try search() } catch ScrubError.tooManyEscapes { return nil }
  }

  /// Returns the paths at which commits have the files to remove; notes are no files.
  private func paths(in repository: borrowing Repository) throws -> Set<GitPath> {
    let refs = try RefList(of: repository).refs.filter { !RefList.isNotes($0.name) }
    let roots = refs.map(\.target) + (try repository.head().map { [$0] } ?? [])
    let histories = try SecretHistoryBuilder.histories(
      of: [unwritten], in: repository, from: roots)
    return Set(histories.flatMap { $0.paths.map(\.location.path) })
  }

  /// Returns the bytes at a place; nil if they are not the secret, or its escapes, or its letters and
  /// digits with other signs between them, as of a key in a comment.
  ///
  /// A place is only one in the text of its own object.
  private static func spelling(
    of value: [UInt8], at place: SecretPlace, _ kind: ObjectKind, _ bytes: Span<UInt8>
  ) -> ScrubSecret.Spelling? {
    let offset = MessageText.start(of: kind, bytes, noting: { _ in }) ?? 0
    let part = bytes.extracting(offset..<bytes.count)
    switch ReadableText(
      scanning: part, isNamedAsText: TextEvidence.isNamedAsText(place.path.bytes))
    {
    case .plain: return spelling(of: value, at: place, in: part)
    case .converted(let text): return spelling(of: value, at: place, in: text.span)
    case .binary: return nil
    }
  }

  private static func spelling(
    of value: [UInt8], at place: SecretPlace, in text: Span<UInt8>
  ) -> ScrubSecret.Spelling? {
    let lines = LineIndex(text)
    guard place.start.line <= lines.lineCount, place.end.line <= lines.lineCount else { return nil }
    let first = lines.offset(of: place.start, in: text)
    let last = lines.offset(of: place.end, in: text)
    guard first < last, last <= text.count else { return nil }
    let spelled = Array(copying: text.extracting(first..<last))
    guard
      EscapedSearch.isSpelling(spelled, of: value)
        || value.count >= 16
          && spelled.filter(\.isAlphanumeric) == value.filter(\.isAlphanumeric)
    else { return nil }
    let line = lines.range(ofLine: lines.line(at: first), in: text)
    let start = min(line.lowerBound, first)
    return ScrubSecret.Spelling(
      spelled, after: Array(copying: text.extracting(start..<first)),
      isWhole: last == text.count || !text[last].isPartOfWord)
  }
}

extension SecretPlace {
  /// Whether as many characters as the secret has are at the place.
  fileprivate var isWrittenPlainly: Bool {
    start.line == end.line
      && end.column - start.column
        == String(decoding: secret.reveal(), as: UTF8.self).unicodeScalars.count
  }
}
