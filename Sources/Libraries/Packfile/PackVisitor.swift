/// Takes the objects that a walk over a pack reads.
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
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [PackCopy]
  ) throws

  /// Takes note of an object that was wanted and could not be lent.
  func omit(_ entry: Int, _ reason: PackOmission)
}
