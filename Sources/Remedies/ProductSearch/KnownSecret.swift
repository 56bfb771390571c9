package import Findings

/// A value that a product is searched for.
package struct KnownSecret: Sendable {
  /// The names of the keys that have it, sorted.
  package let keys: [String]
  /// Where it was read, for a person: `Secrets.xcconfig:3`.
  package let sources: [String]
  package let secret: Secret
  /// The bytes that it stands for in the program: what the Base64 of a `Data` key decodes to, the
  /// elements of a list.
  package let meanings: [Secret]

  package init(keys: [String], sources: [String], secret: Secret, meanings: [Secret] = []) {
    self.keys = keys
    self.sources = sources
    self.secret = secret
    self.meanings = meanings
  }

  /// Bytes below which a value stands in so many places by chance that none of them says anything.
  package static let shortest = 6

  /// Why a value cannot be searched for; nil for one that can.
  package static func obstacle(to value: [UInt8]) -> String? {
    if value.isEmpty { return "it is empty" }
    if value.count < shortest {
      return "a value of fewer than \(shortest) bytes stands in too many places by chance"
    }
    if Set(value).count == 1 {
      return "one character over and over stands in many places by chance"
    }
    return nil
  }
}
