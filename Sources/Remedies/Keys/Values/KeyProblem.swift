/// Why a build cannot do with what a key has.
package struct KeyProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case missing
    case empty
    /// The value is the one of the committed sample.
    case sample
    /// The value stands for one that was to be put in.
    case placeholder(reason: String)
  }

  package let key: KeyDeclaration
  package let kind: Kind
  /// The build configurations that it is about; empty for all.
  package let configurations: [String]
  /// Where the value stands that does not do; nil for a missing one.
  package let source: KeySource?

  /// `is missing in Release`.
  package var message: String {
    let what =
      switch kind {
      case .missing: "is missing"
      case .empty: "is empty"
      case .sample: "still has the value of the sample"
      case .placeholder(let reason): "has no real value: \(reason)"
      }
    return configurations.isEmpty ? what : what + " in " + configurations.joined(separator: ", ")
  }
}
