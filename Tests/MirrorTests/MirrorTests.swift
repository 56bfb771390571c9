import Foundation
import TestSupport
import Testing

/// `keystow mirror`, on the built program.
@Suite struct MirrorTests {
  private let folder: TemporaryDirectory
  /// The path of the folder without links.
  private let real: String

  /// Two repositories to mirror.
  init() throws {
    folder = try TemporaryDirectory()
    try shell(
      """
      set -e
      for name in one two; do
        git init -q -b main $name
        echo "t = \(SampleSecret.gitHub())" > $name/a.txt
        git -C $name add -A
        git -C $name commit -qm "Add it"
        git -C $name tag v1
      done
      git -C one branch old
      """, in: folder.path)
    real = try shell("pwd -P | tr -d '\\n'", in: folder.path).text
  }

  private func mirror(_ list: String, _ more: [String] = []) throws -> ProgramRun {
    try keystow(["mirror", "-", "--into", "all"] + more, in: folder.path, input: list)
  }

  private func git(_ arguments: [String]) throws -> String {
    let run = try ProgramRun("git", arguments, in: folder.path)
    #expect(run.status == 0, "\(arguments): \(run.errorText)")
    return run.text
  }

  /// The mirror of a local repository.
  private func place(_ name: String) -> String { "all/local" + real + "/\(name).git" }

  private func refs(_ path: String) throws -> String {
    try git(["-C", path, "for-each-ref", "--format=%(objectname) %(refname)"])
  }

  @Test func aNewMirrorIsWholeAndIsUpdatedByTheNextRun() throws {
    let list = "# mine\n\n  one\r\nfile://\(real)/two\n./one/\n"
    let first = try mirror(list, ["-v"])
    #expect(first.status == 0, "\(first.errorText)")
    #expect(first.text.contains("2 mirrors in all: 2 new\nscan them with: keystow scan --repos"))
    #expect(try refs(place("one")) == refs("one"))
    try shell(
      """
      git -C one branch -m main trunk
      git -C one branch -D old
      git -C one commit -q --allow-empty -m more
      """, in: folder.path)
    let second = try mirror("file://\(real)/one\n\(real)/two\n\(real)/two/.git\n")
    #expect(second.status == 0, "\(second.errorText)")
    #expect(second.text == "2 mirrors in all: 2 updated\n")
    #expect(try refs(place("one")) == refs("one"))
    #expect(try git(["-C", place("one"), "symbolic-ref", "HEAD"]) == "refs/heads/trunk\n")
    let scan = try keystow(["scan", "--repos", "all", "-q"], in: folder.path)
    #expect(scan.text.contains("\(place("two"))/a.txt:1:5 ("), "\(scan.text) \(scan.errorText)")
  }

  @Test func aFailureIsReportedAndTheOthersGoOn() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/empty", withIntermediateDirectories: true)
    let run = try mirror("empty\none\nnothing\nssh://-oProxyCommand=x/app\n", ["-j", "1"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("keystow: line 3: no such folder\n"))
    #expect(run.errorText.contains("keystow: line 4: invalid host\n"))
    #expect(run.errorText.contains("/empty.git: git clone: fatal: "), "\(run.errorText)")
    #expect(run.text.hasPrefix("1 mirror in all: 1 new, 3 failed\n"))
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/all")
    #expect(!left.contains { $0.contains("keystow-mirror-") && !$0.hasSuffix(".lock") })
  }

  /// What a killed run left is replaced, and a folder that is something else stays as it is.
  @Test func anUnfinishedMirrorIsFetchedAgain() throws {
    let aside = folder.path + "/" + place(".keystow-mirror-one").dropLast(4)
    try FileManager.default.createDirectory(
      atPath: aside + "/objects/x", withIntermediateDirectories: true)
    #expect(try mirror("one").text.hasPrefix("1 mirror in all: 1 new\n"))
    #expect(!FileManager.default.fileExists(atPath: aside))
    try shell("git init -q --bare \(place("two"))", in: folder.path)
    let run = try mirror("two")
    #expect(run.status == 2)
    let other = try git(["-C", place("one"), "config", "remote.origin.url", "elsewhere"])
    #expect(other.isEmpty)
    let moved = try mirror("one")
    #expect(moved.errorText.contains("not a mirror of this address"), "\(moved.errorText)")
  }

  @Test(arguments: [
    ("ext::sh -c 'touch ran'", "the remote helper 'ext' is not used"),
    ("fd::3", "the remote helper 'fd' is not used"),
    ("--upload-pack=touch ran", "an address cannot start with '-'"),
    ("-u:x", "an address cannot start with '-'"),
    ("ftp://example.com/a", "unknown protocol 'ftp'"),
    ("https://example.com/../../a", "invalid path"),
    ("https://example.com/.git", "no repository named"),
    ("https://example.com/a.git/hooks", "a folder with the ending .git"),
    ("https://example.com/", "no repository named"),
    ("https://exa mple.com/a", "invalid host"),
    ("git@-x:a", "invalid host"),
    ("https://example.com/a\u{1B}[2J", "control character"),
  ])
  func aHostileAddressIsRefused(_ address: String, _ reason: String) throws {
    let run = try mirror(address)
    #expect(run.status == 2)
    #expect(run.errorText == "keystow: line 1: \(reason)\n", "\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/all/ran"))
  }

  @Test func spellingsOfOneAddressAreOneMirror() throws {
    let run = try keystow(
      ["mirror", "-", "--dry-run"], in: folder.path,
      input: """
        https://example.com/acme/app
        http://EXAMPLE.com/Acme/App.git
        ssh://git@example.com/acme/app
        """)
    #expect(run.status == 2)
    #expect(run.text == "https://example.com/acme/app\n")
    #expect(
      run.errorText
        == "keystow: line 3: ssh://git@example.com/acme/app: its mirror would be that of line 1, "
        + "https://example.com/acme/app; mirror it into another folder\n")
  }

  @Test(arguments: [
    ("https://example.com:8443/a/b", "https://example.com-8443/a/b.git"),
    ("https://example.com-8443/a/b", "http://example.com:8443/a/b"),
    ("ssh://git@example.com:22/a", "ssh://git@example.com-22/a"),
    ("https://[fe80::1]/a", "https://fe80--1/a"),
    ("ada@example.com:app", "bob@example.com:app.git"),
    ("ssh://ada@example.com/~/app", "ssh://bob@example.com/~/app"),
  ])
  func twoServersWithOnePlaceAreTwoRepositories(_ one: String, _ other: String) throws {
    let run = try keystow(
      ["mirror", "-", "--dry-run"], in: folder.path, input: "\(one)\n\(other)\n")
    #expect(run.status == 2)
    #expect(run.text == "\(one)\n")
    #expect(run.errorText.contains(one) && run.errorText.contains(other), "\(run.errorText)")
  }

  @Test func aWorkTreeAndABareRepositoryNextToItAreTwoRepositories() throws {
    try shell("git clone -q --bare two one.git", in: folder.path)
    let both = try mirror("one\none.git\n")
    #expect(both.status == 2)
    #expect(
      both.errorText.contains("\(real)/one.git: its mirror would be that of line 1, \(real)/one;"))
    let later = try mirror("one.git\n")
    #expect(later.errorText.contains("not a mirror of this address, but of \(real)/one;"))
    try shell("mv one.git bare.git", in: folder.path)
    #expect(try mirror("file://\(real)/bare\nbare.git\n").status == 0)
  }

  @Test(arguments: ["https://user:PASS@example.com/a", "https://PASS@example.com/a"])
  func credentialsAreNeitherUsedNorPrinted(_ address: String) throws {
    let secret = SampleSecret.gitHub(7)
    let run = try mirror(address.replacingOccurrences(of: "PASS", with: secret))
    #expect(run.status == 2)
    #expect(run.errorText.contains("line 1: contains credentials"))
    #expect(!run.errorText.contains(secret) && !run.text.contains(secret))
  }

  /// Over the network protocol of git, on the loopback interface.
  @Test func aServerIsMirrored() throws {
    let script = """
      set -e
      port=$((20000 + $$ % 20000))
      git daemon --reuseaddr --listen=127.0.0.1 --port=$port --base-path=. --export-all \
        --pid-file=pid >/dev/null 2>&1 &
      daemon=$!
      trap 'kill $daemon 2>/dev/null' EXIT
      for try in 1 2 3 4 5 6 7 8 9 10; do
        git ls-remote git://127.0.0.1:$port/one >/dev/null 2>&1 && break
        sleep 0.2
      done
      echo "git://127.0.0.1:$port/one" > list
      echo "git://127.0.0.1:$port/gone" >> list
      "$KEYSTOW" mirror list --into all || echo "status $?"
      git -C all/127.0.0.1-$port/one.git rev-parse main
      """
    let run = try shell(script, in: folder.path)
    #expect(run.text.contains("1 mirror in all: 1 new, 1 failed\n"), "\(run.text) \(run.errorText)")
    #expect(run.text.contains("status 2\n"))
    #expect(run.errorText.contains("/gone.git: git clone: fatal: "))
    #expect(try run.text.hasSuffix(git(["-C", "one", "rev-parse", "main"])))
  }

  @Test(.enabled(if: Programs.areInstalled(["flock"])))
  func twoRunsDoNotMeet() throws {
    try shell("mkdir all; touch all/.keystow-mirror.lock", in: folder.path)
    let run = try ProgramRun(
      "flock", ["all/.keystow-mirror.lock", keystowProgram, "mirror", "-", "--into", "all"],
      in: folder.path, input: Array("one\n".utf8))
    #expect(run.status == 2)
    #expect(run.errorText.contains(".keystow-mirror.lock"), "\(run.errorText)")
  }
}
