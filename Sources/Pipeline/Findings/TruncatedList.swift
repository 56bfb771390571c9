/// The first few elements of a list, and its full count.
package struct TruncatedList<Element: Sendable & Hashable>: Sendable, Hashable {
  package let kept: [Element]
  package let count: Int

  /// - Parameter count: of the full list; at least that of `kept`.
  package init(kept: [Element] = [], count: Int = 0) {
    self.kept = kept
    self.count = max(count, kept.count)
  }

  /// Returns the list with each element transformed.
  package func map<Other>(_ transform: (Element) -> Other) -> TruncatedList<Other> {
    TruncatedList<Other>(kept: kept.map(transform), count: count)
  }
}
