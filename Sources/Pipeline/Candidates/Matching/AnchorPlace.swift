internal import Vectorscan

/// A place where an anchor of a rule stands, whether or not the rule matches there.
package struct AnchorPlace {
  package let rule: Rule
  /// Bytes from 0.
  package let offset: Int
}

extension Matcher {
  /// Returns the anchors in a readable text, in ascending order.
  ///
  /// - Throws: `VectorscanError` when a limit was reached.
  package func anchors(in text: Span<UInt8>) throws -> [AnchorPlace] {
    var found: [AnchorPlace] = []
    for hit in try hits(in: text) {
      let start = Int(hit.end) - Int(plan.lengths[Int(hit.literal)])
      for use in plan.usesByLiteral[Int(hit.literal)] where use.range(from: start, in: text) != nil
      {
        found.append(AnchorPlace(rule: plan.rules[use.rule], offset: start))
      }
    }
    for name in plan.providers.names(in: text) {
      for rule in name.rules {
        found.append(AnchorPlace(rule: plan.rules[rule], offset: name.start))
      }
    }
    return found.sorted { $0.offset < $1.offset }
  }
}
