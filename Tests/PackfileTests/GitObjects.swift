import Foundation
import TestSupport
import Testing
import Vocabulary

/// What the `git` program says about the objects of a repository.
struct GitObjects {
  private(set) var contents: [ObjectID: [UInt8]] = [:]
  private(set) var kinds: [ObjectID: String] = [:]

  init(_ repository: TemporaryRepository) throws {
    let run = try ProgramRun(
      "git", ["cat-file", "--batch-all-objects", "--batch"], in: repository.path)
    var rest = run.output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      try #require(words.count == 3)
      let id = try #require(ObjectID(hex: String(words[0])))
      let size = try #require(Int(words[2]))
      kinds[id] = String(words[1])
      contents[id] = Array(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + 2 + size)...]
    }
  }
}

extension TemporaryRepository {
  var objectFolder: String { path + "/.git/objects" }

  /// Packs all objects anew.
  func repack(_ options: [String] = [], window: Int = 20, depth: Int = 50) throws {
    try git(options + ["repack", "-adfq", "--window=\(window)", "--depth=\(depth)"])
  }

  /// The paths of its packs.
  func packPaths() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: objectFolder + "/pack").sorted()
      .filter { $0.hasSuffix(".pack") }.map { objectFolder + "/pack/" + $0 }
  }

  static func sample(steps: Int = 30) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.git(["fast-import", "--quiet"], input: SampleHistory.stream(steps: steps))
    return repository
  }
}

extension ObjectKind {
  var name: String {
    switch self {
    case .commit: "commit"
    case .tree: "tree"
    case .blob: "blob"
    case .tag: "tag"
    }
  }
}
