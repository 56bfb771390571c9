import Foundation
import Scrub
import TestSupport
import Vocabulary

/// A repository, and the bare one that a scrub makes of it.
struct ScrubCase {
  let repository: TemporaryRepository
  private let folder: TemporaryDirectory

  init(_ repository: TemporaryRepository) throws {
    self.repository = repository
    folder = try TemporaryDirectory()
  }

  var target: String { folder.path + "/new.git" }

  /// The names in the folder of the new repository.
  var leftovers: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  static func secret(_ text: String, after before: String = "") -> ScrubSecret {
    ScrubSecret(
      Secret(Array(text.utf8)), spellings: [.init(Array(text.utf8), after: Array(before.utf8))])
  }

  func plan(
    _ secrets: [ScrubSecret], removing paths: [String] = [], mailmap: String? = nil
  ) throws -> ScrubPlan {
    try ScrubPlanner(
      path: repository.path, secrets: secrets, removing: paths.map { GitPath($0) },
      mailmap: mailmap.map { Array($0.utf8) }
    ).plan()
  }

  /// Plans and writes, and checks the result with git.
  @discardableResult
  func run(
    _ secrets: [ScrubSecret], removing paths: [String] = [], mailmap: String? = nil
  ) throws -> ScrubPlan {
    let plan = try plan(secrets, removing: paths, mailmap: mailmap)
    var run = ScrubRun(plan)
    try run.prepare(at: target, files: []).finish()
    try git(["fsck", "--full", "--no-dangling"])
    return plan
  }

  @discardableResult
  func git(_ arguments: [String]) throws -> String {
    let run = try ProgramRun("git", arguments, in: target)
    guard run.status == 0 else {
      throw GitFailure(message: "\(arguments): \(run.errorText)\(run.text)")
    }
    return run.text
  }

  /// All objects of the new repository, each with its bytes.
  func objects() throws -> [(kind: String, bytes: [UInt8])] {
    let list = try git([
      "cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objecttype)",
    ])
    return try list.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let run = try ProgramRun("git", ["cat-file", words[1], words[0]], in: target)
      return (words[1], run.output)
    }
  }
}

struct GitFailure: Error { let message: String }
