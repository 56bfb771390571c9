import Foundation
import TestSupport
import Testing

/// `keystow keys check`, `pull` and `list`.
@Suite struct KeysCheckTests {
  private static let manifest = """
    [keys.A]
    used = ["App/Info.plist"]
    [keys.B]
    required = ["Release"]
    [keys.C]
    type = "String?"
    [keys.D]

    """
  private let value = SampleSecret.generic(5)

  @Test func allMissingKeysAreReportedAtOnce() throws {
    let project = try KeysCase(
      manifest: Self.manifest,
      secrets: "A =\nD = YOUR_KEY_HERE\nC = x\nB[config=Debug] = \(value)\n")
    try project.repository.write("C = x\n", to: "Secrets.example.xcconfig")
    let run = try project.keys(["check"])
    #expect(run.status == 1)
    for line in [
      "Secrets.xcconfig:1: A is empty\n", "  used in App/Info.plist\n",
      ".keystow.toml:3: B is missing in Release\n", "keystow keys set B --configuration Release\n",
      "Secrets.xcconfig:3: C still has the value of the sample",
      "Secrets.xcconfig:2: D is a placeholder",
      "4 of 4 keys",
    ] { #expect(run.text.contains(line), "\(line) in \(run.text)") }
    let debug = try project.keys(["check", "--configuration", "Debug"])
    #expect(!debug.text.contains(" B "), "\(debug.text)")
    let json = try project.keys(["check", "--format", "json"])
    #expect(json.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
    #expect((object?["problems"] as? [Any])?.count == 4)
  }

  @Test func goodKeysAreClean() throws {
    let project = try KeysCase(
      manifest: Self.manifest, secrets: "A = \(value)\nB = \(value)1\nD = \(value)2\n")
    let run = try project.keys(["check"])
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(run.text == "All 4 keys have values.\n")
    let list = try project.keys(["list"])
    #expect(
      list.text.contains("A  \(value.prefix(4))********  Secrets.xcconfig:1\n"), "\(list.text)")
    #expect(!list.text.contains(value))
    let json = try project.keys(["list", "-f", "json"])
    #expect(!json.text.contains(value))
    #expect(try JSONSerialization.jsonObject(with: Data(json.output)) is [String: Any])
  }

  @Test func filesThatXcodeFailsOnAreAFailure() throws {
    let project = try KeysCase(manifest: Self.manifest, secrets: "A = \(value)\nbroken line\n")
    let run = try project.keys(["check"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("Secrets.xcconfig:2:"))
    try project.repository.write("[keys.A]\nvalue = 1\n[keys.b-c]\n", to: ".keystow.toml")
    let mistakes = try project.keys(["list"])
    #expect(mistakes.status == 2)
    #expect(
      mistakes.errorText.contains(".keystow.toml:2:1:")
        && mistakes.errorText.contains(".keystow.toml:3:1:"))
  }

  @Test func pullWritesAllOrNothing() throws {
    let project = try KeysCase(manifest: Self.manifest)
    let missing = try project.keys(["pull"], environment: ["A": value, "D": ""])
    #expect(missing.status == 1)
    #expect(missing.errorText.contains(".keystow.toml:3:1: B is missing"))
    #expect(missing.errorText.contains("variable D is unset or empty"))
    #expect(try project.visibleFiles() == [".keystow.toml"])
    #expect(project.text("Secrets.xcconfig") == nil)
    let run = try project.keys(
      ["pull", "--from-env-prefix", "CI_"],
      environment: ["CI_A": value, "CI_B": "b//\(value)", "CI_D": "d"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(!(run.text + run.errorText).contains(value))
    #expect(
      project.text("Secrets.xcconfig")?.hasSuffix("A = \(value)\nB = b/$()/\(value)\nD = d\n")
        == true)
    #expect(try !project.visibleFiles().contains("Secrets.xcconfig"))
    let again = try project.keys(["pull"], environment: ["A": value])
    #expect(again.status == 0, "\(again.errorText)")
    #expect(again.text.contains("nothing changed"))
  }

  @Test func pullFailsWhereThereIsNoManifestOrAFileIsBroken() throws {
    let project = try KeysCase()
    try project.repository.write("{\"A\": \"x", to: "v.json")
    try project.repository.write(
      "[keys.A]\n[[values]]\nfile = \"v.json\"\n", to: ".keystow.toml")
    let broken = try project.keys(["pull"], environment: ["A": "Zq8Lm2Xv9Rt4"])
    #expect(broken.status == 2)
    #expect(broken.errorText.contains("v.json:1:"))
    #expect(project.text("Secrets.xcconfig") == nil)
    try project.repository.git(["rm", "-q", "-f", "--ignore-unmatch", ".keystow.toml"])
    try FileManager.default.removeItem(atPath: project.repository.path + "/.keystow.toml")
    let none = try project.keys(["pull"])
    #expect(none.status == 2)
    #expect(none.errorText.contains("no .keystow.toml"))
  }

  @Test func aCommandThatIsNotAllowedIsReported() throws {
    let project = try KeysCase()
    try project.repository.write(
      "[keys.A]\ncommand = [\"printf\", \"x\"]\n", to: ".keystow.toml")
    let check = try project.keys(["check"])
    #expect(check.status == 1)
    #expect(check.text.contains("not allowed in this clone; allow it with: keystow keys allow"))
  }

  @Test func aKeyWithoutAValueCannotBeRotated() throws {
    let project = try KeysCase()
    try project.repository.write("[keys.A]\n", to: ".keystow.toml")
    let run = try project.keys(["rotate", "A"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("keystow: A has no value to replace"))
    #expect(!run.errorText.contains("Usage"))
  }

  @Test func anEmptyProjectSaysHowToStart() throws {
    let project = try KeysCase()
    let list = try project.keys(["list"])
    #expect(list.status == 0)
    #expect(list.text.contains("keystow keys set NAME"))
    let outside = try TemporaryDirectory()
    #expect(try keystow(["keys", "list"], in: outside.path).status == 2)
  }

  @Test(arguments: ["list", "set", "pull", "check", "explain", "rotate", "allow"])
  func everyCommandHasExamplesAndItsExitStatus(_ command: String) throws {
    let run = try keystow(["keys", command, "--help"], in: "/")
    #expect(run.status == 0)
    #expect(run.text.contains("Examples:\n  keystow keys \(command)"))
    #expect(run.text.contains("Exit status:"))
    // The usage below is laid out by the library.
    let words = run.text.split(separator: "USAGE:")[0].split(separator: "\n")
    #expect(words.allSatisfy { $0.count <= 80 }, "\(words)")
  }

  @Test func aTrackedFileOfValuesIsReported() throws {
    let project = try KeysCase(
      manifest: "[keys.A]\n[[values]]\nfile = \"v.json\"\nkeys = [\"a=A\"]\n")
    try project.repository.write("{\"a\": \"\(value)\"}\n", to: "v.json")
    #expect(try project.keys(["check"]).status == 0)
    try project.repository.git(["add", "-f", "v.json"])
    let run = try project.keys(["check"])
    #expect(run.status == 1)
    #expect(
      run.text.contains("v.json:1:8: tracked by git, so every clone has its values"), "\(run.text)")
    #expect(try project.keys(["check", "--format", "json"]).text.contains("\"v.json\""))
    let resolve = try keystow(["resolve", "--check"], in: project.repository.path)
    #expect(
      resolve.errorText.contains("v.json:1:8: warning: tracked by git"), "\(resolve.errorText)")
    #expect(!(run.text + resolve.errorText).contains(value))
    // A file of placeholders is a sample.
    try project.repository.write("{\"a\": \"YOUR_KEY_HERE\"}\n", to: "v.json")
    #expect(try !project.keys(["check"]).text.contains("tracked by git"))
  }
}
