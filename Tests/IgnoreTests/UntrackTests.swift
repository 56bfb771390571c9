import Foundation
import TestSupport
import Testing

/// `ignore untrack`, judged by the git program.
@Suite(.timeLimit(.minutes(5))) struct UntrackTests {
  /// Two tracked and ignored files, one of them deliberate.
  private static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write("old\n", to: "app/.env")
    try repository.write("", to: "log/.keep")
    try repository.write("x\n", to: "b.txt")
    try repository.commit()
    try repository.write(".env\n/log/\n", to: ".gitignore")
    try repository.commit()
    return repository
  }

  private func untrack(_ arguments: [String], in repository: TemporaryRepository) throws
    -> ProgramRun
  {
    try keystow(["ignore", "untrack"] + arguments, in: repository.path)
  }

  private func content(_ path: String, _ repository: TemporaryRepository) -> String? {
    try? String(contentsOfFile: repository.path + "/" + path, encoding: .utf8)
  }

  @Test(arguments: ["2", "4"])
  func aSparseIndexIsChangedAndStaysSparse(_ version: String) throws {
    let repository = try TemporaryRepository()
    for path in ["ios/Keys.plist", "ios/a.swift", "android/app/b.kt", "android/keys.txt", "z/z"] {
      try repository.write("content of \(path)\n", to: path)
    }
    try repository.commit()
    try repository.write("Keys.plist\nkeys.txt\n", to: ".gitignore")
    try repository.commit()
    try repository.git(["update-index", "--index-version", version])
    try repository.git(["sparse-checkout", "set", "--cone", "--sparse-index", "ios"])
    let run = try untrack(["--yes"], in: repository)
    #expect(run.status == 0, "\(run.errorText)")
    let status = try repository.git(["status", "--porcelain"]).split(separator: "\n")
    #expect(status == ["D  android/keys.txt", "D  ios/Keys.plist"])
    #expect(content("ios/Keys.plist", repository) != nil)
    try repository.git(["fsck", "--strict"])
    try repository.git(["commit", "-q", "-m", "untracked"])
    let files = try repository.git(["ls-tree", "-r", "--name-only", "HEAD"])
    #expect(files == ".gitignore\nandroid/app/b.kt\nios/a.swift\nz/z")
    #expect(try repository.git(["ls-files", "--sparse"]).contains("z/"))
  }

  @Test func thePlanNamesTheHazardsAndChangesNothing() throws {
    let repository = try Self.repository()
    let before = try repository.git(["ls-files", "--stage"])
    for arguments in [["--dry-run"], []] {
      let run = try untrack(arguments, in: repository)
      #expect(run.status == 1)
      for text in [
        "Git stops tracking 1 file", "app/.env  `.env` .gitignore:1",
        "log/.keep  `/log/` .gitignore:2: keeps an otherwise ignored folder",
        "git deletes app/.env\n", "with local changes to app/.env cannot pull",
        "overwrites your app/.env without asking", "--backup ", "keystow scan --history",
        "keystow scrub --path PATH", "    !/app/.env\n",
        "    !/log/\n    /log/*\n    !/log/.keep\n",
      ] {
        #expect(run.text.contains(text), "\(text)")
      }
      #expect(!run.text.contains("audit"))
      #expect(run.errorText.contains("--yes") == arguments.isEmpty)
      #expect(try repository.git(["ls-files", "--stage"]) == before)
      #expect(try repository.git(["status", "--porcelain"]).isEmpty)
    }
  }

  @Test func whatALineTakesInAgainSaysNothingAboutItsNeighbours() throws {
    let repository = try TemporaryRepository()
    for name in ["id_rsa", "id_rsa.pub"] { try repository.write("x\n", to: "keys/\(name)") }
    try repository.commit()
    try repository.write("keys/*\n!*.pub\n", to: ".gitignore")
    try repository.commit()
    let run = try untrack(["--dry-run"], in: repository)
    #expect(run.text.contains("Git stops tracking 1 file"))
    #expect(run.text.contains("keys/id_rsa  `keys/*` .gitignore:1\n"))
    #expect(!run.text.contains("Still tracked"))
  }

  @Test func aPathElsewhereIsNotTheOneOfTheSameNameHere() throws {
    let outer = try TemporaryDirectory()
    try shell(
      """
      set -e
      for name in one two; do
        git init -q $name; echo x > $name/a.log; git -C $name add .; git -C $name commit -qm a
        echo '*.log' > $name/.gitignore
      done
      mkdir one/sub; ln -s ../a.log one/sub/b.log; git -C one add -f sub; rm one/sub/b.log
      """, in: outer.path)
    let folder = outer.path + "/one"
    for path in ["../two/a.log", outer.path + "/two/a.log", "../two", ".."] {
      let run = try keystow(["ignore", "untrack", "--yes", path], in: folder)
      #expect(run.status == 2)
      #expect(run.errorText.contains("'\(path)': outside of the work tree"), "\(run.errorText)")
    }
    #expect(
      try keystow(["ignore", "untrack", "--yes", ""], in: folder).status == 2)
    for path in ["../one/a.log", "sub/b.log"] {
      let run = try keystow(["ignore", "untrack", "--yes", path], in: folder)
      #expect(run.status == 0, "\(run.errorText)")
    }
    #expect(try ProgramRun("git", ["ls-files"], in: folder).text.isEmpty)
  }

  @Test func exactlyTheFileIsTakenOutAndStaysOnDisk() throws {
    let repository = try Self.repository()
    let before = try repository.git(["ls-files", "--stage"]).split(separator: "\n")
    let run = try untrack(["--yes"], in: repository)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("Stopped tracking 1 file"))
    let after = try repository.git(["ls-files", "--stage"]).split(separator: "\n")
    #expect(after == before.filter { !$0.hasSuffix("\tapp/.env") })
    #expect(content("app/.env", repository) == "old\n")
    #expect(try repository.git(["status", "--porcelain"]) == "D  app/.env")
    try repository.git(["fsck", "--strict"])
    let again = try untrack(["--yes"], in: repository)
    #expect(again.status == 0 && again.text.contains("Nothing to untrack."))
  }

  @Test func deliberateOnesNeedANameOrAnOption() throws {
    for (arguments, left) in [
      (["log/.keep"], [".gitignore", "app/.env", "b.txt"]), (["log"], nil),
      (["--include-deliberate"], [".gitignore", "b.txt"]),
      (["app"], [".gitignore", "b.txt", "log/.keep"]),
    ] {
      let repository = try Self.repository()
      #expect(try untrack(["--yes"] + arguments, in: repository).status == 0, "\(arguments)")
      let files = try repository.git(["ls-files"]).split(separator: "\n").map(String.init)
      #expect(files == left ?? [".gitignore", "app/.env", "b.txt", "log/.keep"], "\(arguments)")
    }
  }

  @Test func copiesAreForTheOwnerOnlyAndNeverWrittenOver() throws {
    let repository = try Self.repository()
    try shell("ln -s b.txt s.env; echo s.env >> .gitignore; git add -f s.env", in: repository.path)
    let outside = try TemporaryDirectory()
    let before = try repository.git(["ls-files", "--stage"])
    let inside = try untrack(["--yes", "--backup", "copies"], in: repository)
    #expect(inside.status == 2)
    #expect(
      inside.errorText.contains("in the work tree") && inside.errorText.contains(".git/keystow"))
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/copies"))
    try outside.write("other\n", to: "c/app/.env")
    let taken = try untrack(["--yes", "--backup", outside.path + "/c"], in: repository)
    #expect(taken.status == 2)
    #expect(taken.errorText.contains("already contains app/.env"))
    #expect(try repository.git(["ls-files", "--stage"]) == before)
    #expect(try String(contentsOfFile: outside.path + "/c/app/.env", encoding: .utf8) == "other\n")
    let run = try untrack(["--yes", "--backup", ".git/keystow/backup"], in: repository)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText.contains("Copied 2 of 2"))
    #expect(content(".git/keystow/backup/app/.env", repository) == "old\n")
    let listing = try shell(
      "cd .git/keystow/backup && ls -l app/.env s.env | cut -c1-10", in: repository.path)
    #expect(listing.text == "-rw-------\nlrwxrwxrwx\n")
  }

  @Test func aLockedIndexStopsBeforeAnythingIsDone() throws {
    let repository = try Self.repository()
    try repository.write("", to: ".git/index.lock")
    let run = try untrack(["--yes", "--backup", ".git/copies"], in: repository)
    #expect(run.status == 2)
    #expect(run.errorText.contains("index.lock exists"))
    #expect(run.errorText.contains("remove that file"))
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/copies"))
    #expect(content("app/.env", repository) == "old\n")
  }

  @Test func theResultForProgramsIsJSON() throws {
    let repository = try Self.repository()
    let run = try untrack(["--yes", "--format", "json"], in: repository)
    #expect(run.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    #expect(value?["done"] as? Bool == true)
    let left = try #require(value?["left_tracked"] as? [[String: Any]])
    #expect(left.first?["path"] as? String == "log/.keep")
    let keep = left.first?["keep_tracked"] as? [String: Any]
    #expect(keep?["lines"] as? [String] == ["!/log/", "/log/*", "!/log/.keep"])
  }

  /// What the plan says of colleagues and old commits is what git does.
  @Test func theHazardsAreReal() throws {
    let repository = try Self.repository()
    let colleagues = try TemporaryDirectory()
    for name in ["one", "two"] {
      try repository.git(["clone", "-q", ".", colleagues.path + "/" + name])
    }
    let changed = URL(fileURLWithPath: colleagues.path + "/two/app/.env")
    try Data("mine\n".utf8).write(to: changed)
    #expect(try untrack(["--yes"], in: repository).status == 0)
    try repository.git(["commit", "-q", "-m", "Stop tracking ignored files"])
    #expect(content("app/.env", repository) == "old\n")
    let one = try ProgramRun("git", ["pull", "-q"], in: colleagues.path + "/one")
    #expect(one.status == 0)
    #expect(!FileManager.default.fileExists(atPath: colleagues.path + "/one/app/.env"))
    let two = try ProgramRun("git", ["pull", "-q"], in: colleagues.path + "/two")
    #expect(two.status != 0)
    #expect(two.errorText.contains("would be overwritten by merge"))
    try repository.write("newer\n", to: "app/.env")
    try repository.git(["checkout", "-q", "HEAD~1"])
    #expect(content("app/.env", repository) == "old\n")
    try repository.git(["checkout", "-q", "main"])
    #expect(content("app/.env", repository) == nil)
  }

  @Test func sourcesUnderABroadPatternAreNotTakenOut() throws {
    let repository = try TemporaryRepository()
    for name in ["a", "b", "c"] { try repository.write("x\n", to: "src/lib/\(name).rb") }
    try repository.commit()
    try repository.write("lib/\n", to: ".gitignore")
    try repository.write("x\n", to: "src/lib/new.rb")
    let run = try keystow(["ignore", "check"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains(".gitignore:1: `lib/` matches src/lib/, where 3 source files are"))
    #expect(run.text.contains(".gitignore:1: `lib/` ignores src/lib/new.rb"))
    #expect(try untrack(["--yes"], in: repository).text.contains("Nothing to untrack."))
    try repository.write("lib/\n!/src/lib/\n", to: ".gitignore")
    #expect(try keystow(["ignore", "check"], in: repository.path).status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func aPersonIsAsked() throws {
    for (answer, tracked) in [("n", true), ("y", false)] {
      let repository = try Self.repository()
      let run = try shell(
        "echo \(answer) | script -qec '\"'$KEYSTOW'\" ignore untrack' /dev/null",
        in: repository.path)
      #expect(run.text.contains("[y/N]"))
      #expect(try repository.git(["ls-files", "app/.env"]).isEmpty != tracked, "\(answer)")
    }
  }
}
