import Files
import Foundation
import Git
import TestSupport
import Vocabulary

@testable import Stow

/// A repository with files, and the steps of a stow in it.
struct StowCase {
  let path: String
  let steps: [StowStep]
  /// Keeps the folder there.
  private let owner: any Sendable

  private static let template = Result {
    let repository = try TemporaryRepository(arguments: ["--template="])
    let files: [(String, String)] = [
      (".gitignore", "build/\n"), ("App/Info.plist", "key one\n"), ("App/old.json", "gone\n"),
      ("empty.env", ""), ("Config/Secrets.xcconfig", "A = 1\n"), ("name\nwith a line.txt", "x\n"),
      ("script.sh", "#!/bin/sh\nKEY=1\n"),
    ]
    for (name, text) in files { try repository.write(text, to: name) }
    try repository.commit()
    chmod("\(repository.path)/script.sh", 0o755)
    chmod("\(repository.path)/App/Info.plist", 0o640)
    return repository
  }

  /// Ten steps of every kind: made, replaced, removed, emptied, in new folders, untracked.
  init() throws {
    let directory = try TemporaryDirectory()
    owner = directory
    path = "\(directory.path)/tree"
    try FileManager.default.copyItem(atPath: Self.template.get().path, toPath: path)
    steps = [
      Self.write(".gitignore", "build/\n", "build/\nSecrets.xcconfig\n"),
      .untrack(path: GitPath("Config/Secrets.xcconfig")),
      Self.write("Config/Secrets.xcconfig", "A = 1\n", "A = 1\nB = 2\n", 0o600),
      Self.write("New/Deep/Secrets.xcconfig", nil, "C = 3\n", 0o600),
      Self.write("New/sample", nil, "C =\n"),
      Self.write("App/Info.plist", "key one\n", "$(KEY)\n"),
      Self.write("App/old.json", "gone\n", nil),
      Self.write("empty.env", "", "now\n"),
      Self.write("name\nwith a line.txt", "x\n", ""),
      Self.write("script.sh", "#!/bin/sh\nKEY=1\n", "#!/bin/sh\n"),
    ]
  }

  init(_ repository: TemporaryRepository, _ steps: [StowStep]) {
    (path, owner, self.steps) = (repository.path, repository, steps)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  static func write(
    _ path: String, _ old: String?, _ new: String?, _ permissions: UInt32? = nil
  ) -> StowStep {
    .write(
      path: GitPath(path), old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) },
      permissions: permissions)
  }

  /// The journal of this repository, or of a copy of it.
  func journal(
    at folder: String? = nil, act: @escaping (TransactionAction) throws -> Void = { _ in }
  ) -> StowJournal {
    let root = folder ?? path
    return StowJournal(workTree: root, gitFolder: "\(root)/.git", act: act)
  }

  /// Everything in a work tree but git's own: path to mode and content; and what the index holds.
  static func state(of root: String) throws -> [String: String] {
    var state: [String: String] = [:]
    let names = FileManager.default.enumerator(atPath: root)
    while let name = names?.nextObject() as? String {
      if name == ".git" {
        names?.skipDescendants()
        continue
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(name)")
      let mode = String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
      let data = FileManager.default.contents(atPath: "\(root)/\(name)")
      state[name] = mode + " " + (data.map { String(decoding: $0, as: UTF8.self) } ?? "folder")
    }
    state["the index"] = try Repository(at: root).indexEntries()
      .map { "\($0.mode) \($0.id.hex) \($0.stage) \($0.path.text)" }.joined(separator: ", ")
    return state
  }

  func state() throws -> [String: String] { try Self.state(of: path) }

  /// What stands in the journal's folder, and leftovers of git's.
  static func leftovers(in root: String) -> [String] {
    let folder = "\(root)/.git/keystow"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let lock = FileManager.default.fileExists(atPath: "\(root)/.git/index.lock")
    return
      (names.filter { !["aside", "lock", "undo"].contains($0) } + (lock ? ["index.lock"] : []))
      .sorted()
  }
}

/// Snapshots of a repository as a kill would leave it.
final class Snapshots {
  private let base: TemporaryDirectory
  private(set) var paths: [String] = []
  private(set) var actions: [TransactionAction] = []

  init() throws {
    base = try TemporaryDirectory()
  }

  /// Copies a repository; the lock of the index stays a second name of another file.
  func take(of root: String, before action: TransactionAction) throws {
    let path = "\(base.path)/\(paths.count)"
    let files = FileManager.default
    try files.copyItem(atPath: root, toPath: path)
    let lock = "/.git/index.lock"
    let index = "/.git/keystow/index"
    let numbers = [lock, index].map { name in
      (try? files.attributesOfItem(atPath: root + name))?[.systemFileNumber] as? Int
    }
    if let number = numbers[0], number == numbers[1] {
      try files.removeItem(atPath: path + lock)
      try files.linkItem(atPath: path + index, toPath: path + lock)
    }
    paths.append(path)
    actions.append(action)
  }
}
