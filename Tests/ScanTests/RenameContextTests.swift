import Foundation
import TestSupport
import Testing

/// A file that moves is judged at its new path: what leaves an exception is added, and nothing else.
@Suite struct RenameContextTests {
  private static let token = SampleSecret.gitHub()
  private static let generic = SampleSecret.generic()

  /// A move: the file, its text, and files that excuse it.
  struct Move: Sendable {
    let from: String
    let to: String
    let text: String
    var others: [String: String] = [:]
  }

  private static let allowed = """
    [[allow]]
    reason = "samples"
    paths = ["samples/**"]

    """
  private static let line = "t = \"\(token)\"\n"
  private static let assignment = "let apiSecret = \"\(generic)\"\n"

  static let moves = [
    Move(from: "samples/a.txt", to: "real.txt", text: line, others: [".keystow.toml": allowed]),
    Move(
      from: "samples/a.txt", to: "src/b/real.txt", text: line,
      others: [".gitleaks.toml": "[allowlist]\npaths = ['''^samples/''']\n"]),
    Move(from: "a.env", to: "b.env", text: line, others: [".gitleaksignore": "a.env:x:1\n"]),
    Move(from: "Tests/a.swift", to: "Sources/a.swift", text: assignment),
    Move(from: "docs/a.txt", to: "app/a.txt", text: "client_secret = \"\(generic)\"\n"),
    Move(from: "README.md", to: "settings.py", text: "client_secret = \"\(generic)\"\n"),
    Move(from: "a.svg", to: "a.py", text: "client_secret = \"\(generic)\"\n"),
    Move(from: "data.bin", to: "data.txt", text: "\0\u{1}\u{2}\0\n\(line)"),
  ]

  /// A repository in which the file has only what is excused; the hooks are not installed.
  private func repository(_ move: Move) throws -> TemporaryRepository {
    let repository = try TemporaryRepository(committing: move.others.merging(["x": "x\n"]) { $1 })
    try repository.write(move.text, to: move.from)
    try repository.commit()
    #expect(try keystow(["scan"], in: repository.path).status == 0, "\(move.from) is not excused")
    let folder = move.to.split(separator: "/").dropLast().joined(separator: "/")
    if !folder.isEmpty { try shell("mkdir -p \(folder)", in: repository.path) }
    try repository.git(["mv", move.from, move.to])
    return repository
  }

  @Test(arguments: moves.indices, [false, true])
  func whatMovesOutOfAnExceptionIsAdded(place: Int, isEdited: Bool) throws {
    let move = Self.moves[place]
    let repository = try repository(move)
    if isEdited {
      try shell("printf 'one more line\\n' >> \(move.to); git add -A", in: repository.path)
    }
    #expect(try keystow(["scan"], in: repository.path).status == 1, "\(move.to)")
    let staged = try keystow(["scan", "--staged"], in: repository.path)
    #expect(staged.status == 1, "\(move.from): \(staged.text)")
    #expect(staged.text.contains(move.to))
    let hook = try keystow(["hook", "run", "pre-commit"], in: repository.path)
    #expect(hook.status == 1, "\(move.from)")
    try repository.git(["commit", "-q", "-m", "move"])
    let range = try keystow(["scan", "--range", "HEAD~..HEAD"], in: repository.path)
    #expect(range.status == 1 && range.text.contains(move.to), "\(move.from): \(range.text)")
    let ids = try ["HEAD", "HEAD~"].map { try repository.git(["rev-parse", $0]) }
    let push = try keystow(
      ["hook", "run", "pre-push", "origin", "url"], in: repository.path,
      input: "refs/heads/main \(ids[0]) refs/heads/main \(ids[1])\n")
    #expect(push.status == 1, "\(move.from): \(push.errorText)")
  }

  /// A known secret at two paths that are judged alike.
  @Test(arguments: [
    ("a.txt", "b.txt"), ("a/b/c.txt", "d/e/f.txt"), ("a.py", "lib/b.py"),
    ("samples/a", "samples/b"),
  ])
  func aMoveThatChangesNothingIsSilent(from: String, to: String) throws {
    let text = (1...20).map { "line \($0)\n" }.joined()
    let repository = try TemporaryRepository(committing: [
      from: text + Self.line + "client_secret = \"\(Self.generic)\"\n", "x": "x\n",
      ".keystow.toml": Self.allowed,
    ])
    let folder = to.split(separator: "/").dropLast().joined(separator: "/")
    if !folder.isEmpty { try shell("mkdir -p \(folder)", in: repository.path) }
    try repository.git(["mv", from, to])
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
    #expect(try keystow(["hook", "run", "pre-commit"], in: repository.path).status == 0)
    try repository.git(["commit", "-q", "-m", "move"])
    #expect(try keystow(["scan", "--range", "HEAD~..HEAD"], in: repository.path).status == 0)
    // Also with other lines; but a new line counts, even with the same secret.
    try shell("git mv \(to) z.txt; echo more >> z.txt; git add -A", in: repository.path)
    #expect(
      try keystow(["scan", "--staged"], in: repository.path).status
        == (to.hasPrefix("samples") ? 1 : 0))
    try repository.git(["reset", "-q", "--hard"])
    try shell("git mv \(to) z.txt; echo t=$TOKEN >> z.txt; git add -A", in: repository.path)
    let run = try keystow(["scan", "--staged"], in: repository.path)
    #expect(run.status == 1 && run.text.contains("z.txt:23"), "\(run.text)")
  }

  @Test func aFolderMovesAsItsFilesDo() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (1...5).map { ("samples/\($0)/a.txt", "\($0) \(Self.line)") })
    let repository = try TemporaryRepository(
      committing: files.merging([".keystow.toml": Self.allowed]) { $1 })
    try repository.git(["mv", "samples", "real"])
    #expect(
      try keystow(["scan", "--staged"], in: repository.path).text.contains("real/5/a.txt:1"))
    try repository.git(["commit", "-q", "-m", "move"])
    let run = try keystow(["scan", "--range", "HEAD^!"], in: repository.path)
    #expect(run.status == 1 && run.text.contains("real/1/a.txt:1"))
    try repository.git(["mv", "real", "other"])
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
    try repository.git(["commit", "-q", "-m", "move"])
    #expect(try keystow(["scan", "--range", "HEAD^!"], in: repository.path).status == 0)
  }

  @Test func aLinkThatBecomesAFileIsNew() throws {
    let repository = try TemporaryRepository(committing: ["x": "x\n"])
    try shell("ln -s \"t=$TOKEN\" l; git add -A; git commit -qm link", in: repository.path)
    try shell("rm l; printf 't=%s' \"$TOKEN\" > l; git add -A", in: repository.path)
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 1)
    try repository.git(["commit", "-q", "-m", "file"])
    #expect(try keystow(["scan", "--range", "HEAD^!"], in: repository.path).status == 1)
  }

  @Test func aBaselineHoldsWhateverThePath() throws {
    let repository = try TemporaryRepository(committing: ["a.txt": Self.line])
    _ = try keystow(["baseline", "create"], in: repository.path)
    try repository.commit()
    try repository.git(["mv", "a.txt", "b.txt"])
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
    #expect(try keystow(["scan", "--staged", "--no-baseline"], in: repository.path).status == 0)
  }
}
