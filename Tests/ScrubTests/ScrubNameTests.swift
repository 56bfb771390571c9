import Findings
import Foundation
import TestSupport
import Testing

@testable import Scrub

/// Names with secrets, of refs and in notes, get names that nothing else has.
struct ScrubNameTests {
  private static let one = SampleSecret.generic(51, count: 24)
  private static let two = SampleSecret.generic(52, count: 24)

  private static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write("a=\(one)\nb=\(two)\n", to: "a.env")
    try repository.commit("one")
    return repository
  }

  @Test func noRefIsAFolderOfAnother() throws {
    let repository = try Self.repository()
    try repository.git(["branch", Self.one])
    try repository.git(["branch", "\(Self.two)/x"])
    try repository.git(["branch", "y/REMOVED/z"])
    try repository.git(["branch", "y/\(Self.one)"])
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret(Self.one), ScrubCase.secret(Self.two)])
    let names = try scrub.git(["for-each-ref", "--format=%(refname:short)"])
    #expect(Set(names.split(separator: "\n").map(String.init)).count == 5)
    // As a program that keeps each ref in a file sees them.
    try scrub.git(["clone", "-q", "--mirror", ".", "mirror.git"])
    let mirrored = try scrub.git(["-C", "mirror.git", "for-each-ref", "--format=%(refname:short)"])
    #expect(mirrored == names)
  }

  @Test func casesMayBeTheSame() throws {
    let repository = try Self.repository()
    try repository.git(["branch", "removed"])
    try repository.git(["branch", Self.one])
    try repository.git(["config", "core.ignorecase", "true"])
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret(Self.one), ScrubCase.secret(Self.two)])
    #expect(
      try scrub.git(["for-each-ref", "--format=%(refname:short)"])
        == "REMOVED-2\nmain\nremoved\n")
  }

  @Test func namesInNotesAreReplaced() throws {
    let repository = try Self.repository()
    let blob = try repository.git(["hash-object", "-w", "a.env"])
    let list = "100644 blob \(blob)\tREMOVED\n100644 blob \(blob)\t\(Self.one)\n"
    let tree = try repository.git(["mktree"], input: Array(list.utf8))
    let commit = try repository.git(["commit-tree", "-m", "notes", tree])
    try repository.git(["update-ref", "refs/notes/x", commit])
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret(Self.one), ScrubCase.secret(Self.two)])
    #expect(
      try scrub.git(["ls-tree", "--name-only", "refs/notes/x"]) == "REMOVED\nREMOVED-2\n")
  }

  @Test func tagsOfTagsAreRewritten() throws {
    let repository = try Self.repository()
    try repository.git(["tag", "-a", "-m", "inner \(Self.one)", "inner"])
    try repository.git(["tag", "-a", "-m", "outer", "outer", "inner"])
    try repository.git(["tag", "-d", "inner"])
    let scrub = try ScrubCase(repository)
    let plan = try scrub.run([ScrubCase.secret(Self.one), ScrubCase.secret(Self.two)])
    #expect(plan.tags.count == 2)
  }
}
