import Foundation
import TestSupport
import Testing

@testable import Files

/// A file is the old one or the new one at every moment, and nothing is left next to it.
@Suite struct OutputFileTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func write(_ text: String, _ name: String) throws {
    try OutputFile(path: folder.path + "/" + name).write(Array(text.utf8))
  }

  @Test func theFileIsForTheUserAlone() throws {
    try folder.write("old", to: "a")
    chmod(folder.path + "/a", 0o640)
    try write("new", "a")
    try write("made", "b")
    #expect(try state(of: folder.path) == ["a": "600 new", "b": "600 made"])
  }

  @Test func aLinkKeepsItsPlace() throws {
    try folder.write("old", to: "dir/target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "dir/target")
    try write("new", "link")
    #expect(try state(of: folder.path)["dir/target"] == "600 new")
    #expect(FileStatus.of(folder.path + "/link")?.kind == .link)
  }

  @Test func devicesGetTheBytesAndStay() throws {
    try OutputFile(path: "/dev/null").write([1, 2, 3])
    #expect(FileStatus.of("/dev/null")?.isCharacterDevice == true)
  }

  @Test func aFailureLeavesTheOldFile() throws {
    try folder.write("old", to: "locked/a")
    try folder.write("old", to: "dir/inside")
    #expect(throws: FileError(folder.path + "/none/a", .write, code: ENOENT)) {
      try write("new", "none/a")
    }
    #expect(throws: FileError.self) { try write("new", "dir") }
    guard getuid() != 0 else { return }
    chmod(folder.path + "/locked", 0o555)
    defer { chmod(folder.path + "/locked", 0o755) }
    #expect(throws: FileError(folder.path + "/locked/a", .write, code: EACCES)) {
      try write("new", "locked/a")
    }
    #expect(try state(of: folder.path)["locked/a"]?.hasSuffix("old") == true)
  }

  @Test func aReplacedFileHasTheModeThatWasGiven() throws {
    try folder.write("old", to: "a")
    try AsideFile.replace(folder.path + "/a", with: [0x6E], permissions: 0o755)
    #expect(try state(of: folder.path) == ["a": "755 n"])
  }

  @Test func whatKilledRunsLeftIsSwept() throws {
    // No process has the greatest number there is.
    try folder.write("x", to: ".keystow-\(Int32.max)-0")
    try folder.write("x", to: ".keystow-\(CurrentProcess.id)-0")
    try folder.write("x", to: ".keystow-x-0")
    try folder.write("x", to: ".keystow-1-0")
    AsideFile.sweep(try Folder(at: folder.path))
    #expect(
      try Set(state(of: folder.path).keys)
        == [".keystow-\(CurrentProcess.id)-0", ".keystow-x-0", ".keystow-1-0"])
  }
}
