internal import Keys
internal import ProjectFacts
internal import Text
internal import Vocabulary

/// What jobs of CI services do with files that a stow takes out of git or changes.
struct PipelineMentions {
  private struct Line {
    let path: GitPath
    /// From 1.
    let number: Int
    let text: String

    var place: String { "\(path.text):\(number)" }
  }

  /// The lines of jobs, and of the scripts that they may run.
  private let lines: [Line]
  /// The lines of build scripts of Gradle.
  private let buildLines: [Line]

  /// - Throws: the errors of reading files.
  init(among paths: [GitPath], _ facts: ProjectFacts, in files: PlannedFiles) throws {
    let own = paths.filter { !facts.isForeign($0) }
    let jobs = own.filter { CIPlatform(definedBy: $0) != nil }
    func lines(_ paths: [GitPath]) throws -> [Line] {
      try paths.flatMap { path -> [Line] in
        guard let bytes = try files.content(of: path), bytes.count < 200_000 else { return [] }
        return String(decoding: bytes, as: UTF8.self)
          .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
          .filter { !$0.element.drop { $0 == " " || $0 == "\t" }.hasPrefix("#") }
          .map { Line(path: path, number: $0.offset + 1, text: String($0.element)) }
      }
    }
    self.lines = try lines(jobs + own.filter(Self.isScript))
    buildLines = jobs.isEmpty ? [] : try lines(own.filter(Self.isBuildScript))
  }

  /// Returns the sentences about files that git stops tracking, and about those with new text.
  ///
  /// - Throws: the errors of reading files.
  static func notes(
    onUntracked untracked: [GitPath], edited: [GitPath], among paths: [GitPath],
    _ facts: ProjectFacts, in files: PlannedFiles
  ) throws -> [String] {
    guard !untracked.isEmpty || !edited.isEmpty else { return [] }
    let mentions = try PipelineMentions(among: paths, facts, in: files)
    return untracked.compactMap(mentions.note(onUntracked:))
      + edited.compactMap(mentions.note(onEdited:))
  }

  /// Returns a sentence about a file that clones no longer have; nil if no job needs it or one makes
  /// it.
  private func note(onUntracked path: GitPath) -> String? {
    let name = String(decoding: path.name, as: UTF8.self)
    let mentions = lines.filter { Self.names(name, in: $0.text) }
    if mentions.contains(where: { Self.writes(name, in: $0.text) }) { return nil }
    let missing =
      "which a clone no longer has; write it there first, with values from the secrets of "
    if let mention = mentions.first(where: { CIPlatform(definedBy: $0.path) != nil }) {
      return "\(mention.place) uses \(path.text), \(missing)\(Self.service(mention.path))"
    }
    guard let reader = buildLines.first(where: { $0.text.contains("\"\(name)\"") }),
      !buildLines.contains(where: { $0.path == reader.path && $0.text.contains(".exists()") }),
      let job = lines.first(where: {
        Self.runsGradle($0.text) && CIPlatform(definedBy: $0.path) != nil
      })
    else { return nil }
    return "\(job.place) runs Gradle, and \(reader.place) reads \(path.text), \(missing)"
      + Self.service(job.path)
  }

  /// Returns a sentence about a job that replaces text in a file whose text is another now; nil if
  /// none does.
  private func note(onEdited path: GitPath) -> String? {
    let name = String(decoding: path.name, as: UTF8.self)
    let found = lines.first { line in
      Self.names(name, in: line.text)
        && Self.replacers.contains { Self.names($0, in: line.text) }
    }
    return found.map {
      "\($0.place) replaces text in \(path.text), which has no value to replace now; remove that step, "
        + "and write the secrets file with: keystow setup --from-env"
    }
  }

  private static let replacers = ["sed", "gsed", "perl", "envsubst"]

  private static func service(_ path: GitPath) -> String {
    CIPlatform(definedBy: path)?.rawValue ?? "the service"
  }

  /// Whether a text has a name as a word of its own.
  private static func names(_ name: String, in text: String) -> Bool {
    var rest = text[...]
    while let found = rest.firstRange(of: name) {
      let before = rest[..<found.lowerBound].utf8.last ?? 0x20
      let after = rest[found.upperBound...].utf8.first ?? 0x20
      let isJoined = { (byte: UInt8) in byte.isIdentifier || "-.".utf8.contains(byte) }
      if !isJoined(before), !isJoined(after) { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// Whether a command makes the file: `> NAME`, `tee NAME`, `cp sample NAME`, `touch NAME`.
  private static func writes(_ name: String, in text: String) -> Bool {
    let head = text.firstRange(of: name).map { text[..<$0.lowerBound] } ?? ""
    let words = text.split { " \t|;&\"'".contains($0) }
    return head.contains(">")
      || words.contains {
        ["tee", "cp", "mv", "touch", "ln", "write", "gpg", "base64"].contains($0)
      }
      || text.contains("file-name") || text.contains("fileName")
  }

  private static func runsGradle(_ text: String) -> Bool {
    ["gradlew", "gradle", "fastlane", "flutter"].contains { names($0, in: text) }
      && !text.contains("chmod")
  }

  private static func isScript(_ path: GitPath) -> Bool {
    let name = String(decoding: path.name.map(\.lowercased), as: UTF8.self)
    return ["fastfile", "makefile", "rakefile", "justfile"].contains(name) || name.hasSuffix(".sh")
  }

  private static func isBuildScript(_ path: GitPath) -> Bool {
    let name = String(decoding: path.name.map(\.lowercased), as: UTF8.self)
    return name.hasSuffix(".gradle") || name.hasSuffix(".gradle.kts")
  }
}
