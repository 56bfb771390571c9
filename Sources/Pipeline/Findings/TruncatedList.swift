/// The first few of many, and how many there are.
package struct TruncatedList<Element: Sendable & Hashable>: Sendable, Hashable {
  package let kept: [Element]
  package let count: Int

  /// - Parameter count: of all; at least that of `kept`.
  package init(kept: [Element] = [], count: Int = 0) {
    self.kept = kept
    self.count = max(count, kept.count)
  }

  /// The same with each element made into another.
  package func map<Other>(_ transform: (Element) -> Other) -> TruncatedList<Other> {
    TruncatedList<Other>(kept: kept.map(transform), count: count)
  }
}
