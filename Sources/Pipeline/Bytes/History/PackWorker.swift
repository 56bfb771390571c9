package import Packfile

/// Takes the objects of packs for one worker, and has something to show for it at the end.
package protocol PackWorker: PackVisitor, SendableMetatype {
  associatedtype Result: Sendable

  /// What comes from here on is in this one of the packs.
  func begin(pack: Int)

  func finish() -> Result
}
