internal import Bytes
internal import Packfile
internal import Vocabulary

/// Compares what was copied into a new pack with the old ones, byte for byte.
///
/// The copies are not searched again, so that nothing else would notice a damaged one.
struct CopyProof {
  private let plan: ScrubPlan
  private let isCopied: [Bool]

  /// The number of compared bytes after which the memory of mapped pages is released.
  private static let releaseInterval = 1 << 24

  /// - Parameter isCopied: by old object number: what was copied as it is stored.
  init(_ plan: ScrubPlan, copied isCopied: [Bool]) {
    (self.plan, self.isCopied) = (plan, isCopied)
  }

  /// - Parameter path: the new pack.
  /// - Throws: `ScrubError.unproven` with the first difference; `PackError`.
  func run(with path: String) throws {
    let new = try Pack(path)
    let entries = new.entriesByPlace
    let objects = plan.graph.objects
    for (pack, numbers) in zip(objects.packs, objects.packNumbers) {
      var compared = 0
      for entry in 0..<pack.count where numbers[entry] >= 0 && isCopied[Int(numbers[entry])] {
        let id = pack.id(of: entry)
        guard let row = new.place(of: id) else {
          throw ScrubError.unproven("object \(id.hex) is missing")
        }
        guard let count = try pack.storedCount(of: entry, as: Int(entries[row]), in: new) else {
          throw ScrubError.unproven("object \(id.hex) is not stored as before")
        }
        compared += count
        if compared > Self.releaseInterval {
          compared = 0
          pack.release()
          new.release()
        }
      }
      pack.release()
    }
    new.release()
  }
}
