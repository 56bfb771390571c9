import Foundation
import TestSupport
import Testing

@testable import Files

/// Folders are reached by single names, and no link leads out of them.
@Suite struct FolderTests {
  private let directory: TemporaryDirectory
  private let folder: Folder

  init() throws {
    directory = try TemporaryDirectory()
    folder = try Folder(at: directory.path, shownAs: "")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/" + name, withDestinationPath: target)
  }

  @Test(arguments: ["", ".", "..", "a/b", "/etc", "a\0b"])
  func onlySingleNamesAreTaken(_ name: String) throws {
    try directory.write("x", to: "a/b")
    #expect(throws: FileError.self) { try folder.content(of: name) }
    #expect(throws: FileError.self) { try folder.remove("a/b") }
    #expect(throws: FileError.self) { try Folder(name, in: folder) }
    #expect(try state(of: directory.path)["a/b"] != nil)
  }

  @Test func linksAreNotFollowed() throws {
    try directory.write("x", to: "sub/file")
    try link("tofile", to: "sub/file")
    try link("tofolder", to: "sub")
    #expect(throws: FileError("tofile", .read, .link)) { try folder.content(of: "tofile") }
    #expect(throws: FileError("tofolder", .open, .link)) { try Folder("tofolder", in: folder) }
    #expect(try folder.status(of: "tofile")?.kind == .link)
    #expect(try folder.linkTarget(of: "tofolder") == Array("sub".utf8))
    #expect(throws: FileError.self) { try folder.descend([Array("tofolder".utf8)], making: 0o700) }
    let tree = FolderTree(root: directory.path, shownAs: "")
    let error = #expect(throws: FileError.self) { try tree.current(Array("tofolder/file".utf8)) }
    #expect(error?.reason == .link)
    #expect(try tree.current(Array("sub/file".utf8))?.bytes == Array("x".utf8))
    #expect(try tree.current(Array("none/file".utf8)) == nil)
  }

  @Test func whatIsNoRegularFileIsNotRead() throws {
    #expect(mkfifo(directory.path + "/pipe", 0o600) == 0)
    try directory.write("12345", to: "sub/file")
    #expect(throws: FileError("pipe", .read, .notRegular)) { try folder.content(of: "pipe") }
    #expect(throws: FileError("sub", .read, .folder)) { try folder.content(of: "sub") }
    let pipe = directory.path + "/pipe"
    #expect(throws: FileError(pipe, .read, .notRegular)) {
      try CurrentFile(path: pipe).content(limit: 9)
    }
    #expect(throws: FileError.self) { try OpenFile(path: pipe, followingLink: true) }
    #expect(throws: FileError.self) { try MappedFile(pipe) }
    let sub = try Folder("sub", in: folder)
    #expect(throws: FileError("sub/file", .read, .tooLarge(limit: 4))) {
      try sub.content(of: "file", limit: 4)
    }
    #expect(try sub.content(of: "file", limit: 5).count == 5)
    #expect(try CurrentFile(path: "/dev/null").content(limit: 5, takesDevices: true) == [])
    #expect(throws: FileError.self) { try CurrentFile(path: "/dev/null").content(limit: 5) }
  }

  @Test func namesNeedNotBeText() throws {
    let name: [UInt8] = [0x66, 0xFF, 0x0A]
    try folder.create(name, FileVersion(bytes: [1], permissions: 0o600))
    #expect(try folder.entries().map(\.name) == [name])
    #expect(try folder.entries().map(\.name) == [name])
    let other = [0x62] + name
    try folder.move(name, to: folder, as: other)
    #expect(try folder.content(of: other) == [1])
    #expect("\(FileError(other, .read, code: ENOENT))".contains("\\n"))
    #expect(try FolderListing(of: directory.path, followingLink: false).entries.count == 1)
  }

  @Test func aFileIsMadeWithItsModeOrNotAtAll() throws {
    for mode: UInt32 in [0o600, 0o4755, 0o644, 0o666] {
      try folder.create("a", FileVersion(bytes: [1], permissions: mode))
      #expect(try folder.status(of: "a")?.permissions == mode)
      #expect(throws: FileError("a", .write, code: EEXIST)) {
        try folder.create("a", FileVersion(bytes: [2], permissions: mode))
      }
      #expect(try folder.content(of: "a") == [1])
      try folder.remove("a")
    }
  }

  @Test func aNewFileGetsWhatTheUmaskLeaves() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let folder = try Folder(at: directory.path, shownAs: "")
      umask(0o027)
      try folder.create("b", FileVersion(bytes: [], permissions: nil, creation: 0o777))
      #expect(try folder.status(of: "b")?.permissions == 0o750)
    }
  }

  @Test func aSecondNameIsTheSameFile() throws {
    try folder.create("a", FileVersion(bytes: [1], permissions: 0o640))
    try folder.link("a", to: folder, as: "b")
    #expect(try folder.status(of: "a")?.identity == folder.status(of: "b")?.identity)
    #expect(throws: FileError("b", .write, code: EEXIST)) {
      try folder.link("a", to: folder, as: "b")
    }
    try folder.create("c", FileVersion(bytes: [2], permissions: 0o600))
    let status = try #require(try folder.status(of: "a"))
    try folder.imitate(status, at: "c")
    #expect(try folder.status(of: "c")?.permissions == 0o640)
  }

  @Test func filesAreCopiedOnceAndNotInParts() throws {
    try directory.write(String(repeating: "x", count: 200_000), to: "a/file")
    let source = try Folder("a", in: folder)
    let target = try Folder.making(directory.path + "/b/c//d/", permissions: 0o700)
    try source.copy("file", to: target)
    #expect(try target.content(of: "file") == source.content(of: "file"))
    #expect(try target.status(of: "file")?.permissions == 0o600)
    #expect(throws: FileError.self) { try source.copy("file", to: target) }
    #expect(try target.content(of: "file").count == 200_000)
    try link("a/link", to: "file")
    #expect(throws: FileError("a/link", .read, .link)) {
      try source.copy("link", to: target)
    }
    #expect(try target.entries().count == 1)
    #expect(FileStatus.of(directory.path + "/b/c/d")?.permissions == 0o700)
    #expect(throws: FileError.self) {
      try Folder.making(directory.path + "/a/file/x", permissions: 0o700)
    }
  }

  @Test func aPrivateFolderIsForTheUserAlone() throws {
    try directory.write("x", to: "open/x")
    #expect(try folder.privateFolder("open").entries().count == 1)
    #expect(try folder.status(of: "open")?.permissions == 0o700)
    try link("link", to: "open")
    #expect(throws: FileError.self) { try folder.privateFolder("link") }
  }

  @Test func messagesSayWhatFailedAndWhy() throws {
    let error = FileError("a/b", .read, code: EACCES)
    #expect("\(error)" == "cannot read a/b: Permission denied")
    #expect("\(FileError.changed(path: "x"))".hasPrefix("x: changed by another process"))
    #expect("\(FileError("a\nb", .write, .folder))" == "cannot write \"a\\nb\": is a folder")
    #expect("\(FileError("x", .read, .tooLarge(limit: 3 << 20)))".hasSuffix("larger than 3 MiB"))
  }

  @Test func pathsAreTakenApart() throws {
    #expect(PathText.parts(of: "a") == (".", "a"))
    #expect(PathText.parts(of: "/a") == ("/", "a"))
    #expect(PathText.parts(of: "a/b/c") == ("a/b", "c"))
    #expect(RealPath.of(directory.path + "/none") == nil)
    #expect(RealPath.of("a\0b") == nil)
    #expect(RealPath.ofMissing(directory.path + "/x/y") == RealPath.of(directory.path)! + "/x/y")
  }
}
