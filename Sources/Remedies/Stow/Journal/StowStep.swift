/// One change on the way of a secret, all of it or nothing.
package enum StowStep: Sendable {
  /// A file gets a new content, is made, or is removed (`new` is nil).
  case write(path: String, old: [UInt8]?, new: [UInt8]?, permissions: UInt32?)
  /// A file is taken out of the index; it stays on disk.
  case untrack(path: [UInt8])
}
