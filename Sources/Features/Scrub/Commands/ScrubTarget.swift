internal import Candidates
internal import Files
internal import Findings
internal import Git
internal import Scrub
internal import Vocabulary

/// A secret that is to be removed, as people see it.
struct ScrubTarget {
  /// The start of the ID of its finding; empty without one.
  let id: String
  let summary: String
  let secret: Secret
  /// The finding; nil for credentials in a URL of a submodule or of Git LFS.
  let finding: Finding?

  init(_ finding: Finding) {
    id = String(finding.fingerprint.description.prefix(10))
    summary = finding.rule.summary
    secret = finding.secret
    self.finding = finding
  }

  /// - Parameter credentials: in the URL of a submodule or of Git LFS.
  init(credentials: [UInt8]) {
    id = "-"
    summary = "Credentials in the URL of a submodule or of Git LFS"
    secret = Secret(credentials)
    finding = nil
  }
}

/// The old and the new repository.
struct ScrubPlace {
  /// Absolute.
  let source: String
  /// Absolute.
  let target: String
  /// The address that is pushed to; nil without one.
  let remote: String?

  /// - Parameter into: the new repository; nil for one next to the old one.
  /// - Throws: `FileError`, `RepositoryError`.
  init(into: String?) throws {
    if let into { try TrackedLinks.check(into) }
    let repository = try Repository(at: ".")
    source = try RealPath.resolved(repository.workTree ?? repository.commonFolder)
    var stem = source
    if stem.hasSuffix(".git") { stem.removeLast(4) }
    guard let target = RealPath.ofMissing(into ?? stem + "-scrubbed.git") else {
      throw FileError.invalid(path: into ?? stem, reason: "not a path")
    }
    self.target = target
    if FileStatus.exists(target) { throw ScrubError.exists(target) }
    let output = ChildProcess.output(
      of: ["git", "-C", source, "remote", "get-url", "--push", "origin"], within: .seconds(5),
      limit: 1 << 16)
    let line = output.map { String(decoding: $0, as: UTF8.self).prefix { $0 != "\n" } } ?? ""
    remote = line.isEmpty ? nil : String(line)
  }
}
