import Foundation
import TestSupport
import Testing

/// `keystow xcconfig set` writes what comes in and shows nothing of it.
@Suite struct XcconfigSetTests {
  private let folder: TemporaryDirectory
  private let secret = SampleSecret.generic() + "//$(X);\\"

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func set(_ arguments: String..., input: String) throws -> ProgramRun {
    try keystow(["xcconfig", "set"] + arguments, in: folder.path, input: input)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }

  @Test func aNewFileIsItsOwnersOnly() throws {
    let run = try set("A.xcconfig", "KEY", input: secret)
    #expect(run.status == 0)
    #expect(run.text == "A.xcconfig:1: KEY set in a new file\n")
    #expect(run.errorText.isEmpty)
    let start = SampleSecret.generic()
    #expect(text("A.xcconfig") == "KEY = \(start)/$()/$$(X);$(NIL__:default=\\)\n")
    #expect(try mode("A.xcconfig") == 0o600)
  }

  @Test func aFileThatIsThereKeepsItsModeAndItsBytes() throws {
    try folder.write("// c\r\nKEY[config=Debug] = a // d\r\nKEY = b\r\n", to: "A.xcconfig")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: "\(folder.path)/A.xcconfig")
    let run = try set("A.xcconfig", "KEY", "--condition", "config=Debug", input: "a b")
    #expect(run.status == 0)
    #expect(run.text == "A.xcconfig:2: KEY[config=Debug] set\n")
    #expect(run.errorText.contains("A.xcconfig:3: this later assignment overrides it"))
    #expect(text("A.xcconfig") == "// c\r\nKEY[config=Debug] = a b // d\r\nKEY = b\r\n")
    #expect(try mode("A.xcconfig") == 0o640)
    let again = try set("A.xcconfig", "KEY", "--condition", "config=Debug", input: "a b")
    #expect(again.text.contains("already has this value"))
  }

  @Test func aDryRunWritesNothing() throws {
    let run = try set("-n", "A.xcconfig", "KEY", input: secret)
    #expect(run.status == 0)
    #expect(run.text == "A.xcconfig:1: KEY would be set in a new file\n")
    #expect(text("A.xcconfig") == nil)
  }

  @Test(arguments: [
    ("a\n", "printf %s"), ("a\r\n", "printf %s"), ("a\nb", "Base64"), ("a\0b", "Base64"),
  ])
  func whatCannotBeHeldIsRefused(_ value: String, advice: String) throws {
    let run = try set("A.xcconfig", "KEY", input: value)
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(run.errorText.contains(advice))
    #expect(text("A.xcconfig") == nil)
  }

  @Test(arguments: [
    ["A.xcconfig", "A-B"], ["A.xcconfig", "9"], ["A.xcconfig", "K", "--condition", "x"],
  ])
  func aWrongNameOrConditionIsWrongUsage(_ arguments: [String]) throws {
    let run = try keystow(["xcconfig", "set"] + arguments, in: folder.path, input: secret)
    #expect(run.status == 64)
    #expect(!run.errorText.contains(secret))
    #expect(text("A.xcconfig") == nil)
  }

  @Test func aLinkIsNotFollowed() throws {
    try folder.write("", to: "B.xcconfig")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/A.xcconfig", withDestinationPath: "B.xcconfig")
    let run = try set("A.xcconfig", "KEY", input: secret)
    #expect(run.status == 2)
    #expect(text("B.xcconfig") == "")
  }

  @Test func itWorksInAnotherFolder() throws {
    try folder.write("", to: "sub/A.xcconfig")
    #expect(try set("-C", "sub", "A.xcconfig", "KEY", input: "").status == 0)
    #expect(text("sub/A.xcconfig") == "KEY =\n")
  }
}
