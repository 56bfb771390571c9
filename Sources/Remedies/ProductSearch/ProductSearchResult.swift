package import Bytes
package import Git

/// What a search of a product found.
package struct ProductSearchResult: Sendable {
  /// Sorted by secret, path and offset.
  package internal(set) var traces: [ProductTrace] = []
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
    traces.sort(by: ProductTrace.precedes)
    problems.sort { ($0.path ?? GitPath(""), $0.message) < ($1.path ?? GitPath(""), $1.message) }
    catalogs.sort()
  }
}
