/// The locked folder of a journal, with the records of transactions and their temporary files.
///
/// Only the user may read it, because it contains secrets. The name of a record is the state of its
/// transaction, and changes atomically.
package final class Journal {
  /// A record; at most one of the first three exists.
  package enum Record: String, CaseIterable, Sendable {
    /// A committed transaction that goes forward.
    case forward = "journal"
    /// A transaction that is being rolled back.
    case backward = "rollback"
    /// A finished transaction that is being undone.
    case undoing
    /// The last finished transaction.
    case undo

    /// The records of unfinished transactions.
    package static let unfinished: [Record] = [.forward, .backward, .undoing]
  }

  package let folder: Folder
  /// The folder of temporary files.
  package let aside: Folder
  private let lock: FileLock
  private let scratch: [String]
  let act: (TransactionAction) throws -> Void

  private static let newRecord = "journal.new"
  /// The folder in which other commands write temporary files with secrets.
  package static let edits = "edits"

  /// Creates the folder if it is missing, and takes the lock.
  ///
  /// - Parameters:
  ///   - scratch: more names in the folder to remove when tidying.
  ///   - patience: how long to wait for another process; `waiting` is called once before.
  /// - Throws: `FileError`, with `.busy` if another process holds the lock.
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

  /// Reads a record; nil if there is none.
  ///
  /// - Throws: `FileError`.
  package func content(of record: Record) throws(FileError) -> [UInt8]? {
    guard try folder.status(of: record.rawValue) != nil else { return nil }
    return try folder.content(of: record.rawValue)
  }

  /// Returns the record of an unfinished transaction; nil if there is none.
  ///
  /// - Throws: `FileError`.
  package func unfinished() throws(FileError) -> Record? {
    for record in Record.unfinished where try folder.status(of: record.rawValue) != nil {
      return record
    }
    return nil
  }

  /// Returns the path of a record, for messages.
  package func location(of record: Record) -> String { folder.shown(record.rawValue) }

  /// Writes a record, which commits the transaction unless this throws.
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

  /// Renames a record to another state, atomically.
  ///
  /// - Throws: `FileError`.
  package func move(_ record: Record, to other: Record, _ action: TransactionAction) throws {
    try act(action)
    // The files must reach the disk before the record does.
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

  /// Removes temporary files, as far as possible.
  package func tidy() {
    for name in [Self.newRecord] + scratch { try? folder.remove(name) }
    for entry in (try? aside.entries()) ?? [] {
      guard (try? act(.tidy)) != nil else { return }
      try? aside.remove(entry.name)
    }
  }

  /// Removes temporary files of killed runs of other commands.
  package func sweepEdits() {
    if let edits = try? Folder(Self.edits, in: folder) { AsideFile.sweep(edits) }
  }
}
