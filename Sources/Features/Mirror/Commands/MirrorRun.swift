internal import Files
internal import Scrub
import Synchronization
internal import Text

/// Fetches mirrors: bare repositories with every ref of the remote.
///
/// The folder is the whole state. A new mirror is cloned under another name and moved into place
/// when it is complete; one that exists is updated.
struct MirrorRun: Sendable {
  /// The folder of all mirrors; absolute.
  let folder: String
  let jobs: Int
  /// Nil to use git's credential helpers only.
  let token: MirrorToken?
  /// Called with a line for each mirror; by one thread at a time.
  let report: @Sendable (MirrorOutcome, MirrorAddress) -> Void

  /// Fetches all mirrors, and returns what became of each, in their order; fewer if `isStopped`.
  func outcomes(
    of addresses: [MirrorAddress], isStopped: @escaping @Sendable () -> Bool
  ) -> [MirrorOutcome] {
    let next = Atomic(0)
    let found = Mutex<[Int: MirrorOutcome]>([:])
    WorkerThreads.run(max(1, min(jobs, addresses.count))) { _ in
      while !isStopped() {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < addresses.count else { return }
        let outcome = self.outcome(of: addresses[index], isStopped)
        if isStopped() { return }
        found.withLock { found in
          found[index] = outcome
          self.report(outcome, addresses[index])
        }
      }
    }
    return found.withLock { found in addresses.indices.compactMap { found[$0] } }
  }

  private func outcome(
    of address: MirrorAddress, _ isStopped: @escaping @Sendable () -> Bool
  ) -> MirrorOutcome {
    do {
      let names = address.place.map { Array($0.utf8) }
      let name = names[names.count - 1]
      let parent = try Folder(at: folder).descend(names.dropLast(), making: 0o777)
      let path = ([folder] + address.place.dropLast()).joined(separator: "/")
      let git = MirrorGit(token: token, isStopped: isStopped)
      switch try parent.status(of: name)?.kind {
      case nil:
        try clone(address, to: parent, path, named: name, git)
        return .new
      case .folder:
        try update(address, at: path + "/" + (address.place.last ?? ""), git)
        return .updated
      default:
        return .failed("not a folder")
      }
    } catch {
      return .failed(GitProgram.withoutCredentials("\(error)"))
    }
  }

  /// Returns what a mirror is one of, for messages; empty if unknown.
  private static func origin(_ url: String?) -> String {
    guard let url, !url.isEmpty else { return "" }
    return ", but of " + GitProgram.withoutCredentials(TerminalText.visible(url))
  }

  private func clone(
    _ address: MirrorAddress, to parent: Folder, _ path: String, named name: [UInt8],
    _ git: MirrorGit
  ) throws {
    let aside = Array(MirrorAddress.asidePrefix.utf8) + name.dropLast(4)
    if try parent.status(of: aside) != nil { try parent.removeWhole(aside) }
    do {
      try git.require(
        [
          "clone", "--quiet", "--mirror", "--template=", "--", address.text,
          String(decoding: aside, as: UTF8.self),
        ],
        in: path)
      try parent.move(aside, to: parent, as: name)
    } catch {
      try? parent.removeWhole(aside)
      throw error
    }
  }

  private func update(_ address: MirrorAddress, at path: String, _ git: MirrorGit) throws {
    let url = try git.require(["config", "--get", "remote.origin.url"], in: path).first
    if url != address.text {
      guard let known = url.flatMap({ try? MirrorAddress($0) }), known.isSame(as: address) else {
        throw MirrorError(
          description:
            "exists, but is not a mirror of this address\(Self.origin(url)); remove it, or "
            + "mirror this one into another folder")
      }
      try git.require(["config", "remote.origin.url", address.text], in: path)
    }
    try git.require(["fetch", "--quiet", "--prune", "--force", "origin"], in: path)
    // The branch that HEAD names may be another one by now.
    let lines = try git.require(["ls-remote", "--symref", "origin", "HEAD"], in: path)
    let start = "ref: "
    guard let line = lines.first(where: { $0.hasPrefix(start + "refs/heads/") }),
      let branch = line.dropFirst(start.count).split(separator: "\t").first
    else { return }
    try git.require(["symbolic-ref", "HEAD", String(branch)], in: path)
  }
}

/// What became of a mirror.
enum MirrorOutcome: Equatable {
  case new
  case updated
  /// The reason.
  case failed(String)
}

struct MirrorError: Error, CustomStringConvertible {
  let description: String
}

/// Runs git for mirrors: it never asks, and takes no address that runs a command.
private struct MirrorGit {
  let token: MirrorToken?
  let isStopped: @Sendable () -> Bool

  private static let settings = [
    "core.askPass=", "core.hooksPath=/dev/null", "credential.interactive=false",
    "fetch.recurseSubmodules=false", "gc.autoDetach=false", "maintenance.autoDetach=false",
    // Servers send something every few seconds, even while they prepare a pack.
    "http.lowSpeedLimit=1", "http.lowSpeedTime=300",
  ]
  private static let variables = [
    "GIT_ALLOW_PROTOCOL=file:git:http:https:ssh", "GIT_ASKPASS=", "SSH_ASKPASS=",
    "SSH_ASKPASS_REQUIRE=never",
  ]

  /// Runs a command in a folder.
  ///
  /// - Returns: the lines that it printed.
  /// - Throws: `MirrorError` with what it printed.
  @discardableResult
  func require(_ arguments: [String], in folder: String) throws -> [String] {
    var git = GitProgram(folder: folder)
    git.variables = Self.variables
    git.isStopped = isStopped
    let own = arguments.first == "clone" ? [] : ["--git-dir=."]
    let settings = Self.settings + (token?.settings ?? [])
    let result = try git.run(settings.flatMap { ["-c", $0] } + own + arguments)
    guard result.isDone else {
      let text = GitProgram.reason(result.lines)
      throw MirrorError(description: "git \(arguments.first ?? ""): \(text)")
    }
    return result.lines
  }
}
