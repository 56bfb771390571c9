import Bytes
import Git
import TestSupport
import Vocabulary

/// What git itself says, and what a source says, in the same form.
extension TemporaryRepository {
  /// A repository that libgit2 reads without the machine's configuration.
  static func shielded(arguments: [String] = []) throws -> TemporaryRepository {
    try Library.ignoreMachineConfiguration()
    return try TemporaryRepository(arguments: arguments)
  }

  static func shielded(stream: String) throws -> TemporaryRepository {
    try Library.ignoreMachineConfiguration()
    return try TemporaryRepository(stream: stream)
  }

  /// Tracked and untracked paths that are there, by the git program.
  func listedFiles(_ arguments: [String] = []) throws -> Set<GitPath> {
    let run = try ProgramRun(
      "git", ["ls-files", "-z", "-co", "--exclude-standard"] + arguments, in: path)
    return Set(run.output.split(separator: 0).map { GitPath(Array($0)) })
  }

  /// Names of blobs that `rev-list` reaches.
  func reachableBlobs(_ arguments: [String] = ["--all"]) throws -> Set<String> {
    let objects = try git(["rev-list", "--objects"] + arguments)
      .split(separator: "\n").map { String($0.prefix(40)) }
    let kinds = try git(
      ["cat-file", "--batch-check"], input: Array((objects.joined(separator: "\n") + "\n").utf8))
    return Set(
      kinds.split(separator: "\n").filter { $0.contains(" blob ") }.map { String($0.prefix(40)) })
  }

  func history(_ scope: HistoryScope, limit: Int = 1 << 20) -> HistorySource {
    HistorySource(path: path, scope: scope, maximumByteCount: limit)
  }
}

extension BlobSource {
  /// Paths of all origins; fails on problems.
  func paths() throws -> [GitPath] {
    try cleanOrigins().map(\.path)
  }

  func cleanOrigins() throws -> [Origin] {
    var problems: [Problem] = []
    let origins = try origins(problems: &problems)
    guard problems.isEmpty else { throw UnexpectedProblems(problems: problems) }
    return origins
  }

  /// Names of the blobs that are listed.
  func blobNames() throws -> [String] {
    try cleanOrigins().compactMap { origin in
      switch origin.kind {
      case .blob(let id), .committed(let id, _, _), .staged(let id, _): id.hex
      default: nil
      }
    }
  }

  /// Text and new lines of an origin; nil when it was left out.
  func content(of origin: Origin) throws -> (text: String, fresh: AddedLines)? {
    var result: (String, AddedLines)?
    _ = try makeReader().read(origin) { bytes, fresh in
      var copy: [UInt8] = []
      for index in 0..<bytes.count { copy.append(bytes[index]) }
      result = (String(decoding: copy, as: UTF8.self), fresh.lines(of: bytes))
    }
    return result
  }

  func skipReason(of origin: Origin) throws -> SkipReason? {
    try makeReader().read(origin) { _, _ in }
  }
}

struct UnexpectedProblems: Error {
  let problems: [Problem]
}
