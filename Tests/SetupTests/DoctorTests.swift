import Foundation
import TestSupport
import Testing

/// `keystow doctor`, and `keystow` without a word.
@Suite struct DoctorTests {
  private func checks(
    in repository: TemporaryRepository, status: Int32
  ) throws -> [String: [String: String]] {
    let run = try keystow(["doctor", "--format", "json"], in: repository.path)
    #expect(run.status == status, "\(run.text)\(run.errorText)")
    let json = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let checks = json?["checks"] as? [[String: Any]] ?? []
    return checks.reduce(into: [:]) { result, check in
      result[check["area"] as? String ?? ""] = check.compactMapValues { $0 as? String }
    }
  }

  @Test func aBareRepositoryLacksEverything() throws {
    let repository = try TemporaryRepository()
    try repository.write("a", to: "a.txt")
    try repository.commit()
    let checks = try checks(in: repository, status: 1)
    #expect(checks["hooks"]?["command"] == "keystow hook install")
    #expect(checks["ignore"]?["command"] == "keystow ignore add")
    #expect(checks["ci"]?["state"] == "missing")
    #expect(checks["keys"] == nil)
    #expect(checks["baseline"] == nil)
  }

  @Test func whatIsSetUpIsInOrder() throws {
    let repository = try TemporaryRepository()
    try repository.write("build/\n", to: ".gitignore")
    try repository.write("run: keystow scan\n", to: ".github/workflows/keys.yml")
    try repository.commit()
    try #require(keystow(["hook", "install"], in: repository.path).status == 0)
    let run = try keystow(["doctor"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(run.text.contains(".github/workflows/keys.yml runs keystow"))
    #expect(!run.text.contains("Next:"))
  }

  @Test func whatIsStaleIsNamed() throws {
    let repository = try TemporaryRepository()
    try repository.write("api_key: \(SampleSecret.generic(3))\n", to: "old.yml")
    try repository.write("made\n", to: "build/a.txt")
    try repository.commit()
    try repository.write("build/\n", to: ".gitignore")
    try #require(keystow(["baseline", "create"], in: repository.path).status == 0)
    try #require(keystow(["hook", "install"], in: repository.path).status == 0)
    let checks = try checks(in: repository, status: 1)
    #expect(checks["baseline"]?["state"] == "ok")
    #expect(checks["ignore"]?["command"] == "keystow ignore untrack")
    // The history contains the finding until its commit is replaced.
    try FileManager.default.removeItem(atPath: repository.path + "/old.yml")
    #expect(try self.checks(in: repository, status: 1)["baseline"]?["state"] == "ok")
    try repository.git(["rm", "-q", "--cached", "old.yml"])
    try repository.git(["commit", "-q", "--amend", "--no-verify", "-m", "new"])
    try repository.git(["reflog", "expire", "--expire=now", "--all"])
    let after = try self.checks(in: repository, status: 1)
    #expect(after["baseline"]?["command"] == "keystow baseline prune")
  }

  @Test func valuesThatOthersCanReadAreARisk() throws {
    let repository = try TemporaryRepository()
    try repository.write("[keys.API_KEY]\n", to: ".keystow.toml")
    try repository.write("Secrets.xcconfig\n", to: ".gitignore")
    try repository.commit()
    #expect(try checks(in: repository, status: 1)["keys"]?["command"] == "keystow setup")
    try repository.write("API_KEY = \(SampleSecret.generic(4))\n", to: "Secrets.xcconfig")
    let path = repository.path + "/Secrets.xcconfig"
    for (mode, state) in [(0o644, "risk"), (0o600, "ok")] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      #expect(try checks(in: repository, status: 1)["keys"]?["state"] == state)
    }
  }

  @Test func valuesOfFilesAndCommandsAreCheckedWithoutRunningAny() throws {
    let repository = try TemporaryRepository()
    try repository.write(
      """
      [keys.API_KEY]
      [keys.OTHER_KEY]
      command = ["sh", "-c", "touch ran"]
      [[values]]
      file = ".env"

      """, to: ".keystow.toml")
    try repository.write(".env\n", to: ".gitignore")
    try repository.commit()
    let missing = try checks(in: repository, status: 1)["keys"]
    #expect(missing?["text"] == "1 of 2 keys without a usable value")
    #expect(missing?["command"] == "keystow setup")
    try repository.write("API_KEY=\(SampleSecret.generic(6))\n", to: ".env")
    let path = repository.path + "/.env"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let readable = try checks(in: repository, status: 1)["keys"]
    #expect(readable?["command"] == "chmod 600 \(path)")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(
      try checks(in: repository, status: 1)["keys"]?["text"]
        == "2 keys; values from commands are not checked here")
    try repository.git(["add", "-f", ".env"])
    #expect(
      try checks(in: repository, status: 1)["keys"]?["command"] == "git rm --cached -- \(path)")
    #expect(repository.text(of: "ran") == nil)
  }

  @Test func hooksAndBlocksThatNeedRepairAreNamed() throws {
    let repository = try TemporaryRepository()
    try repository.write("int main() { return 0; }\n", to: "main.c")
    try repository.write("all:\n", to: "Makefile")
    try repository.commit()
    try #require(keystow(["ignore", "add", "--yes"], in: repository.path).status == 0)
    try #require(keystow(["hook", "install"], in: repository.path).status == 0)
    #expect(try checks(in: repository, status: 1)["ignore"]?["state"] == "ok")
    let rules = try #require(repository.text(of: ".gitignore"))
    try repository.write(
      rules.replacingOccurrences(of: "*.o\n", with: ""), to: ".gitignore")
    let hook = repository.path + "/.git/hooks/pre-push"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: hook)
    let stale = try checks(in: repository, status: 1)
    #expect(stale["ignore"]?["command"] == "keystow ignore update")
    #expect(stale["hooks"]?["command"] == "chmod +x \(hook)")
  }

  @Test func withoutAWordTheWorkTreeIsScanned() throws {
    let repository = try TemporaryRepository()
    let secret = SampleSecret.generic(5)
    try repository.write("api_key: \(secret)\n", to: "a.yml")
    try repository.write("*.log\n", to: ".gitignore")
    try repository.commit()
    let run = try keystow([], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("a.yml:1:10") && !run.text.contains(secret))
    let next = run.text.split(separator: "Next in this repository:").last ?? ""
    #expect(next.contains("keystow stow") && next.contains("keystow hook install"))

    try repository.write("a: 1\n", to: "a.yml")
    try #require(keystow(["hook", "install"], in: repository.path).status == 0)
    let clean = try keystow([], in: repository.path)
    #expect(clean.status == 0 && clean.text.contains("keystow scan --history"))
  }

  @Test func fromASubfolderTheWholeWorkTreeIsScanned() throws {
    let repository = try TemporaryRepository(committing: [
      "a.yml": "api_key: \(SampleSecret.generic(7))\n", "sub/b.txt": "b",
    ])
    let run = try keystow([], in: repository.path + "/sub")
    #expect(run.status == 1)
    #expect(run.text.contains("../a.yml:1:10"))
    #expect(run.errorText.contains("scanning the whole repository"))
  }

  @Test func outsideOfARepositoryItIsTheHelp() throws {
    let folder = try TemporaryDirectory()
    let run = try keystow([], in: folder.path)
    #expect(run.status == 0 && run.text.contains("SUBCOMMANDS"))
  }
}
