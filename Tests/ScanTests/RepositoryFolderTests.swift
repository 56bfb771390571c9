import Foundation
import TestSupport
import Testing

/// `scan --repos DIR`, on the built program.
@Suite struct RepositoryFolderTests {
  private let folder: TemporaryDirectory

  /// A folder of forks: a mirror, one with a commit of its own, a clone, one without the secret, one
  /// of another repository, and things that are none.
  init() throws {
    folder = try TemporaryDirectory()
    try shell(
      """
      set -e
      git init -q -b main up
      cd up
      for i in $(seq 1 80); do echo "file $i" > f$i; done
      git add -A; git commit -qm base
      echo "t = \(SampleSecret.gitHub())" > a.txt
      git add -A; git commit -qm "Add it"
      git rm -q a.txt; git commit -qm "Remove it"
      cd ..
      mkdir -p all/group/.tmp all/none
      git clone -q --mirror up all/group/one.git
      git clone -q --mirror up all/two.git
      git -C all/two.git repack -adfq --depth=1
      git clone -q up all/clone
      git clone -q --mirror up all/clean.git
      git -C all/clean.git update-ref refs/heads/main main~2
      git -C all/clean.git symbolic-ref HEAD refs/heads/main
      git init -q -b main all/other
      cd all/other; echo "t = \(SampleSecret.gitHub(2))" > b.txt; git add -A; git commit -qm b; cd ../..
      cd all/clone
      mkdir deep; echo "t = \(SampleSecret.gitHub(3))" > deep/c.txt
      printf '\\0\\0\\1' > own.bin; git add -A; git commit -qm own; cd ../..
      cp -r all/two.git all/group/.tmp/two.git
      ln -s two.git all/link.git
      echo text > all/none/HEAD
      """, in: folder.path)
  }

  private func report(_ arguments: [String], input: String = "") throws -> [String: Any] {
    let run = try keystow(
      ["scan", "--history", "-f", "json"] + arguments, in: folder.path, input: input)
    let value = try JSONSerialization.jsonObject(with: Data(run.output))
    return try #require(value as? [String: Any])
  }

  /// The locations of all findings, each as text.
  private func locations(_ report: [String: Any]) throws -> Set<String> {
    let findings = try #require(report["findings"] as? [[String: Any]])
    return Set(
      try findings.flatMap { finding in
        try #require(finding["places"] as? [[String: Any]]).map { location in
          let data = try JSONSerialization.data(
            withJSONObject: location, options: [.sortedKeys])
          return "\(finding["secret"] ?? "") " + String(decoding: data, as: UTF8.self)
        }
      })
  }

  private static let names = [
    "all/clean.git", "all/clone", "all/group/one.git", "all/other", "all/two.git",
  ]

  @Test func forksAreReadOnceAndReportedAsEachAlone() throws {
    let run = try keystow(["scan", "--repos", "all", "-v"], in: folder.path)
    #expect(run.status == 1, "\(run.errorText)")
    #expect(run.text.contains("in 5 repositories (4 with findings), 83 blobs"), "\(run.text)")
    #expect(run.text.contains("skipped: all/clone/own.bin: binary\n"))
    let together = try report(["--repos", "all/"])
    let repositories = try #require(together["repositories"] as? [[String: Any]])
    #expect(repositories.compactMap { $0["path"] as? String } == Self.names)
    #expect(repositories.compactMap { $0["findings"] as? Int } == [0, 2, 1, 1, 1])
    #expect(repositories.compactMap { $0["read_with"] as? String }.count == 3)
    var alone: Set<String> = []
    for name in Self.names {
      try alone.formUnion(locations(report(["--repos", "-"], input: name)))
    }
    #expect(try locations(together) == alone)
    #expect(alone.count == 5)
  }

  @Test func aDamagedForkIsNamedAndTheOthersAreRead() throws {
    try shell(
      """
      cd all/two.git/objects/pack; chmod u+w *.pack
      printf 'xxxxxxxxxxxxxxxx' | dd of=$(ls *.pack) bs=1 seek=40 conv=notrunc status=none
      """, in: folder.path)
    let run = try keystow(["scan", "--repos", "all"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.text.contains("all/group/one.git/a.txt:1:5"))
    #expect(run.text.contains("problem: all/two.git"), "\(run.text)")
    #expect(!run.text.contains("problem: all/group"))
  }

  @Test func oneCacheServesAll() throws {
    let options = ["scan", "--repos", "all", "--cache", "cache"]
    let first = try keystow(options, in: folder.path)
    let second = try keystow(options, in: folder.path)
    #expect(first.status == 1, "\(first.errorText)")
    #expect(second.text.contains("80 blobs known from the cache skipped"), "\(second.text)")
    let findings = { (run: ProgramRun) in run.text.components(separatedBy: "\nskipped").first }
    #expect(findings(first) == findings(second))
  }

  @Test func aPageHasASectionForEachAlsoFromTheirReport() throws {
    let page = try keystow(["scan", "--repos", "all", "-f", "html"], in: folder.path).text
    #expect(page.contains("Secrets in 5 repositories"))
    for (number, name) in Self.names.enumerated() {
      #expect(page.contains("<a href=\"#repository-\(number + 1)\">\(name)</a>"), "\(name)")
    }
    _ = try keystow(["scan", "--repos", "all", "-f", "json", "-o", "all.json"], in: folder.path)
    let again = try keystow(["report", "html", "all.json"], in: folder.path).text
    #expect(again == page)
  }

  @Test func aFolderWithoutRepositoriesIsRefused() throws {
    let run = try keystow(["scan", "--repos", "all/none"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errorText == "keystow: all/none: no repository in it\n")
    let one = try keystow(["scan", "--repos", "all/two.git", "-q"], in: folder.path)
    #expect(one.text.contains("all/two.git/a.txt:1:5: "))
  }
}
