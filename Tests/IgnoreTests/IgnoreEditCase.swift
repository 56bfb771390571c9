import Foundation
import TestSupport

/// A repository and templates of its own for `keystow ignore add` and its relatives, so that tests do
/// not depend on the templates of the program.
struct IgnoreEditCase {
  let repository: TemporaryRepository
  let templates: TemporaryDirectory

  init() throws {
    repository = try TemporaryRepository()
    templates = try TemporaryDirectory()
    let texts = [
      "Alpha": "#: title Alpha\n#: marker alpha.toml\n\n# Products.\n/build/\n*.alpha\n",
      "Beta": "#: title Beta\n#: aliases bee\n\n# Logs.\nlogs/\n*.log\n!keep.log\n",
      "Desktop": "# Nothing.\n",
      "Secrets": "#: title Secrets\n#: kind secrets\n\n# Secrets.\n.env\n",
    ]
    for (name, text) in texts { try templates.write(text, to: "\(name).gitignore") }
  }

  /// Runs `keystow ignore` with the templates.
  @discardableResult
  func ignore(
    _ arguments: [String], in folder: String = "", environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try keystow(
      ["ignore"] + arguments + ["--templates", templates.path],
      in: folder.isEmpty ? repository.path : "\(repository.path)/\(folder)",
      environment: environment)
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(repository.path)/\(name)")))
  }

  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  func write(_ text: String, to name: String) throws { try repository.write(text, to: name) }

  /// Names in a folder of the repository, the git folder left out.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(repository.path)/\(folder)")
      .filter { $0 != ".git" }.sorted()
  }

  /// Whether git ignores a path.
  func isIgnored(_ path: String) throws -> Bool {
    let run = try ProgramRun(
      "git", ["check-ignore", "-q", "--no-index", path], in: repository.path)
    return run.status == 0
  }
}
