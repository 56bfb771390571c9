internal import Candidates
internal import Files
internal import Findings
internal import Formats
internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// The selected findings, located again in the bytes of their files.
struct LocatedSecrets {
  struct File {
    let path: GitPath
    let bytes: [UInt8]
    let format: FileFormat
    /// The readable text.
    let text: [UInt8]
    /// In ascending order, without overlap.
    let locations: [SecretLocation]
    /// Whether it has other findings, which are not selected.
    let isPartial: Bool
    /// Whether it is there only because a rule of the project names it; it has no locations.
    let isStated: Bool
    /// The names of entries that its sample has without a value, so that a clone asks for them.
    fileprivate(set) var unsampled: Set<String> = []
    /// The values that its sample has already, by the names of entries.
    fileprivate(set) var sampled: [String: [UInt8]] = [:]
    private let entries: EntryTable

    init(
      path: GitPath, bytes: [UInt8], text: [UInt8], locations: [SecretLocation],
      isPartial: Bool = false, isStated: Bool = false
    ) {
      self.path = path
      self.bytes = bytes
      self.text = text
      self.locations = locations
      self.isPartial = isPartial
      self.isStated = isStated
      format = FileFormat(path: path.bytes)
      entries = EntryTable(format, text)
    }

    /// Returns the entry that contains a location; nil for one in a comment, and in source code.
    func entry(of location: SecretLocation) -> Entry? { entries.all.holding(location.span) }

    /// Returns the entry with a key path.
    func entry(at keyPath: [String]) -> Entry? { entries.all.first { $0.keyPath == keyPath } }
  }

  /// The entries of a file, read once.
  private final class EntryTable {
    private let format: FileFormat
    private let text: [UInt8]
    private(set) lazy var all = format.entries(in: text)

    init(_ format: FileFormat, _ text: [UInt8]) {
      self.format = format
      self.text = text
    }
  }

  /// Sorted by path.
  private(set) var files: [File] = []
  /// Locations in files that cannot be edited because of their names.
  private(set) var skipped: [SkippedLocation] = []
  /// Files with keys that are public by design, and stay.
  private(set) var publicPaths: Set<GitPath> = []

  /// - Throws: `FileError` for files that cannot be read.
  init(_ findings: [Finding], _ selection: StowSelection, in store: KeyStorePlan) throws {
    let secretFiles = Set(try store.secretFiles())
    var byPath: [GitPath: [(Finding, Location)]] = [:]
    var partial: Set<GitPath> = []
    for finding in findings {
      // What everybody may see needs no placeholder, and may break with one.
      if finding.rule.isPublishable, !selection.fingerprints.contains(finding.fingerprint) {
        continue
      }
      for location in finding.locations where !secretFiles.contains(location.path) {
        if PublicSettings.service(of: location.path, entry: location.keyPath.last) != nil,
          !selection.paths.contains(location.path)
        {
          publicPaths.insert(location.path)
          continue
        }
        guard selection.holds(location, of: finding) else {
          partial.insert(location.path)
          continue
        }
        guard
          let reason = Self.obstacle(
            in: location.path, below: store.files.root, selection.pathMask)
        else {
          byPath[location.path, default: []].append((finding, location))
          continue
        }
        skip(finding, at: location, because: reason)
      }
    }
    for (path, found) in byPath.sorted(by: { $0.key < $1.key }) {
      guard let bytes = try store.files.content(of: path) else {
        guard path.isMember else { continue }
        for (finding, location) in found { skip(finding, at: location, because: Self.isPacked) }
        continue
      }
      guard let text = ReadableText.text(of: bytes) else {
        for (finding, location) in found { skip(finding, at: location, because: Self.holdsNUL) }
        continue
      }
      if case .converted(let scanned) = ReadableText(scanning: bytes.span, isNamedAsText: false),
        scanned != text
      {
        for (finding, location) in found { skip(finding, at: location, because: Self.isMixed) }
        continue
      }
      let lines = LineIndex(text.span)
      let plain = found.filter { finding, location in
        let isDigits = Self.isDigits(finding.secret, at: location, in: text, lines)
        if isDigits { skip(finding, at: location, because: Self.isEncoded) }
        return !isDigits
      }
      files.append(
        File(
          path: path, bytes: bytes, text: text, locations: Self.locations(of: plain, in: text),
          isPartial: partial.contains(path) || plain.count < found.count))
    }
  }

  /// Whether a secret is written as base64 or hexadecimal digits that stand for it: no placeholder can
  /// be a part of them.
  private static func isDigits(
    _ secret: Secret, at location: Location, in text: [UInt8], _ lines: LineIndex
  ) -> Bool {
    let start = lines.offset(of: location.start, in: text.span)
    let end = lines.offset(of: location.end, in: text.span)
    guard start < end else { return false }
    let written = text[start..<end]
    return !written.elementsEqual(secret.reveal())
      && written.allSatisfy {
        Base64Text.value(of: $0) != nil || $0 == UInt8(ascii: "=") || $0.isWhitespace
      }
  }

  private static let isEncoded = "in encoded text; encode it again without the secret"

  private static let isPacked = "in an archive; build it again without the secret"

  private static let holdsNUL = "the file contains NUL bytes; remove them, and run it again"

  private static let isMixed =
    "parts of the file have different encodings; save it as UTF-8, and run it again"

  private mutating func skip(_ finding: Finding, at location: Location, because reason: String) {
    skipped.append(
      SkippedLocation(
        location: SecretLocation(finding, location, span: 0..<0, assignedName: nil),
        reason: reason, reader: nil))
  }

  /// One note for each file whose keys are public by design.
  var notes: [String] {
    publicPaths.sorted().map { path in
      let service = PublicSettings.service(of: path) ?? ""
      return "\(path.text): left as it is: \(PublicSettings.advice(on: service)) in its console"
    }
  }

  /// Adds locations without findings, which are copies of secrets that a file has no finding of, and
  /// files that have no location.
  mutating func add(_ others: [File]) {
    let places = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    for other in others {
      guard let place = places[other.path] else {
        files.append(other)
        continue
      }
      let file = files[place]
      let copies = other.locations.filter { copy in
        !file.locations.contains { $0.secret == copy.secret || $0.span.overlaps(copy.span) }
      }
      files[place] = File(
        path: file.path, bytes: file.bytes, text: file.text,
        locations: (file.locations + copies).sorted { $0.precedes($1) }, isPartial: file.isPartial)
    }
    files.sort { $0.path < $1.path }
  }

  /// Notes which entries of each file its sample has without a value, and which values are in samples.
  ///
  /// - Parameters:
  ///   - sample: returns the content of the sample of a file; nil if there is none.
  ///   - neighbours: returns the contents of samples of files like it.
  mutating func compare(
    withSamples sample: (GitPath) throws -> [UInt8]?,
    neighbours: (GitPath) throws -> [[UInt8]]
  ) rethrows {
    for place in files.indices {
      let file = files[place]
      guard file.format.isConfiguration else { continue }
      guard let bytes = try sample(file.path) else {
        // `Debug.template.xcconfig` shows what of `Release.xcconfig` everybody may see.
        for bytes in try neighbours(file.path) {
          files[place].sampled.merge(AdoptedSample.values(in: bytes, file.format)) { old, _ in old }
        }
        continue
      }
      files[place].unsampled = AdoptedSample.emptyNames(in: bytes, file.format)
      files[place].sampled = AdoptedSample.values(in: bytes, file.format)
    }
  }

  /// The reason a file gets no placeholder; nil if it may.
  private static func obstacle(
    in path: GitPath, below root: String, _ mask: TextMask
  ) -> String? {
    if mask.isIn(path.bytes) {
      return
        "the path of this file contains a secret, and .keystow.toml names paths; rename the file"
    }
    guard let name = String(validating: path.bytes, as: UTF8.self) else {
      return "the name of this file is not UTF-8, which .keystow.toml must be"
    }
    return FileStatus.of(root + "/" + name)?.kind == .link
      ? "a symbolic link, whose target cannot be a placeholder" : nil
  }

  /// The locations in the readable text of one file.
  private static func locations(
    of findings: [(finding: Finding, location: Location)], in text: [UInt8]
  ) -> [SecretLocation] {
    let lines = LineIndex(text.span)
    var end = 0
    return
      findings
      .map { finding, location in
        let start = lines.offset(of: location.start, in: text.span)
        let span = start..<max(start, lines.offset(of: location.end, in: text.span))
        return SecretLocation(finding, location, span: span, in: text)
      }
      .sorted {
        ($0.span.lowerBound, $1.span.upperBound) < ($1.span.lowerBound, $0.span.upperBound)
      }
      .filter { location in
        // Of two overlapping findings, the one that starts first is moved; with equal starts, the
        // longer.
        guard location.span.lowerBound >= end else { return false }
        end = location.span.upperBound
        return true
      }
  }
}
