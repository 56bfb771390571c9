import Foundation
import TestSupport
import Testing

/// A repository with a secret in its second commit, the bare one it is pushed to, and a folder for the
/// new history.
struct ScrubCommandCase {
  let repository: TemporaryRepository
  let folder: TemporaryDirectory

  var remote: String { folder.path + "/remote.git" }
  var target: String { folder.path + "/new.git" }

  /// - Parameters:
  ///   - token: the secret, in `b.txt`.
  ///   - more: adds commits and refs.
  ///   - refs: the refs that are pushed.
  init(
    token: String, pushing refs: [String], _ more: (TemporaryRepository) throws -> Void
  ) throws {
    folder = try TemporaryDirectory()
    repository = try TemporaryRepository()
    try repository.write("one\n", to: "a.txt")
    try repository.commit("first")
    try repository.write("token = \(token)\n", to: "b.txt")
    try more(repository)
    try repository.git(["init", "-q", "--bare", "-b", "main", remote])
    try repository.git(["remote", "add", "origin", remote])
    try repository.git(["push", "-q", "origin"] + refs)
  }

  func scrub(_ arguments: [String]) throws -> ProgramRun {
    try keystow(["scrub"] + arguments, in: repository.path)
  }
}

/// A run of the built program that is killed.
struct KilledRun {
  private let process = Process()

  init(_ arguments: [String], in folder: String) throws {
    process.executableURL = URL(fileURLWithPath: keystowProgram)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func kill(afterMicroseconds time: Int) {
    usleep(UInt32(time))
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

extension ProgramRun {
  func expectDone() { #expect(status == 0, "\(errorText)") }
}
