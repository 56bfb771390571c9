package import Scan
import Synchronization
package import Vocabulary

/// Searches for secrets in all contents of a product.
package struct ProductSearch: Sendable {
  private let needles: NeedleSet
  private let product: GitPath
  private let jobs: Int
  private let progress: Progress

  /// - Parameters:
  ///     - secrets: at least one.
  ///     - product: the path of a file or folder that the process can open.
  ///     - jobs: the number of workers, at least 1.
  /// - Throws: `VectorscanError` if the library refuses the secrets.
  package init(
    for secrets: [KnownSecret], in product: GitPath, jobs: Int, progress: Progress
  ) throws {
    needles = try NeedleSet(secrets)
    self.product = product
    self.jobs = jobs
    self.progress = progress
  }

  /// Searches all files, then the members of the archives among them.
  ///
  /// - Throws: `FileError` if the product cannot be opened, `VectorscanError` if memory runs out.
  package func run() async throws -> ProductSearchResult {
    let walk = try ProductWalk(product)
    let limits = UnpackLimits()
    var result = ProductSearchResult()
    result.problems = walk.problems
    let product = product
    let packed = try await share(walk.files, limits, into: &result) { worker, path in
      worker.search(file: path, followingLink: path == product)
    }
    _ = try await share(packed, limits, into: &result) { worker, member in
      worker.search(member, depth: 1)
      return []
    }
    result.sort()
    return result
  }

  /// Distributes items among workers.
  private func share<Item: Sendable>(
    _ items: [Item], _ limits: UnpackLimits, into result: inout ProductSearchResult,
    _ work: @escaping @Sendable (ProductWorker, Item) -> [PackedMember]
  ) async throws -> [PackedMember] {
    guard !items.isEmpty else { return [] }
    progress.expect(items.count)
    let cursor = Cursor()
    let (needles, progress) = (needles, progress)
    return try await withThrowingTaskGroup { group in
      for _ in 0..<min(jobs, items.count) {
        group.addTask {
          let worker = try ProductWorker(needles, limits: limits)
          var found: [PackedMember] = []
          while let item = cursor.next(of: items) {
            let before = worker.result.byteCount
            found += work(worker, item)
            progress.add(contents: 1, bytes: worker.result.byteCount - before)
          }
          return (worker.result, found)
        }
      }
      var all: [PackedMember] = []
      for try await (part, found) in group {
        result += part
        all += found
      }
      return all
    }
  }

  /// Hands out the index of the next item.
  private final class Cursor: Sendable {
    private let next = Atomic<Int>(0)

    func next<Item>(of items: [Item]) -> Item? {
      let index = next.add(1, ordering: .relaxed).oldValue
      return index < items.count ? items[index] : nil
    }
  }
}

/// The result of a product search.
package struct ProductSearchResult: Sendable {
  /// Sorted by secret, path and offset.
  package internal(set) var matches: [ProductMatch] = []
  /// For each secret the number of matches not listed, because a file has too many.
  package internal(set) var unlisted: [Int: Int] = [:]
  /// The contents that could not be read, sorted.
  package internal(set) var problems: [Problem] = []
  /// Asset catalogs, sorted; they are searched as they are, although parts of them may be packed.
  package internal(set) var catalogs: [GitPath] = []
  /// The number of searched files and archive members.
  package internal(set) var contentCount = 0
  /// The number of searched bytes, after unpacking.
  package internal(set) var byteCount = 0

  /// Returns the result with other names of files, such as masked ones.
  package func renamed(_ name: (GitPath) -> GitPath) -> ProductSearchResult {
    var result = self
    result.matches = matches.map {
      ProductMatch(secret: $0.secret, path: name($0.path), form: $0.form, offset: $0.offset)
    }
    result.problems = problems.map {
      Problem(path: $0.path.map(name), message: $0.message)
    }
    result.catalogs = catalogs.map(name)
    return result
  }

  static func += (left: inout Self, right: Self) {
    left.matches += right.matches
    left.unlisted.merge(right.unlisted, uniquingKeysWith: +)
    left.problems += right.problems
    left.catalogs += right.catalogs
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
  }

  mutating func sort() {
    matches.sort(by: ProductMatch.precedes)
    problems.sort { ($0.path ?? GitPath(""), $0.message) < ($1.path ?? GitPath(""), $1.message) }
    catalogs.sort()
  }
}

/// A location of a secret in a product.
package struct ProductMatch: Sendable, Hashable {
  /// The index in the list of secrets.
  package let secret: Int
  /// The file, followed by archive members after `!/`: `App.ipa!/Payload/App.app/App`.
  package let path: GitPath
  package let form: SecretEncoding
  /// The offset in bytes from the start of the file or the unpacked member.
  package let offset: Int

  /// Compares by secret, path, offset and form.
  static func precedes(_ left: ProductMatch, _ right: ProductMatch) -> Bool {
    (left.secret, left.path, left.offset, left.form.rawValue)
      < (right.secret, right.path, right.offset, right.form.rawValue)
  }
}
