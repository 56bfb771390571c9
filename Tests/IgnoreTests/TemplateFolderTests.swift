import Foundation
import TestSupport
import Testing

@testable import Ignore

@Suite struct TemplateFolderTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/team" }

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("*.x\n", to: "team/Own.gitignore")
  }

  private func names() throws -> [String] {
    try TemplateFolder(path: path).read().map(\.name).sorted()
  }

  private func failure() -> String {
    do {
      _ = try names()
      return "none"
    } catch { return "\(error)" }
  }

  @Test func subFoldersAreRead() throws {
    try directory.write("a", to: "team/community/Own.gitignore")
    try directory.write("b", to: "team/community/Go/Hugo.gitignore")
    try directory.write("no template", to: "team/README.md")
    try directory.write("*.tmp", to: "team/.gitignore")
    try directory.write("c", to: "team/.git/Hidden.gitignore")
    #expect(try names() == ["Hugo", "Own", "community/Own"])
    let catalogue = TemplateCatalogue(layers: [try TemplateFolder(path: path).read()])
    #expect(catalogue.find("own")?.groups.flatMap(\.patterns) == ["*.x"])
    #expect(catalogue.find("community/Own")?.groups.flatMap(\.patterns) == ["a"])
  }

  @Test func linksInsideTheFolderAreRead() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Other.gitignore", withDestinationPath: "Own.gitignore")
    #expect(try names() == ["Other", "Own"])
  }

  @Test(arguments: ["../secret.gitignore", "/etc/passwd", "nowhere", "Loop.gitignore", ".."])
  func linksOutOfTheFolderAreRefused(_ target: String) throws {
    try directory.write("secret", to: "secret.gitignore")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/Loop.gitignore", withDestinationPath: target)
    #expect(
      failure() == path
        + "/Loop.gitignore: a link that leads out of the folder; copy the file instead")
  }

  @Test func linkedFoldersAreNotEntered() throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/up", withDestinationPath: "..")
    #expect(try names() == ["Own"])
  }

  @Test func hugeFilesAreRefused() throws {
    try directory.write(String(repeating: "a\n", count: 600_000), to: "team/Huge.gitignore")
    #expect(failure() == path + "/Huge.gitignore: too large for a template (1200000 bytes)")
  }

  @Test func everyMistakeIsReported() throws {
    try directory.write("#: titel x", to: "team/A.gitignore")
    try directory.write("#: kind x", to: "team/b/B.gitignore")
    let lines = failure().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(path + "/A.gitignore:1: unknown key `#: titel`") == true)
    #expect(lines.last?.hasPrefix(path + "/b/B.gitignore:1: unknown kind") == true)
  }

  @Test func aFolderThatIsNotThereOrHoldsNoTemplateIsAMistake() throws {
    #expect(throws: TemplateFolderError.self) { try TemplateFolder(path: path + "/none").read() }
    try directory.write("", to: "empty/README")
    let empty = TemplateFolder(path: directory.path + "/empty")
    let error = #expect(throws: TemplateFolderError.self) { try empty.read() }
    #expect(error?.description.contains("contains no *.gitignore file") == true)
  }

  @Test func aFolderOfAConfigurationStaysInsideOfItsRepository() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/out", withDestinationPath: directory.path + "/other")
    try directory.write("a", to: "other/A.gitignore")
    #expect(throws: TemplateFolderError.self) {
      try TemplateFolder(path: path + "/out", within: path).read()
    }
    #expect(try TemplateFolder(path: path + "/out").read().map(\.name) == ["A"])
    #expect(try TemplateFolder(path: path, within: directory.path).read().map(\.name) == ["Own"])
  }
}
