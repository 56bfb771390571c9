package import Bytes
package import Git
package import Scan
import Synchronization

/// Looks for secrets in everything that a product consists of.
package struct ProductSearch: Sendable {
  private let needles: NeedleSet
  private let product: GitPath
  private let jobs: Int
  private let progress: Progress

  /// - Parameters:
  ///   - secrets: at least one.
  ///   - product: a file or a folder, as the process can open it.
  ///   - jobs: how many workers there are, at least 1.
  /// - Throws: `VectorscanError` when the library refuses the secrets.
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
  /// - Throws: `FileError` when the product cannot be opened, `VectorscanError` without memory.
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

  /// Lets workers take one item after the other.
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

  /// Which item comes next.
  private final class Cursor: Sendable {
    private let next = Atomic<Int>(0)

    func next<Item>(of items: [Item]) -> Item? {
      let index = next.add(1, ordering: .relaxed).oldValue
      return index < items.count ? items[index] : nil
    }
  }
}

/// What a search of a product found.
package struct ProductSearchResult: Sendable {
  /// Sorted by secret, path and offset.
  package internal(set) var traces: [ProductMatch] = []
  /// For each secret the places that are not listed, as its file has too many of them.
  package internal(set) var unlisted: [Int: Int] = [:]
  /// What could not be read, sorted.
  package internal(set) var problems: [Problem] = []
  /// Asset catalogs, searched as they are, although parts of them may be packed; sorted.
  package internal(set) var catalogs: [GitPath] = []
  /// Files and members of archives that were searched.
  package internal(set) var contentCount = 0
  /// Bytes that were searched, after unpacking.
  package internal(set) var byteCount = 0

  static func += (left: inout Self, right: Self) {
    left.traces += right.traces
    left.unlisted.merge(right.unlisted, uniquingKeysWith: +)
    left.problems += right.problems
    left.catalogs += right.catalogs
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
  }

  mutating func sort() {
    traces.sort(by: ProductMatch.precedes)
    problems.sort { ($0.path ?? GitPath(""), $0.message) < ($1.path ?? GitPath(""), $1.message) }
    catalogs.sort()
  }
}

/// Where a secret stands in a product.
package struct ProductMatch: Sendable, Hashable {
  /// Its index in the list that was searched for.
  package let secret: Int
  /// The file, with the members of archives behind `!/`: `App.ipa!/Payload/App.app/App`.
  package let path: GitPath
  package let form: SecretEncoding
  /// Bytes from the start of the file, or of the unpacked member.
  package let offset: Int
}

extension ProductMatch {
  /// By secret, path, offset and form.
  static func precedes(_ left: ProductMatch, _ right: ProductMatch) -> Bool {
    if left.secret != right.secret { return left.secret < right.secret }
    if left.path != right.path { return left.path < right.path }
    return (left.offset, left.form.rawValue) < (right.offset, right.form.rawValue)
  }
}
