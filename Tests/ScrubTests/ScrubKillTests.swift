import Foundation
import TestSupport
import Testing

/// A kill between any two steps of a swap, also those that rename refs which name others.
struct ScrubKillTests {
  private static let token = SampleSecret.gitHub(64)
  private static let symbolic = [
    "refs/heads/sym", "refs/heads/s-\(token)", "refs/remotes/up/HEAD",
  ]

  private let made: ScrubCommandCase
  private let backup: String

  init() throws {
    let token = Self.token
    made = try ScrubCommandCase(token: token, pushing: ["main"]) { repository in
      try repository.commit("second")
      try repository.git(["checkout", "-q", "-b", "b-\(token)"])
      try repository.git(["tag", "-a", "-m", "one \(token)", "v1"])
      try repository.git(["update-ref", "refs/remotes/up/b-\(token)", "HEAD"])
      for name in Self.symbolic {
        let remote = name.hasPrefix("refs/remotes/")
        try repository.git([
          "symbolic-ref", name, "refs/\(remote ? "remotes/up" : "heads")/b-\(token)",
        ])
      }
    }
    backup = made.folder.path + "/backup"
    try made.scrub(["--all", "--yes", "--into", made.target]).expectDone()
    try FileManager.default.copyItem(atPath: made.repository.path, toPath: backup)
  }

  /// What a git before the kill, or one that did its work, leaves is finished by the next run.
  @Test(arguments: ["before", "after"])
  func aSwapKilledAtAnyCommandOfGitIsFinishedByTheNext(_ moment: String) throws {
    let old = try refs()
    try made.scrub(["--continue", made.target, "--swap"]).expectDone()
    let new = try refs()
    #expect(new.symbolic.allSatisfy { !$0.contains(Self.token) } && new != old)
    let environment = try environment(killing: moment)
    var count = 0
    var symbolicCount = 0
    while count < 60 {
      count += 1
      try restore()
      try "\(count)".write(
        toFile: made.folder.path + "/at", atomically: true, encoding: .utf8)
      try? FileManager.default.removeItem(atPath: made.folder.path + "/calls")
      let run = try keystow(
        ["scrub", "--continue", made.target, "--swap"], in: made.repository.path,
        environment: environment)
      if run.status == 0 { break }
      #expect(run.status == SIGKILL, "\(moment) \(count): \(run.status) \(run.errorText)")
      let calls = try String(contentsOfFile: made.folder.path + "/calls", encoding: .utf8)
      symbolicCount += calls.split(separator: "\n").last == "symbolic-ref" ? 1 : 0
      let now = try refs()
      #expect(now.direct == old.direct || now.direct == new.direct, "\(moment) \(count)")
      try made.scrub(["--continue", made.target, "--swap"]).expectDone()
      #expect(try refs() == new, "\(moment) \(count): \(calls)")
      #expect(try made.repository.git(["status", "--porcelain"]) == "", "\(moment) \(count)")
      try made.repository.git(["fsck", "--full"])
      let names = try ProgramRun(
        "grep", ["-rl", Self.token, ".git/refs", ".git/packed-refs"],
        in: made.repository.path)
      #expect(names.text.isEmpty, "\(moment) \(count): \(names.text)")
    }
    // Four refs, two of them with a new name of their own.
    #expect(count > 8 && symbolicCount >= 5, "\(count), \(symbolicCount)")
  }

  /// The refs, apart from those that name others, and these with what they name.
  private struct Refs: Equatable {
    let direct: [String]
    let symbolic: [String]
  }

  private func refs() throws -> Refs {
    let lines = try made.repository.git([
      "for-each-ref", "--format=%(refname) %(objectname) %(symref)",
    ]).split(separator: "\n").map(String.init)
    let head = try made.repository.git(["symbolic-ref", "HEAD"])
    // Those that name others are branches for the moment between two steps.
    let names = Self.symbolic.flatMap { name in
      [name, name.replacingOccurrences(of: Self.token, with: "REMOVED")].map { $0 + " " }
    }
    return Refs(
      direct: lines.filter { line in !names.contains { line.hasPrefix($0) } },
      symbolic: lines.filter { line in names.contains { line.hasPrefix($0) } } + [head])
  }

  private func restore() throws {
    try FileManager.default.removeItem(atPath: made.repository.path)
    try FileManager.default.copyItem(atPath: backup, toPath: made.repository.path)
  }

  /// The variables for a git that kills the program which runs it, at the call that the file `at` says.
  private func environment(killing moment: String) throws -> [String: String] {
    let folder = made.folder.path + "/bin-" + moment
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let git = try ProgramRun("sh", ["-c", "command -v git"], in: made.folder.path).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let script = """
      #!/bin/sh
      for verb; do
        case $verb in -C) skip=1 ;; -*) ;; *) [ "$skip" ] && skip= || break ;; esac
      done
      echo "$verb" >> '\(made.folder.path)/calls'
      number=$(wc -l < '\(made.folder.path)/calls')
      [ "$number" -eq "$(cat '\(made.folder.path)/at')" ] || exec '\(git)' "$@"
      [ \(moment) = after ] && '\(git)' "$@"
      kill -9 $PPID
      """
    let path = folder + "/git"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": folder + ":" + search]
  }
}
