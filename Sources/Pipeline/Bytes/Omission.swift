/// Why an origin was not read.
package enum Omission: Hashable, Sendable {
  /// Larger than the limit; its size in bytes.
  case tooLarge(Int)
  /// The object is not in this (partial or shallow) clone.
  case absent
  /// It is a link, and where it points is not ours to read.
  case link
  /// A repository of its own, nested or a submodule, which is not entered unless asked for.
  case repository
  /// It could not be read, which makes the run incomplete; the reason, for a person.
  case failed(String)
}
