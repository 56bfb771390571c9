import Audit
import Findings
import TestSupport
import Testing

/// An audit reads packs itself, and single objects through libgit2.
@Suite struct PackedAuditTests {
  /// A repository with something for each check of contents and messages.
  private static func mixed() throws -> AuditCase {
    let sample = try AuditCase()
    let others = (4...9).map { SampleSecret.gitHub($0) }
    try sample.commit("t = \(sample.token)\n", to: "a/b.txt")
    try sample.commit("gone\n", to: "a/b.txt", "use \(others[0])")
    for number in 0..<20 {
      let text = String(repeating: "line \(number)\n", count: 20 + number)
      try sample.commit(text + (number > 10 ? "k = \(others[1])\n" : ""), to: "c.txt")
    }
    try sample.commit(String(repeating: "x", count: 3000), to: "large.txt")
    try sample.commit(String(repeating: "y", count: 30_000), to: "larger.txt")
    try sample.commit("A=1\nDB_PASSWORD=correcthorse77\n", to: "e/.env")
    try sample.commit(
      "[submodule \"s\"]\n\turl = https://u:hunter2Hunter2@example.com/s.git\n", to: ".gitmodules")
    let repository = sample.repository
    try repository.git([
      "commit", "-q", "--allow-empty", "-m", "x", "--author", "Bob <bob@example.com>",
    ])
    try repository.git(["tag", "-a", "-m", "tagged \(others[2])", "v1"])
    try repository.write("z = \(others[3])\n", to: "blob.txt")
    let blob = try repository.git(["hash-object", "-w", "blob.txt"])
    try repository.git(["tag", "-a", "-m", "a blob", "v2", blob])
    try sample.commit("w = \(others[4])\n", to: "lost.txt", "lost \(others[5])")
    try repository.git(["reset", "-q", "--hard", "HEAD~"])
    return sample
  }

  @Test func findsInPacksWhatItFindsInSingleObjects() async throws {
    let sample = try Self.mixed()
    let loose = try await sample.audit(largeFile: 1000, contentLimit: 20_000)
    try sample.repository.git(["repack", "-adkq"])
    try sample.repository.git(["prune-packed"])
    let packed = try await sample.audit(largeFile: 1000, contentLimit: 20_000)
    let document = String(decoding: AuditJSON(loose).document, as: UTF8.self)
    #expect(String(decoding: AuditJSON(packed).document, as: UTF8.self) == document)
    #expect(packed.items(.secret).count >= 6)
    #expect(packed.items(.largeFile).count == 2)
    #expect(!packed.items(.credentialURL).isEmpty && !packed.items(.dangerousFile).isEmpty)
    #expect(packed.items(.emailAddresses).first?.details == ["bob@example.com: 1 commit"])
    #expect(packed.totals.commits == loose.totals.commits)
    #expect(packed.totals.bytes == loose.totals.bytes)
  }
}
