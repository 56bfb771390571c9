import Scan
import TestSupport
import Vocabulary

@testable import KnownValueSearch

/// A folder that is searched for one secret.
struct SampleProduct {
  let folder: TemporaryDirectory
  let secret: String

  init(secret: String = SampleSecret.generic(9)) throws {
    folder = try TemporaryDirectory()
    self.secret = secret
  }

  var bytes: [UInt8] { Array(secret.utf8) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try folder.write(bytes, to: name)
  }

  func search(_ name: String = "", jobs: Int = 2) async throws -> ProductSearchResult {
    let known = KnownSecret(keys: ["KEY"], sources: ["test"], secret: Secret(bytes))
    let path = name.isEmpty ? folder.path : folder.path + "/" + name
    return try await ProductSearch(
      for: [known], in: GitPath(path), jobs: jobs, progress: Progress()
    ).run()
  }

  /// Every place, from the folder: `a/b@12 plain`.
  func places(in result: ProductSearchResult) -> [String] {
    result.matches.map {
      "\($0.path.text.dropFirst(folder.path.count + 1))@\($0.offset) \($0.form.rawValue)"
    }
  }

  func places() async throws -> [String] { places(in: try await search()) }

  /// The unreadable contents, relative to the folder.
  func problems(in result: ProductSearchResult) -> [String] {
    result.problems.map {
      "\(($0.path?.text ?? "").dropFirst(folder.path.count + 1)): \($0.message)"
    }
  }
}
