internal import Git

/// One file of a stow, before and after.
struct FileChange: Equatable, Sendable {
  let path: GitPath
  let old: FileVersion?
  let new: FileVersion?
  /// Folders above it that the stow makes, outermost first.
  let madeFolders: [GitPath]

  /// The version that a direction starts from.
  func version(before direction: Direction) -> FileVersion? {
    direction == .forward ? old : new
  }

  /// The version that a direction leads to.
  func version(after direction: Direction) -> FileVersion? {
    direction == .forward ? new : old
  }

  /// Which of its versions stands in the work tree; nil when it is neither.
  ///
  /// - Parameter current: the content and mode of the file; nil where there is none.
  func direction(reachedBy current: (bytes: [UInt8], permissions: UInt32)?) -> Direction? {
    let isNew = current?.bytes == new?.bytes
    let isOld = current?.bytes == old?.bytes
    // With equal bytes it is the mode that changes.
    if isNew, isOld { return current?.permissions == new?.permissions ? .forward : .backward }
    return isNew ? .forward : isOld ? .backward : nil
  }
}
