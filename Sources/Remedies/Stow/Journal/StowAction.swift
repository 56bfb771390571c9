/// One elementary change on the disk while a stow is carried out; a kill falls between two of them.
enum StowAction: String, Sendable {
  /// A folder in the work tree is made or removed.
  case makeFolder, removeFolder
  /// A new content is written aside.
  case writeAside
  /// The journal is written under another name.
  case writeJournal
  /// The journal gets its name: from now on the stow is decided.
  case decide
  /// The file that is to be replaced gets a second name in the folder of the journal.
  case keepOld
  /// A file takes its place, or goes.
  case replace, remove
  /// The new index is prepared, the lock taken, the index replaced.
  case copyIndex, lockIndex, replaceIndex
  /// The journal gets the name that turns the direction.
  case turnBack
  /// The journal becomes the record for the undo, or goes.
  case finish
  /// What was only needed on the way is removed.
  case tidy
}
