import Foundation
import TestSupport
import Testing

@testable import Scrub

/// The proof fails whatever is changed in a new repository by hand.
struct ScrubProofTests {
  private static let secret = SampleSecret.generic(12, count: 30)
  private let scrub: ScrubCase
  private let plan: ScrubPlan

  init() throws {
    let repository = try TemporaryRepository(committing: ["clean.txt": "clean\n", "d/x": "x\n"])
    try repository.write("key=\(Self.secret)\n", to: "a.env")
    try repository.commit("two")
    try repository.write("later\n", to: "d/y")
    try repository.commit("three")
    try repository.git(["tag", "-a", "-m", "t", "v1"])
    try repository.git(["repack", "-q", "-a", "-d"])
    scrub = try ScrubCase(repository)
    plan = try scrub.plan([ScrubCase.secret(Self.secret)])
    var run = ScrubRun(plan)
    try run.prepare(at: scrub.target, files: []).finish()
    try check()
  }

  private func check() throws {
    _ = try ProofCheck(of: plan, copied: plan.copiedObjects, at: scrub.target)
  }

  private func expectFailure(_ reason: String) {
    do {
      try check()
      Issue.record("not noticed: \(reason)")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  private func id(of name: String) throws -> String {
    try scrub.git(["rev-parse", name]).trimmingCharacters(in: .newlines)
  }

  /// Gives an object another content under its id, as no git does.
  private func forge(_ name: String, _ kind: String, _ bytes: [UInt8]) throws {
    let path = scrub.target + "/objects/pack"
    for file in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.moveItem(
        atPath: path + "/" + file, toPath: scrub.target + "/" + file)
      guard file.hasSuffix(".pack") else { continue }
      let pack = try Data(contentsOf: URL(fileURLWithPath: scrub.target + "/" + file))
      try run(["unpack-objects", "-q"], [UInt8](pack))
    }
    let old = try id(of: name)
    let new = try run(["hash-object", "-t", kind, "-w", "--stdin"], bytes)
      .trimmingCharacters(in: .newlines)
    let loose = { (id: String) in "\(scrub.target)/objects/\(id.prefix(2))/\(id.dropFirst(2))" }
    try FileManager.default.removeItem(atPath: loose(old))
    try FileManager.default.copyItem(atPath: loose(new), toPath: loose(old))
  }

  @discardableResult
  private func run(_ arguments: [String], _ input: [UInt8]) throws -> String {
    let run = try ProgramRun("git", arguments, in: scrub.target, input: input)
    try #require(run.status == 0, "\(run.errorText)")
    return run.text
  }

  private func content(of name: String, _ kind: String) throws -> [UInt8] {
    try ProgramRun("git", ["cat-file", kind, name], in: scrub.target).output
  }

  @Test func aRefThatWasMoved() throws {
    try scrub.git(["update-ref", "refs/heads/main", "main~1"])
    expectFailure("the refs differ")
  }

  @Test func aRefThatWasAdded() throws {
    try scrub.git(["update-ref", "refs/heads/more", "main"])
    expectFailure("the refs differ")
  }

  @Test func aFileWithTheSecretAgain() throws {
    try forge("main:a.env", "blob", Array("key=\(Self.secret)\n".utf8))
    expectFailure("another content than planned")
  }

  @Test func aFolderWithAnotherFile() throws {
    let tree = try content(of: "main^{tree}", "tree")
    let more = Array("100644 z".utf8) + [0] + tree.suffix(20)
    try forge("main^{tree}", "tree", tree + more)
    expectFailure("another content than planned")
  }

  @Test func aCommitByAnotherAuthor() throws {
    let text = String(decoding: try content(of: "main", "commit"), as: UTF8.self)
    try forge("main", "commit", Array(text.replacingOccurrences(of: "Ada", with: "Eve").utf8))
    expectFailure("another content than planned")
  }

  @Test func aTagWithAnotherMessage() throws {
    try forge("v1", "tag", content(of: "v1", "tag") + Array("more\n".utf8))
    expectFailure("another content than planned")
  }

  @Test func aFileThatIsMissing() throws {
    try forge("main:d/y", "blob", [])
    let id = try id(of: "main:d/y")
    try FileManager.default.removeItem(
      atPath: "\(scrub.target)/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    expectFailure("\(id) is missing")
  }

  /// What was copied is compared with the old pack, one flipped bit at a time.
  @Test func damageInWhatWasCopied() throws {
    let folder = scrub.target + "/objects/pack"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let pack = folder + "/" + (try #require(names.first { $0.hasSuffix(".pack") }))
    let proof = CopyProof(plan, copied: plan.copiedObjects)
    try proof.run(with: pack)
    let list = try scrub.git(["verify-pack", "-v", pack])
    let good = try Data(contentsOf: URL(fileURLWithPath: pack))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: pack)
    for name in ["main:clean.txt", "main:d/y", "main~2", "main:d"] {
      let id = try scrub.repository.git(["rev-parse", name])
      let line = try #require(list.split(separator: "\n").first { $0.hasPrefix(id) })
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      var bad = good
      // The last byte of the entry, in the checksum of its stream.
      bad[numbers[2] + numbers[1] - 1] ^= 1
      try bad.write(to: URL(fileURLWithPath: pack))
      #expect(throws: ScrubError.unproven("object \(id) is not stored as before")) {
        try proof.run(with: pack)
      }
    }
  }
}
