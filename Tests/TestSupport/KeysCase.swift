import Foundation

/// A repository for the commands of `keystow keys`.
package struct KeysCase {
  package let repository: TemporaryRepository

  package init(manifest: String? = nil, secrets: String? = nil) throws {
    repository = try TemporaryRepository()
    if let manifest { try repository.write(manifest, to: ".keystow.toml") }
    if let secrets {
      try repository.write("Secrets.xcconfig\n", to: ".gitignore")
      try repository.write(secrets, to: "Secrets.xcconfig")
    }
  }

  @discardableResult
  package func keys(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try keystow(
      ["keys"] + arguments, in: repository.path, input: input, environment: environment)
  }

  package func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(repository.path)/\(name)", encoding: .utf8)
  }

  /// The files that git would commit.
  package func visibleFiles() throws -> [String] {
    try repository.git(["ls-files", "--others", "--cached", "--exclude-standard"])
      .split(separator: "\n").map(String.init).sorted()
  }
}
