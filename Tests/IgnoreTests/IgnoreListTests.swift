import Foundation
import TestSupport
import Testing

@Suite struct IgnoreListTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "#: title Our tools\n#: kind tool\n#: aliases ours\n\n*.own\n", to: "team/Own.gitignore")
    try directory.write("*.key\n", to: "team/Secrets.gitignore")
  }

  @Test func aTeamsTemplatesAreListed() throws {
    let run = try keystow(["ignore", "list", "own", "--templates", "team"], in: directory.path)
    #expect(run.status == 0)
    #expect(run.text == "Own  tool  Our tools (ours), from team/Own.gitignore\n")
  }

  @Test func aTemplateInPlaceOfABuiltInOneIsReportedSo() throws {
    try directory.write("#: title Mine\nx", to: "first/Own.gitignore")
    let run = try keystow(
      ["ignore", "list", "own", "--templates", "first", "--templates", "team"],
      in: directory.path)
    #expect(
      run.text == """
        Own  tool  Our tools (ours), from team/Own.gitignore, replaces first/Own.gitignore

        """)
  }

  @Test func theListIsThereForPrograms() throws {
    let run = try keystow(
      ["ignore", "list", "ours", "--templates", "team", "--format", "json"], in: directory.path)
    let list = try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]]
    #expect(list?.first?["name"] as? String == "Own")
    #expect(list?.first?["kind"] as? String == "tool")
    #expect(list?.first?["aliases"] as? [String] == ["ours"])
    #expect(list?.first?["source"] as? String == "team/Own.gitignore")
    #expect(list?.first?["replaces"] as? [String] == [])
  }

  @Test func theConfigurationNamesFoldersNextToItself() throws {
    try shell("git init -q && mkdir sub", in: directory.path)
    try directory.write("[ignore]\ntemplates = [\"team\"]\n", to: ".keystow.toml")
    let run = try keystow(["ignore", "list", "ours"], in: directory.path + "/sub")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.hasPrefix("Own  tool  Our tools (ours), from "))
    let named = try keystow(
      ["ignore", "list", "ours", "--config", directory.path + "/.keystow.toml"], in: "/")
    #expect(named.text == run.text)
  }

  @Test(arguments: ["/etc", "../other", "team/../../x"])
  func aConfigurationNamesNoFolderOutsideIt(_ folder: String) throws {
    try directory.write("[ignore]\ntemplates = [\"\(folder)\"]\n", to: ".keystow.toml")
    let run = try keystow(["ignore", "list"], in: directory.path)
    #expect(run.status == 2)
    #expect(
      run.errorText.contains(".keystow.toml:2:1: 'templates' must be folders below this file"))
  }

  @Test func mistakesInATemplateAreReportedWithTheirPlace() throws {
    try directory.write("#: titel x\n", to: "team/Bad.gitignore")
    let run = try keystow(["ignore", "list", "--templates", "team"], in: directory.path)
    #expect(run.status == 2)
    #expect(run.errorText.hasPrefix("keystow: team/Bad.gitignore:1: unknown key `#: titel`"))
    let none = try keystow(["ignore", "list", "--templates", "none"], in: directory.path)
    #expect(none.status == 2)
    #expect(none.errorText.hasPrefix("keystow: cannot read the templates of none: "))
  }

  @Test func aWordThatNothingHoldsIsWrongUsage() throws {
    let run = try keystow(["ignore", "list", "onw", "--templates", "team"], in: directory.path)
    #expect(run.status == 64)
    #expect(run.errorText.contains("unknown template 'onw'; did you mean "))
  }
}
