import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files

/// One holds a lock at a time; others wait some time, and say that they do.
@Suite struct FileLockTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func theSecondWaitsAndGivesUp() throws {
    let place = try Folder(at: folder.path)
    let lock = try FileLock(file: "lock", in: place)
    var messages = 0
    let start = ContinuousClock.now
    #expect(throws: FileError(folder.path + "/lock", .lock, .busy)) {
      try FileLock(file: "lock", in: place, patience: .milliseconds(50)) { messages += 1 }
    }
    #expect(messages == 1)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    #expect(throws: FileError.self) {
      try FileLock(file: "lock", in: place, patience: .zero) { messages += 1 }
    }
    #expect(messages == 1)
    withExtendedLifetime(lock) {}
    #expect(try state(of: folder.path)["lock"] == "600 ")
  }

  @Test func theLockIsFreeWithItsOwner() throws {
    let place = try Folder(at: folder.path)
    for _ in 0..<3 { _ = try FileLock(file: "lock", in: place, patience: .zero) }
  }

  @Test func aLinkIsNoLock() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/lock", withDestinationPath: "elsewhere")
    #expect(throws: FileError.self) { try FileLock(file: "lock", in: Folder(at: folder.path)) }
  }

  @Test func foldersAreLockedThemselves() throws {
    let path = folder.path
    let inside = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    WorkerThreads.run(4) { _ in
      for _ in 0..<20 {
        try? FileLock.held(on: path) {
          most.max(inside.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
          usleep(100)
          inside.subtract(1, ordering: .relaxed)
        }
      }
    }
    #expect(most.load(ordering: .relaxed) == 1)
    #expect(try FileLock.held(on: path + "/none") { 7 } == 7)
    #expect(try state(of: path).isEmpty)
    _ = try FileLock.held(on: path) {
      #expect(throws: FileError(path, .lock, .busy)) {
        try FileLock.held(on: path, patience: .milliseconds(5)) { () -> Void in }
      }
    }
  }
}
