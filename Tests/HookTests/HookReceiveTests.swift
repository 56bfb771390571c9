import Foundation
import TestSupport
import Testing

/// What the pre-receive hook lets a server take.
@Suite struct HookReceiveTests {
  private static let token = HookCase.token

  /// A repository without hooks whose remote `origin` is a bare one that runs the hook.
  private struct Server {
    let client: HookCase
    let path: String

    init(_ options: String = "") throws {
      client = try HookCase(isInstalled: false)
      path = client.elsewhere.path + "/r.git"
      try client.git(["init", "-q", "--bare", "-b", "main", path])
      let hook = "\(path)/hooks/pre-receive"
      let script = "#!/bin/sh\nexec keystow hook run pre-receive \(options)\n"
      try client.elsewhere.write(script, to: "r.git/hooks/pre-receive")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
      try client.git(["remote", "add", "origin", path])
    }

    func commit(_ text: String, to name: String) throws {
      try client.write(text, to: name)
      try client.commitUnseen()
    }

    func push(_ arguments: [String] = ["main"]) throws -> ProgramRun {
      try client.git(["push", "-q", "origin"] + arguments)
    }

    /// Pushes past the hook.
    func pushUnseen() throws {
      let refs = "+refs/heads/*:refs/heads/*"
      try client.git(["fetch", "-q", client.path, refs], in: path)
    }

    var references: String {
      get throws { try client.git(["for-each-ref"], in: path).text }
    }
  }

  @Test func aFirstPushIsReadWhole() throws {
    let server = try Server()
    try server.commit("t = \(Self.token)\n", to: "b.txt")
    try server.commit("gone\n", to: "b.txt")
    let run = try server.push()
    #expect(run.status != 0)
    #expect(run.errorText.contains("remote: keystow: push blocked: 1 secret"), "\(run.errorText)")
    #expect(run.errorText.contains("b.txt:1:5 in commit"))
    #expect(!run.errorText.contains(Self.token))
    #expect(!run.errorText.contains("--no-verify"))
    #expect(try server.references == "")
  }

  /// Of many commits, the contents are searched in one pass over the pack.
  @Test(arguments: [3, 600])
  func ofALaterPushOnlyWhatIsNewIsRead(_ commitCount: Int) throws {
    let server = try Server()
    try server.commit("t = \(Self.token)\n", to: "old.txt")
    try server.pushUnseen()
    for number in 1...3 { try server.commit("clean \(number)\n", to: "c.txt") }
    let clean = try server.push()
    #expect(clean.status == 0 && clean.errorText == "", "\(clean.errorText)")
    // A server unpacks a small push and keeps a large one as a pack.
    var stream = ""
    for number in 1...commitCount {
      stream +=
        "commit refs/heads/main\ncommitter A <a@b> \(1_800_000_000 + number) +0000\ndata 1\nx"
      if number == 1 { stream += "\nfrom refs/heads/main^0" }
      stream += "\nM 100644 inline f\(number)\ndata <<E\nv \(number)\nE\n"
      if number == 2 {
        stream += "M 100644 inline old.txt\ndata <<E\nt = \(Self.token)\nmore\nE\n"
        stream += "M 100644 inline between.txt\ndata <<E\nt = \(SampleSecret.gitHub(3))\nE\n"
      }
      stream += number == 3 ? "D between.txt\n\n" : "\n"
    }
    try server.client.repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
    try server.client.git(["reset", "-q", "--hard"])
    try server.commit("t = \(SampleSecret.gitHub(2))\n", to: "new.txt")
    let run = try server.push(["main", "main:other"])
    #expect(run.status != 0)
    #expect(run.errorText.contains("new.txt:1:5"), "\(run.errorText)")
    #expect(run.errorText.contains("between.txt:1:5"))
    #expect(!run.errorText.contains("old.txt"))
    #expect(run.errorText.contains("2 secrets in"))
  }

  @Test func anEntryOfTheDefaultBranchCountsOneOfThePushDoesNot() throws {
    let server = try Server()
    #expect(try server.push().status == 0)
    let entry = "[[allow]]\nreason = \"no key\"\npaths = [\"b.txt\"]\n"
    try server.commit("t = \(Self.token)\n", to: "b.txt")
    try server.commit(entry, to: ".keystow.toml")
    #expect(try server.push().status != 0)
    try server.client.git(["checkout", "-q", "-b", "entry", "main~2"])
    try server.commit(entry, to: ".keystow.toml")
    #expect(try server.push(["entry:main"]).status == 0)
    try server.client.git(["checkout", "-q", "-b", "next"])
    try server.commit("t = \(Self.token)\n", to: "b.txt")
    #expect(try server.push(["next"]).status == 0)
    // The file of the server takes its place.
    try server.client.elsewhere.write("# No entries\n", to: "r.git/.keystow.toml")
    try server.commit("\nt = \(SampleSecret.gitHub(3))\n", to: "b.txt")
    #expect(try server.push(["next"]).errorText.contains("push blocked: 1 secret"))
  }

  @Test func aWarningStopsNothing() throws {
    let server = try Server("--warn-only")
    try server.commit("t = \(Self.token)\n", to: "b.txt")
    let run = try server.push()
    #expect(run.status == 0)
    #expect(run.errorText.contains("keystow: 1 secret in the pushed commits"), "\(run.errorText)")
    #expect(try !server.references.isEmpty)
  }

  /// An old clone must not bring back what a rewrite removed: neither the commits nor later ones on top.
  ///
  /// The server has the list in its folder, or in its default branch.
  @Test(arguments: [true, false])
  func exposedCommitsAreRefused(isCommitted: Bool) throws {
    let server = try Server()
    try server.commit("t = \(Self.token)\n", to: "b.txt")
    let exposed = try server.client.git(["rev-parse", "HEAD"]).text
    try server.commit("more\n", to: "c.txt")
    try server.client.git(["checkout", "-q", "-b", "clean", "main~2"])
    try server.commit("clean\n", to: "c.txt")
    if isCommitted {
      try server.commit(exposed, to: ".keystow-exposed-commits")
    } else {
      try server.client.elsewhere.write(exposed, to: "r.git/keystow/exposed-commits")
    }
    #expect(try server.push(["clean:main"]).status == 0)
    // An entry for the secret changes nothing.
    let entry = "[[allow]]\nreason = \"no key\"\npaths = [\"b.txt\"]\n"
    try server.client.elsewhere.write(entry, to: "r.git/.keystow.toml")
    let before = try server.references
    for branch in ["main:old", "main~1:refs/pull/1/head"] {
      let run = try server.push([branch])
      #expect(run.status != 0)
      #expect(
        run.errorText.contains(
          "push blocked: commit \(exposed.prefix(10)) was removed from the history"),
        "\(run.errorText)")
    }
    try server.client.git(["tag", "-a", "-m", "t", "t", "main"])
    #expect(try server.push(["t"]).status != 0)
    try server.client.git(["checkout", "-q", "clean"])
    try server.client.git(["merge", "-q", "-s", "ours", "-m", "both", "main"])
    #expect(try server.push(["clean:main"]).status != 0)
    #expect(try server.references == before)
  }

  @Test func aWarningLetsExposedCommitsThrough() throws {
    let server = try Server("--warn-only")
    try server.commit("old\n", to: "b.txt")
    let exposed = try server.client.git(["rev-parse", "HEAD"]).text
    try server.client.elsewhere.write(exposed, to: "r.git/keystow/exposed-commits")
    let run = try server.push()
    #expect(run.status == 0)
    #expect(run.errorText.contains("keystow: commit \(exposed.prefix(10)) was removed"))
    #expect(try !server.references.isEmpty)
  }

  @Test func aDeletedRefSendsNothing() throws {
    let server = try Server()
    #expect(try server.push(["main", "main:other"]).status == 0)
    let run = try server.push([":other"])
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
  }

  @Test func otherInputIsRefused() throws {
    let server = try Server()
    let run = try keystow(
      ["hook", "run", "pre-receive"], in: server.path, input: "a b\n")
    #expect(run.status == 2)
    #expect(run.errorText.contains("line 1: expected `<old id> <new id> <ref>`"))
    #expect(!run.errorText.contains("--no-verify"))
  }
}
