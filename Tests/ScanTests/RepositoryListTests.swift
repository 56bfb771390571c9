import Foundation
import TestSupport
import Testing

@testable import ScanCommands

/// `scan --repos`, on the built program.
@Suite struct RepositoryListTests {
  private let folder: TemporaryDirectory

  /// Three repositories: one with two secrets, one with one of them and a configuration, one bare.
  init() throws {
    folder = try TemporaryDirectory()
    try shell(
      """
      set -e
      for name in one two; do
        git init -q -b main $name
        echo "t = $TOKEN" > $name/a.txt
        git -C $name add -A
        git -C $name commit -qm "Add it"
      done
      echo "password=Kd93hG7sLq02x" > one/b.env
      git -C one add -A
      git -C one commit -qm more
      printf '[[allow]]\\npaths = ["a.txt"]\\nreason = "sample"\\n' > two/.keystow.toml
      git clone -q --bare one three.git
      """, in: folder.path)
  }

  private func paths(_ run: ProgramRun) -> Set<String> {
    Set(run.text.matches(of: /"path": "([^"]*\/[^"]*)"/).map { String($0.output.1) })
  }

  @Test func pathsStartWithTheRepositoryAndEachHasItsOwnConfiguration() throws {
    try folder.write("# mine\n\none\n  two\r\none\n./one\n.//one/\n", to: "list")
    let run = try keystow(
      ["scan", "--repos", "list", "--confidence", "low", "-f", "json"], in: folder.path)
    #expect(run.status == 1)
    #expect(paths(run) == ["one/a.txt", "one/b.env"])
    let history = try keystow(
      ["scan", "--history", "--repos", "-", "--confidence", "low", "-f", "json"], in: folder.path,
      input: "three.git\none\n")
    #expect(history.status == 1)
    #expect(
      paths(history) == ["one/a.txt", "one/b.env", "three.git/a.txt", "three.git/b.env"])
  }

  @Test func aRepositoryThatCannotBeScannedIsReportedAndTheOthersGoOn() throws {
    try folder.write("gone\none\none/.git/objects\nthree.git\n.\n", to: "list")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/one/sub", withIntermediateDirectories: true)
    let list = "gone\none/sub\none\n.\n"
    let run = try keystow(
      ["scan", "--history", "--repos", "-"], in: folder.path, input: list)
    #expect(run.status == 2)
    #expect(run.text.contains("one/a.txt:1:5: "))
    #expect(run.text.contains("problem: gone: no such file or folder\n"))
    #expect(run.text.contains("problem: one/sub: not a repository"))
    #expect(run.text.contains("problem: .: "))
    let missing = try keystow(["scan", "--repos", "nothing"], in: folder.path)
    #expect(missing.status == 2)
    #expect(missing.errorText.contains("cannot read nothing: No such file or directory"))
  }

  @Test func shardsDealTheRepositoriesOutAndGiveTheSameTogether() throws {
    let options = [
      "scan", "--history", "--confidence", "low", "-q", "--repos", "list", "-f", "json",
    ]
    try folder.write("three.git\none\ntwo\n", to: "list")
    let one = try keystow(options, in: folder.path)
    #expect(one.status == 1)
    var parts: [Set<String>] = []
    for index in 1...2 {
      let run = try keystow(
        options + ["--shard", "\(index)/2", "-o", "\(index).json"], in: folder.path)
      #expect(run.status == 1)
      let text = try String(contentsOfFile: "\(folder.path)/\(index).json", encoding: .utf8)
      parts.append(Set(text.matches(of: /"path": "([^"\/]*)\//).map { String($0.output.1) }))
    }
    // The token of `two` is allowed there, and all that is reported of it.
    #expect(parts == [["three.git"], ["one"]])
    let merged = try keystow(
      ["report", "merge", "-q", "-f", "json", "2.json", "1.json"], in: folder.path)
    #expect(merged.text == one.text)
  }

  @Test func anEmptyShareIsCleanAndIsJoined() throws {
    try folder.write("two\n", to: "list")
    let run = try keystow(
      ["scan", "--repos", "list", "--shard", "2/2", "-f", "json", "-o", "2.json"], in: folder.path)
    #expect(run.status == 0)
    _ = try keystow(
      ["scan", "--repos", "list", "--shard", "1/2", "-f", "json", "-o", "1.json"], in: folder.path)
    let one = try keystow(["scan", "--repos", "list", "-f", "json"], in: folder.path)
    let merged = try keystow(
      ["report", "merge", "-f", "json", "1.json", "2.json"], in: folder.path)
    #expect(merged.text == one.text)
  }

  @Test func whatIsInSeveralReportsIsReportedOnce() throws {
    for name in ["one", "two"] {
      _ = try keystow(
        [
          "scan", name, "--config", "/dev/null", "--confidence", "low", "-f", "json", "-o",
          "\(name).json",
        ], in: folder.path
      )
    }
    let merged = try keystow(
      ["report", "merge", "-f", "jsonl", "one.json", "two.json", "one.json"], in: folder.path)
    #expect(merged.status == 1)
    let lines = merged.text.split(separator: "\n")
    #expect(Set(lines).count == lines.count)
    #expect(lines.contains { $0.contains("\"path\":\"b.env\"") })
  }

  @Test func familiesAreDividedByTheirSize() {
    let counts = [10, 6, 4, 3, 1, 0]
    let parts = RepositoryFamilies.parts(of: Array(counts.indices), limit: 10) { counts[$0] }
    #expect(parts == [[0], [1, 2], [3, 4, 5]])
    #expect(RepositoryFamilies.parts(of: [], limit: 10) { counts[$0] } == [])
  }
}
