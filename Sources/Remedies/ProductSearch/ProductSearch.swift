internal import Bytes
package import Git
package import Scan
internal import Synchronization

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
