/// Why an object of a pack was not lent.
package enum PackOmission: Sendable, Hashable {
  /// Larger than the limit; its size in bytes.
  case tooLarge(Int)
  /// It is to be read another way: what it stands on is too large, or there is not enough memory.
  case postponed
  /// The entry, or one that it stands on, cannot be read.
  case failed(PackError)
}
