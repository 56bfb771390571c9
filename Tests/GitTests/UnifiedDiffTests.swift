import Files
import Foundation
import Git
import TestSupport
import Testing

/// The diff is what `diff -u` prints, and `git apply` makes the new file from it.
@Suite struct UnifiedDiffTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func diff(_ old: [UInt8]?, _ new: [UInt8], named name: String) throws -> [UInt8] {
    try UnifiedDiff(
      of: FileEdit(path: name, old: old, new: new), named: Array(name.utf8)
    ).bytes
  }

  /// Fails when git does not make `new` from `old` with the diff.
  private func apply(_ old: [UInt8]?, _ new: [UInt8], named name: String = "x") throws {
    let patch = try diff(old, new, named: name)
    if let old { try folder.write(old, to: name) }
    let run = try ProgramRun("git", ["apply", "-"], in: folder.path, input: patch)
    #expect(run.status == 0, "\(run.errorText) \(String(decoding: patch, as: UTF8.self))")
    let made = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    #expect([UInt8](made) == new, "\(String(decoding: patch, as: UTF8.self))")
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
  }

  @Test func nothingChangedIsNoText() throws {
    #expect(try diff(Array("a\n".utf8), Array("a\n".utf8), named: "x").isEmpty)
  }

  @Test func aNewFileComesFromNowhere() throws {
    let text = try diff(nil, Array("a\nb\n".utf8), named: "sub/.gitignore")
    #expect(
      String(decoding: text, as: UTF8.self)
        == "--- /dev/null\n+++ b/sub/.gitignore\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    try apply(nil, Array("a\nb\n".utf8))
    try apply(nil, Array("a\nb".utf8))
  }

  @Test func aMissingLineEndIsReportedAndCarriageReturnsStay() throws {
    let text = try diff(Array("a\r\nb".utf8), Array("a\r\nc".utf8), named: "x")
    #expect(
      String(decoding: text, as: UTF8.self)
        == "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\r\n-b\n\\ No newline at end of file\n+c\n"
        + "\\ No newline at end of file\n")
  }

  @Test(arguments: ["with space", "quote\"d", "back\\slash", "ümlaut", "tab\tbed", "line\nend"])
  func gitUnderstandsOddNames(_ name: String) throws {
    try apply(Array("a\n".utf8), Array("b\n".utf8), named: name)
    try apply(nil, Array("b\n".utf8), named: name)
  }

  @Test func anAbsolutePathLosesItsSlash() throws {
    let text = try diff([], [UInt8(ascii: "a")], named: "/home/ada/ignore")
    #expect(text.starts(with: Array("--- a/home/ada/ignore\n+++ b/home".utf8)))
  }

  @Test func gitAppliesRandomDifferences() throws {
    var random = Random(seed: 7)
    let parts: [[UInt8]] = [
      Array("a\n".utf8), Array("b\r\n".utf8), Array("\n".utf8), Array("c".utf8), [0xFF, 0x0A],
      Array("- -\n".utf8), Array("+\n".utf8), Array("d \t\n".utf8), [0x0D], Array("@@\n".utf8),
    ]
    for _ in 0..<60 {
      let lines = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        parts[Int.random(in: 0..<(parts.count), using: &random)]
      }
      var changed = lines
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<(changed.count + 1), using: &random)
        if Int.random(in: 0..<2, using: &random) == 0 || place == changed.count {
          changed.insert(parts[Int.random(in: 0..<(parts.count), using: &random)], at: place)
        } else {
          changed.remove(at: place)
        }
      }
      let (old, new) = (Array(lines.joined()), Array(changed.joined()))
      // A patch of an empty file says that the file goes, which is another thing.
      if old != new, !old.isEmpty, !new.isEmpty { try apply(old, new) }
    }
  }

  @Test func theHunksAreThoseOfDiff() throws {
    let old = (1...40).map { "line \($0)\n" }
    var new = old
    new[4] = "changed\n"
    new.remove(at: 20)
    new.append("end")
    try folder.write(old.joined(), to: "old")
    try folder.write(new.joined(), to: "new")
    let run = try ProgramRun("diff", ["-u", "old", "new"], in: folder.path)
    let hunks = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    let own = try diff(Array(old.joined().utf8), Array(new.joined().utf8), named: "x")
    let ownHunks = String(decoding: own, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    #expect(Array(hunks) == Array(ownHunks))
  }
}
