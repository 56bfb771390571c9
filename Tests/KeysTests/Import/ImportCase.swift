import KeyImport
import Keys
import TestSupport
import Vocabulary

/// A work tree with files of other tools.
struct ImportCase {
  let repository: TemporaryRepository
  private let paths: [GitPath]

  init(_ files: [(path: String, text: String)]) throws {
    repository = try TemporaryRepository()
    for file in files { try repository.write(file.text, to: file.path) }
    paths = files.map { GitPath($0.path) }
  }

  func sources(named: Bool = false) throws -> ImportSources {
    try ImportSources(named ? paths : [], in: KeyProject(at: repository.path))
  }

  func plan(named: Bool = false, takesValues: Bool = false) throws -> ImportPlan {
    try ImportPlan(
      sources(named: named), for: KeyProject(at: repository.path), takesValues: takesValues)
  }
}
