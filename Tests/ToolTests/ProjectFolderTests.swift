import Foundation
import TestSupport
import Testing

/// Where the commands look for the keys of a project.
@Suite struct ProjectFolderTests {
  private static let manifest = """
    [keys.CITY]
    type = "String"

    """

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func theNearestManifestCountsAndItsFilesLieNextToIt() throws {
    let repository = try TemporaryRepository()
    let inner = repository.path + "/Packages/Inner"
    try repository.write("[keys.OTHER]\ntype = \"String\"\n", to: ".keystow.toml")
    try repository.write(Self.manifest, to: "Packages/Inner/.keystow.toml")
    try repository.write(".build/\n", to: "Packages/Inner/.gitignore")
    try repository.write("let a = 1\n", to: "Packages/Inner/Sources/A.swift")
    try repository.commit()
    let set = try keystow(
      ["keys", "set", "CITY", "--env", "FROM"], in: inner + "/Sources",
      environment: ["FROM": "Lisbon"])
    #expect(set.status == 0, "\(set.errorText)")
    #expect(
      try files(in: inner) == [
        ".gitignore", ".keystow.toml", "Secrets.example.xcconfig", "Secrets.xcconfig", "Sources",
      ])
    let status = try repository.git(["status", "--porcelain", "-uall"])
    #expect(!status.contains("Secrets.xcconfig") && status.contains("Secrets.example.xcconfig"))
    let run = try keystow(["resolve", "--output", ".build/Secrets.swift"], in: inner)
    #expect(run.status == 0, "\(run.errorText)")
    let text = try String(contentsOfFile: inner + "/.build/Secrets.swift", encoding: .utf8)
    #expect(text.contains("static let city: String = \"Lisbon\"") && !text.contains("other"))
  }

  @Test func gitIsAskedAboutPlacesOutsideTheProject() throws {
    let repository = try TemporaryRepository()
    try repository.write(Self.manifest, to: "Inner/.keystow.toml")
    try repository.write("Secrets.xcconfig\n", to: ".gitignore")
    try repository.write("CITY = Lisbon\n", to: "Inner/Secrets.xcconfig")
    try repository.commit()
    let run = try keystow(
      ["resolve", "--output", "../Secrets.swift"], in: repository.path + "/Inner")
    #expect(run.status == 2)
    #expect(run.errorText.contains("not ignored by git"))
  }

  @Test func aSourceArchiveIsAProject() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Self.manifest, to: ".keystow.toml")
    try folder.write("CITY = Lisbon\n", to: "Secrets.xcconfig")
    try folder.write("", to: "Sources/A.swift")
    let run = try keystow(
      ["resolve", "--output", "../Out/Secrets.swift"], in: folder.path + "/Sources")
    #expect(run.status == 0, "\(run.errorText)")
    let text = try String(contentsOfFile: folder.path + "/Out/Secrets.swift", encoding: .utf8)
    #expect(text.contains("static let city: String = \"Lisbon\""))
    let set = try keystow(
      ["keys", "set", "CITY", "--env", "FROM"], in: folder.path, environment: ["FROM": "Porto"])
    #expect(set.status == 0, "\(set.errorText)")
    let check = try keystow(["keys", "check"], in: folder.path + "/Sources")
    #expect(check.status == 0, "\(check.errorText)")
    let allow = try keystow(["keys", "allow"], in: folder.path)
    #expect(allow.status == 2)
  }
}
