/// The folder of a journal, locked: the records of transactions and what is written aside.
///
/// Nobody else may read it, as it holds secrets. The direction of a transaction is told by the name
/// of its record, which changes in one step.
package final class Journal {
  /// A record; of the first three there is one at most.
  package enum Record: String, CaseIterable, Sendable {
    /// A transaction that is decided and goes forward.
    case forward = "journal"
    /// A transaction that is being taken back.
    case backward = "rollback"
    /// A finished transaction that is being undone.
    case undoing
    /// The last finished transaction.
    case undo

    /// The records of something unfinished.
    package static let unfinished: [Record] = [.forward, .backward, .undoing]
  }

  package let folder: Folder
  /// Contents on their way to their places.
  package let aside: Folder
  private let lock: FileLock
  private let scratch: [String]
  let act: (TransactionAction) throws -> Void

  private static let newRecord = "journal.new"
  /// Where other commands write contents with secrets first.
  package static let edits = "edits"

  /// Makes the folder where it is missing, and takes the lock.
  ///
  /// - Parameters:
  ///   - scratch: further names in the folder that are removed when it is tidied.
  ///   - patience: how long to wait for another process; `waiting` is called once before.
  /// - Throws: `FileError`, with `.busy` when another process holds the lock.
  package init(
    _ name: some SystemPath, in outer: Folder, scratch: [String] = [],
    patience: Duration = .zero, waiting: () -> Void = {},
    act: @escaping (TransactionAction) throws -> Void = { _ in }
  ) throws(FileError) {
    folder = try outer.privateFolder(name)
    aside = try folder.privateFolder("aside")
    lock = try FileLock(file: "lock", in: folder, patience: patience, waiting: waiting)
    self.scratch = scratch
    self.act = act
  }

  /// The bytes of a record; nil where there is none.
  ///
  /// - Throws: `FileError`.
  package func content(of record: Record) throws(FileError) -> [UInt8]? {
    guard try folder.status(of: record.rawValue) != nil else { return nil }
    return try folder.content(of: record.rawValue)
  }

  /// The record of something unfinished; nil when there is nothing to recover.
  ///
  /// - Throws: `FileError`.
  package func unfinished() throws(FileError) -> Record? {
    for record in Record.unfinished where try folder.status(of: record.rawValue) != nil {
      return record
    }
    return nil
  }

  /// The path of a record, for messages.
  package func location(of record: Record) -> String { folder.shown(record.rawValue) }

  /// Writes a record: when this returns the transaction is decided, when it throws it is not.
  ///
  /// - Throws: `FileError`.
  package func decide(_ bytes: [UInt8], as record: Record = .forward) throws {
    try act(.writeJournal)
    try folder.remove(Self.newRecord)
    try folder.create(Self.newRecord, FileVersion(bytes: bytes, permissions: 0o600))
    aside.synchronise()
    folder.flush()
    try act(.decide)
    try folder.move(Self.newRecord, to: folder, as: record.rawValue)
    folder.flush()
  }

  /// Gives a record the name of another state, in one step.
  ///
  /// - Throws: `FileError`.
  package func move(_ record: Record, to other: Record, _ action: TransactionAction) throws {
    try act(action)
    // What the files are now must not be younger on the disk than what the record says of them.
    folder.flush()
    try folder.move(record.rawValue, to: folder, as: other.rawValue)
    folder.flush()
  }

  /// Removes a record.
  ///
  /// - Throws: `FileError`.
  package func forget(_ record: Record) throws {
    try act(.finish)
    folder.flush()
    try folder.remove(record.rawValue)
    folder.flush()
  }

  /// Removes what was only needed on the way; what cannot be removed is in nobody's way.
  package func tidy() {
    for name in [Self.newRecord] + scratch { try? folder.remove(name) }
    for entry in (try? aside.entries()) ?? [] {
      guard (try? act(.tidy)) != nil else { return }
      try? aside.remove(entry.name)
    }
  }

  /// Removes what killed runs of other commands left in the folder where they write first.
  package func sweepEdits() {
    if let edits = try? Folder(Self.edits, in: folder) { AsideFile.sweep(edits) }
  }
}
