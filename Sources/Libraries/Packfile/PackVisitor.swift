package import Git
package import Vocabulary

/// Receives the objects that a walk over a pack reads.
package protocol PackVisitor: AnyObject {
  /// Takes an object; its bytes are lent for the time of the call.
  ///
  /// - Parameters:
  ///   - entry: its entry in the pack.
  ///   - slot: where whatever is noted about it may be kept: no other object has the number for as
  ///     long as deltas against this one are to come.
  ///   - baseSlot: the slot of the object that it is stored against; nil where that was not lent.
  ///   - copies: what it has in common with that object, in the order of its bytes; not all of it where
  ///     that would be more than some hundred thousand pieces.
  /// - Throws: what ends the walk.
  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws

  /// Reports a wanted object that could not be lent.
  func omit(_ entry: Int, _ reason: PackSkipReason)
}

/// The reason why an object of a pack was not lent.
package enum PackSkipReason: Sendable, Hashable {
  /// Larger than the limit; its size in bytes.
  case tooLarge(Int)
  /// To be read another way: its base is too large, or there is not enough memory.
  case postponed
  /// The entry, or one of its bases, cannot be read.
  case failed(PackError)
}
