import Bytes
import Foundation
import Git
import IgnoreRules
import TestSupport
import Vocabulary

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A sample on disk, with the answers of git and ours.
struct RuleSampleRepository {
  /// What decides about one path, as `git check-ignore -v -n -z` prints it.
  struct Answer: Equatable {
    let path: [UInt8]
    let source: [UInt8]
    let line: [UInt8]
    let pattern: [UInt8]

    var isIgnored: Bool { !source.isEmpty && pattern.first != UInt8(ascii: "!") }
  }

  /// Git did not answer.
  struct Refusal: Error {
    let sample: String
    let message: String
  }

  private let directory: TemporaryDirectory
  private let sample: RuleSample
  private var root: String { directory.path + "/tree" }

  init(_ sample: RuleSample) throws {
    try Library.ignoreMachineConfiguration()
    directory = try TemporaryDirectory()
    self.sample = sample
    try writeSkeleton()
    for (path, entry) in sample.entries {
      let name = Self.characters(Array(root.utf8) + [UInt8(ascii: "/")] + path)
      switch entry {
      case .folder: mkdir(name, 0o755)
      case .file: close(open(name, O_CREAT | O_WRONLY, 0o644))
      case .link(let target): symlink(target, name)
      }
    }
    for (path, bytes) in sample.rules { write(bytes, to: path) }
  }

  private static func characters(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// What `git init` makes, without the time that it takes.
  private func writeSkeleton() throws {
    var settings = "[core]\n\trepositoryformatversion = 0\n\tbare = false\n"
    settings += "\tignorecase = \(sample.ignoresCase)\n"
    if let bytes = sample.excludesFile {
      try directory.write(bytes, to: "excludes")
      settings += "\texcludesFile = ../excludes\n"
    }
    try directory.write("ref: refs/heads/main\n", to: "tree/.git/HEAD")
    try directory.write(settings, to: "tree/.git/config")
    try directory.write("", to: "tree/.git/objects/info/alternates")
    try directory.write("", to: "tree/.git/refs/heads/.keep")
    if let bytes = sample.infoExclude { try directory.write(bytes, to: "tree/.git/info/exclude") }
  }

  private func write(_ bytes: [UInt8], to path: [UInt8]) {
    let name = Self.characters(Array(root.utf8) + [UInt8(ascii: "/")] + path)
    // A folder may have taken the name.
    guard let file = fopen(name, "w") else { return }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  /// What is neither tracked nor ignored, by git and by us.
  func listings() throws -> (git: [GitPath], own: [GitPath]) {
    let run = try ProgramRun(
      "git", ["ls-files", "-z", "-co", "--exclude-standard"], in: root)
    let source = try WorkTreeSource(path: root, maximumByteCount: 1)
    let git = run.output.split(separator: 0).map { GitPath(Array($0)) }.sorted()
    return (git, try source.paths())
  }

  /// Answers of the `git` program.
  func gitAnswers() throws -> [Answer] {
    let run = try ProgramRun(
      "git", ["check-ignore", "--no-index", "-z", "-v", "-n", "--stdin"], in: root,
      input: Array(sample.questions.map { $0 + [0] }.joined()))
    guard run.status < 2 else {
      throw Refusal(sample: "\(sample)", message: run.errorText)
    }
    let fields = run.output.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    return stride(from: 0, to: fields.count - 3, by: 4).map { place in
      Answer(
        path: fields[place + 3], source: fields[place], line: fields[place + 1],
        pattern: fields[place + 2])
    }
  }

  /// Our answers.
  func answers() throws -> [Answer] {
    let repository = try Repository(at: root)
    let rules = try WorkTreeRules(of: repository, entries: [])
    var tree = rules.tree { _ in }
    return sample.questions.map { path in
      var status = stat()
      let name = Self.characters(Array(root.utf8) + [UInt8(ascii: "/")] + path)
      let isFolder = lstat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      guard let match = tree.decision(for: path, isFolder: isFolder).match else {
        return Answer(path: path, source: [], line: [], pattern: [])
      }
      let pattern = match.pattern
      return Answer(
        path: path, source: match.file.name, line: Array(String(pattern.line).utf8),
        pattern: pattern.text)
    }
  }

  /// Where ours differ, in words; none is the aim.
  func differences() throws -> (pairs: Int, matches: Int, differences: [String]) {
    let (theirs, ours) = (try gitAnswers(), try answers())
    guard theirs.map(\.path) == ours.map(\.path) else {
      return (0, 0, ["\(sample.kind): git gave \(theirs.count) answers to \(ours.count) questions"])
    }
    let different = zip(theirs, ours).filter { $0 != $1 }.map { git, own in
      "\(sample.kind)\(sample.ignoresCase ? " (folded)" : ""): \(Self.text(git.path)): "
        + "git \(Self.text(git)), we \(Self.text(own)); "
        + sample.rules.map { "\(Self.text($0.path)) = \(Self.text($0.bytes))" }.joined(
          separator: ", ")
    }
    return (theirs.count, theirs.count { !$0.source.isEmpty }, different)
  }

  private static func text(_ answer: Answer) -> String {
    "\(text(answer.source)):\(text(answer.line)):\(text(answer.pattern))"
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(reflecting: String(decoding: bytes, as: Unicode.ASCII.self))
      + (bytes.contains { $0 > 0x7e } ? "\(bytes)" : "")
  }
}
