internal import Synchronization

/// The bounds within which archives are unpacked.
package struct UnpackingLimits: Sendable {
  /// The maximum number of archives around a content.
  package var depth = 5
  /// The maximum number of members of an archive, with those of the archives in it.
  package var members = 200_000
  /// The maximum size in bytes of an archive inside another one, which is held in memory.
  package var held = 128 << 20
  /// The maximum size in bytes of an archive that is read from a file.
  package var file = 4 << 30
  /// The size in bytes from which archives in memory are unpacked one at a time.
  package var heavy = 16 << 20
  /// How many times the size of an archive its contents may have, those of archives in it included.
  package var ratio = 100
  /// The size in bytes that contents may always have.
  package var least = 64 << 20
  /// The maximum size of the contents of an archive in bytes.
  package var greatest = 16 << 30

  package init() {}

  /// The size in bytes up to which a buffer is kept for the next member.
  static let keptCapacity = 4 << 20

  static let turn = Mutex(())

  func budget(packedCount: Int) -> UnpackingBudget {
    UnpackingBudget(
      byteCount: min(greatest, max(least, packedCount.multipliedClamping(by: ratio))),
      memberCount: members)
  }
}

/// What is left to unpack of one archive.
struct UnpackingBudget {
  var byteCount = 0
  var memberCount = 0
  /// Whether any content was lent.
  var hasRead = false
}

extension Int {
  fileprivate func multipliedClamping(by factor: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? .max : product
  }
}
