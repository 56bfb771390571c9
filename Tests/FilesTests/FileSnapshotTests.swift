import Foundation
import TestSupport
import Testing

@testable import Files

/// Files that are read once.
@Suite struct FileSnapshotTests {
  private let folder: TemporaryDirectory
  private let snapshot = FileSnapshot(limit: 9)
  private var path: String { folder.path + "/a" }

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func aFileStaysAsItWasRead() throws {
    #expect(try snapshot.content(of: path) == nil)
    try folder.write("new", to: "a")
    #expect(try snapshot.content(of: path) == nil)
    #expect(try snapshot.changedPath() == path)
    let second = FileSnapshot(limit: 9)
    #expect(try second.content(of: path) == Array("new".utf8))
    #expect(try second.changedPath() == nil)
    try FileManager.default.removeItem(atPath: path)
    #expect(try second.content(of: path, followsLink: true) == Array("new".utf8))
    #expect(try second.changedPath() == path)
  }

  @Test func linksAreFollowedOnlyOnRequest() throws {
    try folder.write("x", to: "target")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "target")
    #expect(throws: FileError(path, .read, .link)) { try snapshot.content(of: path) }
    #expect(try snapshot.content(of: path, followsLink: true) == Array("x".utf8))
    #expect(throws: FileError(path, .read, .link)) { try snapshot.content(of: path) }
    #expect(try snapshot.changedPath() == nil)
  }

  @Test func aFailureIsNotRemembered() throws {
    try folder.write("0123456789", to: "a")
    #expect(throws: FileError(path, .read, .tooLarge(limit: 9))) { try snapshot.content(of: path) }
    try folder.write("0", to: "a")
    #expect(try snapshot.content(of: path) == Array("0".utf8))
  }
}
