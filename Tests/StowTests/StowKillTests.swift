import Foundation
import TestSupport
import Testing

/// `keystow stow` killed with SIGKILL: 200 times at random moments, 4 times in each repository.
@Suite struct StowKillTests {
  private static let killsPerRepository = 4

  /// What an undisturbed stow leaves, and how long it writes, in microseconds.
  private static let undisturbed = Result {
    let stow = try StowCommandCase()
    let old = try stow.contents()
    let run = try StowRun(in: stow.path)
    run.waitForLock()
    let start = ContinuousClock.now
    let status = run.wait()
    let time = ContinuousClock.now - start
    let window = Int(time.components.attoseconds / 1_000_000_000_000)
    return Undisturbed(old: old, new: try stow.contents(), status: status, window: window)
  }

  private struct Undisturbed {
    let old: [String: Data]
    let new: [String: Data]
    let status: Int32
    let window: Int
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func noSecretIsLostAndTheNextRunFinishes(_ seed: UInt64) throws {
    let wanted = try Self.undisturbed.get()
    #expect(wanted.status == 0)
    var random = Random(seed: seed)
    let stow = try StowCommandCase()
    for _ in 0..<Self.killsPerRepository {
      // Else the lock of the run before would be taken for that of this one.
      try? FileManager.default.removeItem(atPath: stow.path + "/.git/keystow/lock")
      let run = try StowRun(in: stow.path)
      run.waitForLock()
      usleep(UInt32(random.next(max(wanted.window, 1))))
      run.kill()
      try expectNothingLost(stow, wanted)
    }
    let last = try stow.stow()
    #expect(last.status == 0, "\(last.errorText)")
    #expect(try stow.contents() == wanted.new)
    let left = try FileManager.default.subpathsOfDirectory(atPath: stow.path + "/.git/keystow")
    #expect(Set(left).subtracting(["lock", "aside", "undo"]) == [])
  }

  private func expectNothingLost(_ stow: StowCommandCase, _ wanted: Undisturbed) throws {
    let now = try stow.contents()
    let ignored = now["Secrets.xcconfig"] ?? Data()
    for (path, secret) in stow.planted {
      let carrier = now[path] ?? Data()
      #expect([carrier, ignored].contains { $0.range(of: Data(secret.utf8)) != nil }, "\(path)")
    }
    // Every file is the old or the new one, and there is no other.
    for name in Set(now.keys).union(wanted.old.keys) {
      #expect([wanted.old[name], wanted.new[name]].contains(now[name]), "\(name)")
    }
    // The rule that keeps the secrets from git is there before they are.
    if now["Secrets.xcconfig"] != nil { #expect(now[".gitignore"] == wanted.new[".gitignore"]) }
  }
}

/// A run of `keystow stow` that can be killed.
private final class StowRun {
  private let process = Process()
  private let folder: String

  init(in folder: String) throws {
    self.folder = folder
    process.executableURL = URL(fileURLWithPath: keystowProgram)
    process.arguments = ["stow", "--quiet"] + StowCommandCase.everything
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "HOME": folder + "/.git/home",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until the program begins to write: it takes its lock then, or another run had done so.
  func waitForLock() {
    while process.isRunning, access(folder + "/.git/keystow/lock", F_OK) != 0 { usleep(100) }
  }

  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func kill() {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
