import Foundation
import TestSupport
import Testing

/// Where `resolve` writes, and what it never writes over.
@Suite struct ResolvePlacesTests {
  private let repository: TemporaryRepository
  private var path: String { repository.path }

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("/Secrets*.xcconfig\n/G.swift\n/R/\n/nested/\n", to: ".gitignore")
    try repository.write("[keys.A]\nused = [\"a.json\"]\n", to: ".keystow.toml")
    try repository.write("{\"k\": \"$(A)\"}\n", to: "a.json")
    try repository.commit()
  }

  private func resolve(_ arguments: [String], value: String = "v4lue-of-a") throws -> ProgramRun {
    try keystow(["resolve"] + arguments, in: path, environment: ["A": value])
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  @Test func aFileThatNobodyMadeIsNotReplacedByACopy() throws {
    try repository.write("{\"mine\": 1}\n", to: "R/a.json")
    let run = try resolve(["--into", "R"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("R/a.json was not made by this program, or was changed since"))
    #expect(content("R/a.json") == "{\"mine\": 1}\n")
    try shell("rm R/a.json", in: path)
    #expect(try resolve(["--into", "R"]).status == 0)
    #expect(try resolve(["--into", "R"], value: "new-value").status == 0)
    #expect(content("R/a.json") == "{\"k\": \"new-value\"}\n")
  }

  @Test func aCopyThatWasChangedIsNeitherReplacedNorRemoved() throws {
    #expect(try resolve(["--into", "R"]).status == 0)
    let mine = "{\"k\": \"v4lue-of-a\", \"mine\": 1}\n"
    try repository.write(mine, to: "R/a.json")
    let run = try resolve(["--into", "R"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("R/a.json: left, it was changed since it was made\n"))
    #expect(content("R/a.json") == mine)
    // What would be written anyway is as good as made here.
    try repository.write("{\"k\": \"v4lue-of-a\"}\n", to: "R/a.json")
    #expect(try resolve(["--into", "R"]).text == "R/a.json: unchanged\n")
    try repository.write(mine, to: "R/a.json")
    let missing = try resolve(["--into", "R", "--format", "json"], value: "")
    #expect(missing.status == 1)
    #expect(missing.text.contains("\"result\": \"left\""))
    #expect(missing.text.contains("\"reason\": \"it was changed since it was made\""))
    #expect(content("R/a.json") == mine)
  }

  @Test func theRecordSaysNothingOfTheValuesAndStaysAsItIs() throws {
    #expect(try resolve(["--into", "R"]).status == 0)
    let record = try #require(content("R/.keystow-copies"))
    #expect(!record.contains("v4lue"))
    #expect(record.split(separator: "\n").count == 2)
    #expect(try resolve(["--into", "R"]).status == 0)
    #expect(content("R/.keystow-copies") == record)
    // The same file in another folder has another hash.
    try shell("mv R old", in: path)
    #expect(try resolve(["--into", "R"]).status == 0)
    let hash = try #require(record.split(separator: "\n").last)
    #expect(content("R/.keystow-copies")?.contains(hash) == false)
  }

  /// Records came with an archive, or are those of the first versions, which had names only.
  @Test(arguments: [
    "\"src/mine.txt\"\n", "{\"version\":1}\n", "x\n",
    "{\"version\":2,\"salt\":\"0\"}\n{\"path\":\"../a.json\",\"hash\":\"0\"}\n",
    "{\"version\":2,\"salt\":\"0\"}\n{\"path\":\"src/mine.txt\"}\n",
  ])
  func aRecordThatSaysNothingRemovesNothing(_ record: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("[keys.A]\nused = [\"a.json\"]\n", to: ".keystow.toml")
    try folder.write("{\"k\": \"$(A)\"}\n", to: "a.json")
    try folder.write(record, to: "R/.keystow-copies")
    try folder.write("mine\n", to: "R/src/mine.txt")
    for value in ["v4lue", ""] {
      let run = try keystow(
        ["resolve", "--into", "R"], in: folder.path, environment: ["A": value])
      #expect(run.status == 2)
      #expect(run.errorText.contains("R/.keystow-copies does not say what was written there"))
      #expect(run.errorText.contains("; remove that file only and run it again"))
    }
    let mine = try String(contentsOfFile: folder.path + "/R/src/mine.txt", encoding: .utf8)
    #expect(mine == "mine\n")
  }

  @Test func aNameInARecordWithoutItsContentRemovesNothing() throws {
    #expect(try resolve(["--into", "R"]).status == 0)
    let record = try #require(content("R/.keystow-copies"))
    let line = record.split(separator: "\n")[1].replacing("a.json", with: "mine")
    try repository.write(record + line + "\n", to: "R/.keystow-copies")
    try repository.write("mine\n", to: "R/mine")
    let run = try resolve(["--into", "R"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("R/mine: left, it was changed since it was made\n"))
    #expect(content("R/mine") == "mine\n")
  }

  @Test(arguments: [true, false])
  func otherRepositoriesAreAskedToo(_ isNested: Bool) throws {
    let outside = try TemporaryDirectory()
    let other = isNested ? path + "/nested" : outside.path
    let folder = isNested ? "nested" : outside.path
    try shell(
      """
      git init -q '\(other)' && cd '\(other)' && echo mine > a.json && mkdir sub
      echo '/ok/' > .gitignore
      git add -A && git -c user.name=a -c user.email=a@b commit -qm x
      """, in: path)
    for (arguments, reason) in [
      (["--into", folder], "\(other) is the root of a work tree of git"),
      (["--output", "\(folder)/a.json"], "is tracked by git"),
      (["--output", "\(folder)/a.json/G.swift"], "is tracked by git"),
      (["--output", "\(folder)/sub/G.swift"], "add the line /sub/G.swift to \(other)/.gitignore"),
      (["--into", "\(folder)/R"], "\(other)/R is not ignored by git"),
      (["--into", "\(folder)/.git/R"], "lies in git's own folder"),
    ] {
      let run = try keystow(["resolve"] + arguments, in: path, environment: ["A": "v4lue"])
      #expect(run.status == 2, "\(arguments) \(run.text)")
      #expect(run.errorText.contains(reason), "\(arguments) \(run.errorText)")
      #expect(try shell("git status --porcelain -uall", in: other).text.isEmpty)
    }
    let run = try keystow(
      ["resolve", "--into", "\(folder)/ok/R", "--output", "\(folder)/ok/G.swift"], in: path,
      environment: ["A": "v4lue"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try shell("git status --porcelain -uall", in: other).text.isEmpty)
  }

  @Test(arguments: [".git", ".git/R", "sub/../.git", ".GIT/x", "../elsewhere.git/R"])
  func theFolderOfGitItselfIsNoPlace(_ folder: String) throws {
    // A line that ignores it changes nothing.
    try repository.write("/.git/\n.GIT/\n", to: ".gitignore")
    try repository.write("", to: "sub/x")
    let git = try TemporaryDirectory()
    let folder = folder.replacing("../elsewhere.git", with: git.path + "/own")
    if folder.hasSuffix("own/R") {
      try shell("git init -q --separate-git-dir '\(git.path)/own' .", in: path)
    }
    for arguments in [["--into", folder], ["--output", folder + "/G.swift"]] {
      let run = try resolve(arguments)
      #expect(run.status == 2)
      #expect(run.errorText.contains("lies in git's own folder; name another place"))
    }
  }

  /// As that of the settings in a home folder.
  @Test func aRepositoryAroundTheProjectCountsWhereItTracksFiles() throws {
    let home = try TemporaryDirectory()
    try home.write("x", to: "Settings/editor/a.json")
    try home.write("x", to: ".profile")
    try home.write("[keys.A]\nused = [\"a.json\"]\n", to: "proj/.keystow.toml")
    try home.write("{\"k\": \"$(A)\"}\n", to: "proj/a.json")
    try shell(
      """
      git init -q && git add .profile Settings && git -c user.name=a -c user.email=a@b commit -qm x
      cd proj && git init -q
      """, in: home.path)
    func resolve(_ arguments: [String]) throws -> ProgramRun {
      try keystow(["resolve"] + arguments, in: home.path + "/proj", environment: ["A": "v4lue"])
    }
    for place in ["../Library/DD", "../Settings/new"] {
      let run = try resolve(["--into", place + "/R", "--output", place + "/G.swift"])
      #expect(run.status == 0, "\(place) \(run.errorText)")
    }
    for (place, reason) in [
      ("../Settings/editor/G.swift", "add the line /Settings/editor/G.swift to \(home.path)/.git"),
      ("../Settings/editor/new/G.swift", "is not ignored by git"), ("../G.swift", "is not ignored"),
      ("../.profile", "is tracked by git"), ("G.swift", "to \(home.path)/proj/.gitignore first"),
    ] {
      let run = try resolve(["--output", place])
      #expect(run.status == 2, "\(place)")
      #expect(run.errorText.contains(reason), "\(place) \(run.errorText)")
    }
  }

  @Test func oneLineIsAdvisedForTheWholeFolder() throws {
    for (arguments, name, line) in [
      (["--into", "Out/Res olved"], "Out/Res olved", "/Out/Res olved/"),
      (["--output", "Gen/[a].swift"], "Gen/[a].swift", "/Gen/\\[a].swift"),
    ] {
      let run = try resolve(arguments)
      #expect(run.status == 2)
      #expect(
        run.errorText.contains(
          "\(path)/\(name) is not ignored by git, and values of keys must be; add the line "
            + "\(line) to \(path)/.gitignore first"), "\(run.errorText)")
      let rules = try #require(content(".gitignore"))
      try repository.write("\(rules)\(line)\n", to: ".gitignore")
      #expect(try resolve(arguments).status == 0)
      try repository.write(rules, to: ".gitignore")
    }
    // Not the file of the copies that happens to be first.
    try repository.write("/Out/.keystow-copies\n", to: ".gitignore")
    let run = try resolve(["--into", "Out"])
    #expect(run.errorText.contains("add the line /Out/ to "), "\(run.errorText)")
  }
}
