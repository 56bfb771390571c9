import Foundation
import TestSupport
import Testing

/// What `resolve` and `keys check` say where they are used in a wrong way or place.
@Suite struct ResolveMessagesTests {
  private let repository: TemporaryRepository
  private var path: String { repository.path }

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("/Secrets*.xcconfig\n/G.swift\n", to: ".gitignore")
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  @Test(arguments: [
    ["resolve", "--output", "G.swift"], ["resolve", "--check"], ["resolve", "--into", "R"],
    ["keys", "check"],
  ])
  func aFolderWithoutManifestIsNoProject(_ arguments: [String]) throws {
    let run = try keystow(arguments, in: path)
    #expect(run.status == 2, "\(run.text)")
    #expect(run.errorText.contains("no .keystow.toml in this folder or its parents up to"))
    #expect(content("G.swift") == nil)
    try repository.write("", to: ".keystow.toml")
    #expect(try keystow(arguments, in: path).status == (arguments.contains("R") ? 2 : 0))
  }

  @Test func wrongUsageShowsThatOfTheCommand() throws {
    try repository.write("[keys.A]\n", to: ".keystow.toml")
    let run = try keystow(["resolve"], in: path)
    #expect(run.status == 64)
    #expect(run.errorText.hasPrefix("keystow: pass --output FILE.swift"))
    #expect(run.errorText.contains("\nUsage: keystow resolve "))
    #expect(run.errorText.hasSuffix("\n  See 'keystow resolve --help' for more information.\n"))
    for option in ["--output", "--into", "--configuration"] {
      let run = try keystow(["resolve", option, ""], in: path)
      #expect(run.status == 64)
      #expect(run.errorText.contains("keystow: \(option): the "), "\(run.errorText)")
      #expect(run.errorText.contains("See 'keystow resolve --help'"))
    }
  }

  @Test func aConfigurationThatNobodyKnowsIsReported() throws {
    try repository.write("[keys.A]\nrequired = [\"Release\"]\n", to: ".keystow.toml")
    func check(_ configuration: String) throws -> ProgramRun {
      try keystow(
        ["resolve", "--check", "--configuration", configuration], in: path,
        environment: ["A": "v4lue"])
    }
    let near = try check("Relese")
    #expect(near.status == 0)
    #expect(
      near.errorText == "\(path)/.keystow.toml: warning: no key, value or file mentions the "
        + "configuration Relese; did you mean Release?\n")
    let far = try check("Nightly-2")
    #expect(far.status == 0)
    #expect(
      far.errorText.contains(
        ": note: no key, value or file mentions the configuration Nightly-2; "
          + "known: Debug, Release\n"))
    for known in ["Release", "Debug"] { #expect(try check(known).errorText.isEmpty) }
    try repository.write("[keys.A]\n", to: ".keystow.toml")
    #expect(try check("Relese").errorText.isEmpty, "no configuration is known")
    try repository.write("", to: "Secrets.Staging.xcconfig")
    #expect(try check("Staging").errorText.isEmpty)
    #expect(try check("Stagin").errorText.contains("did you mean Staging?"))
  }

  @Test func aSaltIsMissedWhereSomethingIsHiddenOnly() throws {
    try repository.write("[keys.A]\n[keys.KEYSTOW_SALT]\n", to: ".keystow.toml")
    func resolve(_ arguments: [String]) throws -> ProgramRun {
      try keystow(
        ["resolve", "--output", "G.swift"] + arguments, in: path, environment: ["A": "v4lue"])
    }
    let plain = try resolve(["--configuration", "Release"])
    #expect(plain.status == 0, "\(plain.errorText)")
    #expect(plain.errorText.isEmpty)
    let hidden = try resolve(["--configuration", "Release", "--hiding", "xor"])
    #expect(hidden.status == 1)
    #expect(
      hidden.errorText.contains(
        "error: KEYSTOW_SALT is missing in the configuration Release; set it with: keystow keys set"
      )
    )
    #expect(
      hidden.errorText.hasSuffix(
        ", or remove it from .keystow.toml to hide values with a hash of them all\n"),
      "\(hidden.errorText)")
    let debug = try resolve(["--configuration", "Debug", "--hiding", "xor"])
    #expect(debug.status == 0)
    #expect(debug.errorText.contains("warning: KEYSTOW_SALT is missing"))
    #expect(!debug.errorText.contains("dummy"))
    let first = content("G.swift")
    // Nothing that everybody knows stands for it.
    try repository.write("[keys.A]\n", to: ".keystow.toml")
    #expect(try resolve(["--configuration", "Debug", "--hiding", "xor"]).errorText.isEmpty)
    #expect(content("G.swift") == first)
  }

  @Test func whatABuildTakesInsteadIsReportedWhereItTakesIt() throws {
    try repository.write(
      "[keys.A]\n[keys.B]\n[keys.C]\nmissing = \"error\"\n", to: ".keystow.toml")
    try repository.write("B = YOUR_KEY_HERE\n", to: "Secrets.xcconfig")
    let arguments = ["resolve", "--output", "G.swift", "--configuration", "Debug"]
    let failed = try keystow(arguments, in: path)
    #expect(failed.status == 1)
    #expect(!failed.errorText.contains("; using"), "\(failed.errorText)")
    let run = try keystow(arguments, in: path, environment: ["C": "v4lue"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.errorText.contains("; using a placeholder until then\n"))
    #expect(run.errorText.contains("in .keystow.toml; using it anyway\n"))
    #expect(
      content("G.swift")?.contains("/// `B`: a placeholder, because it has no usable value.\n")
        == true)
  }
}
