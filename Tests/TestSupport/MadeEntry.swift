/// An entry of a pack that is about to be written.
package struct MadeEntry: Sendable {
  package enum Stored: Sendable {
    case whole(UInt8)
    /// Against the entry with this number; against nothing that is there if it comes later.
    case offsetDelta(Int)
    case referenceDelta([UInt8])
  }

  /// 20 bytes.
  package var id: [UInt8]
  package var stored: Stored
  /// Unpacked.
  package var data: [UInt8]
  /// What the header says beside the truth.
  package var sizeError = 0

  package init(id: [UInt8], stored: Stored, data: [UInt8]) {
    (self.id, self.stored, self.data) = (id, stored, data)
  }
}
