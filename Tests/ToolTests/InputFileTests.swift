import Foundation
import TestSupport
import Testing

/// Configurations and baselines that are no such thing.
@Suite(.timeLimit(.minutes(5))) struct InputFileTests {
  @Test func aPipeOrFolderIsNoConfigurationAndNoBaseline() throws {
    let folder = try TemporaryDirectory()
    try shell("mkfifo pipe; mkdir dir; printf 'x' > text", in: folder.path)
    for option in ["--config", "--baseline"] {
      for (name, reason) in [("pipe", "not a regular file"), ("dir", "is a folder")] {
        let run = try keystow(["scan", "text", option, name], in: folder.path)
        #expect(run.status == 2, "\(option) \(name)")
        #expect(run.errorText.contains("cannot read \(name): \(reason)"), "\(run.errorText)")
      }
    }
    #expect(try keystow(["scan", "text", "--config", "/dev/null"], in: folder.path).status == 0)
  }

  @Test func theFileAtTheRootIsCheckedAlike() throws {
    let repository = try TemporaryRepository()
    try repository.write("x", to: ".keystow.toml/inner")
    let run = try keystow(["scan"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains(".keystow.toml: is a folder"))
  }

  @Test func contentThatIsNoConfigurationIsNamedWithItsPlace() throws {
    let folder = try TemporaryDirectory()
    let long = [UInt8](repeating: UInt8(ascii: "["), count: 10_000_000)
    let contents: [[UInt8]] = [[0xFF, 0xFE, 0x80], Array("a\0b".utf8), Array("x = ".utf8) + long]
    for content in contents {
      try folder.write(content, to: ".keystow.toml")
      let run = try keystow(["scan"], in: folder.path)
      #expect(run.status == 2, "\(content.prefix(4))")
      #expect(run.errorText.contains(".keystow.toml:1:"))
      #expect(run.errorText.utf8.count < 2_000)
    }
  }

  @Test func aLongConfigurationIsNotAProblem() throws {
    let folder = try TemporaryDirectory()
    try folder.write(String(repeating: "# nothing to see\n", count: 600_000), to: ".keystow.toml")
    #expect(try keystow(["scan"], in: folder.path).status == 0)
  }
}
