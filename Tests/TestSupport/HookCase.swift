import Foundation
import Testing

/// A repository with Keystow's hooks, in which git is run as a person does it.
package struct HookCase {
  package let repository: TemporaryRepository
  /// A folder for what is not part of the repository.
  package let elsewhere: TemporaryDirectory
  package var path: String { repository.path }
  package static let token = SampleSecret.gitHub()

  /// - Parameter isInstalled: whether the hooks are put there, by the program itself.
  package init(isInstalled: Bool = true) throws {
    repository = try TemporaryRepository()
    elsewhere = try TemporaryDirectory()
    try repository.write("one\n", to: "a.txt")
    try repository.commit()
    if isInstalled { try install() }
  }

  /// Runs `keystow hook install`, which must succeed.
  package func install(_ arguments: [String] = []) throws {
    let run = try keystow(["hook", "install"] + arguments, in: path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
  }

  /// Runs git with the built program on PATH.
  @discardableResult
  package func git(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      "git", arguments, in: folder ?? path,
      environment: ["PATH": Self.searchPath].merging(environment) { $1 })
  }

  /// The folder of the built program, and those of the system.
  package static var searchPath: String {
    let folder = URL(fileURLWithPath: keystowProgram).deletingLastPathComponent().path
    return "\(folder):/usr/bin:/bin"
  }

  package func write(_ text: String, to name: String) throws {
    try repository.write(text, to: name)
  }

  /// Writes a script that git may run.
  package func writeScript(_ text: String, to name: String) throws {
    try repository.write(text, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
  }

  package func content(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  package func mode(of name: String) throws -> Int {
    let found = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return (found[.posixPermissions] as? Int) ?? 0
  }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }

  /// How many commits HEAD reaches.
  package func commitCount() throws -> Int {
    Int(try repository.git(["rev-list", "--count", "HEAD"])) ?? 0
  }

  /// Commits past the hooks.
  package func commitUnseen(_ message: String = "unseen") throws {
    try repository.git(["add", "-A"])
    try repository.git(["commit", "-q", "--no-verify", "-m", message])
  }
}
