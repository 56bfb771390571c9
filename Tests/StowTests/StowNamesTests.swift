import Foundation
import TestSupport
import Testing

/// The names that a user chooses with `stow --key`.
@Suite(.timeLimit(.minutes(5))) struct StowNamesTests {
  private let secrets = (1...2).map { SampleSecret.generic(UInt64($0 + 60), count: 36) }

  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write(
      "// keys\nAPI_SECRET = \(secrets[0])\nCLIENT_SECRET = \(secrets[1])\n", to: "Keys.xcconfig")
    try repository.commit()
    return repository
  }

  private func stow(_ names: [String]) throws -> (run: ProgramRun, manifest: String?) {
    let repository = try repository()
    let options = names.flatMap { ["--key", $0] }
    let run = try keystow(["stow", "--yes"] + options, in: repository.path)
    return (run, try? String(contentsOfFile: repository.path + "/.keystow.toml", encoding: .utf8))
  }

  @Test(arguments: ["Keys.xcconfig:2=ACME_TOKEN", "Keys.xcconfig:2:14=ACME_TOKEN"])
  func theKeyAtALocationGetsTheName(_ argument: String) throws {
    let (run, manifest) = try stow([argument])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(manifest?.contains("[keys.ACME_TOKEN]") == true)
    #expect(manifest?.contains("[keys.CLIENT_SECRET]") == true)
    #expect(manifest?.contains("[keys.API_SECRET]") == false)
  }

  @Test(arguments: [
    (["Keys.xcconfig:9=A_TOKEN"], "--name: no finding that is moved at Keys.xcconfig:9"),
    (
      ["Keys.xcconfig:2=A_TOKEN", "Keys.xcconfig:3=A_TOKEN"],
      "--name: A_TOKEN is already the name of another key"
    ),
    (
      ["Keys.xcconfig:2=CLIENT_SECRET"],
      "--name: CLIENT_SECRET is already the name of another key"
    ),
  ])
  func aNameThatCannotBeUsedIsRefused(_ names: [String], _ message: String) throws {
    let (run, manifest) = try stow(names)
    #expect(run.status == 2)
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(manifest == nil)
  }

  /// A value is named after what it is found for, wherever that stands.
  @Test(arguments: [
    ("A.swift", "enum A {\n  static var mapsApiKey: String {\n    return \"@\"\n  }\n}\n"),
    ("A.swift", "let mapsApiKey = isTest ? \"abc\" : \"@\"\n"),
    ("A.m", "- (NSString *)mapsApiKey\n{\n    return @\"@\";\n}\n"),
    ("A.m", "[client setMapsApiKey:@\"@\"];\n"),
    ("A.h", "#define MAPS_API_KEY @\"@\"\n"),
    ("Keys.xcconfig", "GCC_PREPROCESSOR_DEFINITIONS = $(inherited) MAPS_API_KEY='@\"@\"'\n"),
  ])
  func aValueIsNamedAfterWhatItIsFoundFor(_ path: String, _ text: String) throws {
    let repository = try TemporaryRepository()
    let value = secrets[0]
    let text = text.replacingOccurrences(of: "\"@\"", with: "\"\(value)\"")
    try repository.write(text, to: path)
    try repository.commit()
    let run = try keystow(
      ["stow", "--dry-run", "--confidence", "low", "--format", "json"], in: repository.path)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    let names = (json["keys"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix("MAPS_API_KEY") }, "\(names)")
  }

  @Test(arguments: [
    ("Keys.xcconfig:2=PATH", "PATH has a meaning for Xcode or the shell"),
    ("Keys.xcconfig:2=a-b", "'a-b' is not a name"),
    ("Keys.xcconfig:2", "--key"),
  ])
  func aMalformedNameIsAUsageError(_ name: String, _ message: String) throws {
    let (run, _) = try stow([name])
    #expect(run.status == 64)
    #expect(run.errorText.contains(message), "\(run.errorText)")
  }
}
