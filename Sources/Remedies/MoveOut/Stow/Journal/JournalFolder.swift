internal import Files

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The locked folder `keystow` in a git folder, which contains stow records and temporary files.
///
/// Only the user may read it, because it contains secrets. The name of a record determines the
/// direction of its stow, and a single rename changes it.
final class JournalFolder {
  let path: String
  let folder: OpenFolder
  /// Contents that are about to be moved into place.
  let aside: OpenFolder
  private let lock: Int32
  private let act: (StowAction) throws -> Void

  private static let newRecord = Array("journal.new".utf8)
  private static let asideName = Array("aside".utf8)

  /// Creates the folder if it is missing, and takes the lock, which the end of the process
  /// releases.
  ///
  /// - Throws: `StowJournalError`.
  init(gitFolder: String, act: @escaping (StowAction) throws -> Void) throws(StowJournalError) {
    path = gitFolder + "/keystow"
    self.act = act
    do throws(SystemError) {
      let outer = try OpenFolder(at: gitFolder)
      folder = try Self.privateFolder(Array("keystow".utf8), in: outer)
      aside = try Self.privateFolder(Self.asideName, in: folder)
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
      lock = openat(folder.number, "lock", flags, 0o600)
      guard lock >= 0 else { throw .last }
    } catch {
      throw .folder(path: path, reason: error.description)
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let failure = SystemError.last
      close(lock)
      throw failure.number == EWOULDBLOCK
        ? .running(lock: path + "/lock") : .folder(path: path, reason: failure.description)
    }
  }

  deinit {
    // Otherwise a child that was just forked would keep the lock until it runs its program.
    _ = flock(lock, LOCK_UN)
    close(lock)
  }

  /// Whether the folder exists; checking does not create it.
  static func exists(in gitFolder: String) -> Bool {
    access(gitFolder + "/keystow", F_OK) == 0
  }

  private static func privateFolder(
    _ name: [UInt8], in outer: OpenFolder
  ) throws(SystemError) -> OpenFolder {
    if try outer.status(of: name) == nil {
      try outer.makeFolder(name, permissions: 0o700)
      outer.synchronise()
    }
    let folder = try OpenFolder(name, in: outer)
    guard fchmod(folder.number, 0o700) == 0 else { throw .last }
    return folder
  }

  /// Returns the record of an unfinished stow or undo, or nil.
  ///
  /// - Throws: `StowJournalError`.
  func unfinished() throws(StowJournalError) -> (file: JournalFile, record: JournalRecord)? {
    for file in JournalFile.unfinished {
      if let record = try record(file) { return (file, record) }
    }
    return nil
  }

  /// Reads a record; nil if it does not exist.
  ///
  /// - Throws: `StowJournalError.damaged`, or `.folder` if it cannot be read.
  func record(_ file: JournalFile) throws(StowJournalError) -> JournalRecord? {
    let bytes: [UInt8]
    do throws(SystemError) {
      guard try folder.status(of: file.name) != nil else { return nil }
      bytes = try folder.content(of: file.name)
    } catch {
      throw .folder(path: location(of: file), reason: error.description)
    }
    guard let record = JournalReader.record(from: bytes) else {
      throw .damaged(path: location(of: file), isUndo: file == .undo)
    }
    return record
  }

  /// The path of a record, for messages.
  func location(of file: JournalFile) -> String { "\(path)/\(file.rawValue)" }

  /// Writes the record of a stow, which is committed when this returns, and not when it throws.
  ///
  /// - Parameter file: the name that the record gets, in one rename.
  func decide(_ record: JournalRecord, as file: JournalFile = .stow) throws {
    try act(.writeJournal)
    let version = FileVersion(
      bytes: JournalWriter(record).bytes, permissions: 0o600, owner: nil)
    try writing(file) { () throws(SystemError) in
      try folder.remove(Self.newRecord)
      try folder.make(Self.newRecord, version)
      aside.synchronise()
      folder.flush()
    }
    try act(.decide)
    try writing(file) { () throws(SystemError) in
      try folder.move(Self.newRecord, to: folder, as: file.name)
    }
    folder.flush()
  }

  /// Renames a record, which changes its state.
  func move(_ file: JournalFile, to other: JournalFile, _ action: StowAction) throws {
    try act(action)
    // The files must reach the disk before the record that describes their state.
    folder.flush()
    try writing(other) { () throws(SystemError) in
      try folder.move(file.name, to: folder, as: other.name)
    }
    folder.flush()
  }

  /// Removes a record.
  func forget(_ file: JournalFile) throws {
    try act(.finish)
    folder.flush()
    try writing(file) { () throws(SystemError) in try folder.remove(file.name) }
    folder.flush()
  }

  /// Removes temporary files; those that cannot be removed do no harm.
  func tidy() {
    try? folder.remove(Self.newRecord)
    IndexSwap.tidy(folder)
    let names = try? FolderListing(of: Array("\(path)/aside".utf8), followingLink: false)
    for entry in names?.entries ?? [] {
      guard (try? act(.tidy)) != nil else { return }
      try? aside.remove(entry.name)
    }
  }

  /// Removes temporary files that killed runs of other commands left.
  func sweepEdits() {
    let place = "\(path)/edits"
    let names = try? FolderListing(of: Array(place.utf8), followingLink: false)
    for entry in names?.entries ?? [] {
      let parts = String(decoding: entry.name, as: UTF8.self).split(separator: "-")
      guard parts.count == 3, parts[0] == ".keystow", let process = pid_t(parts[1]), process > 1,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(place)/.keystow-\(parts[1])-\(parts[2])")
    }
  }

  private func writing(
    _ file: JournalFile, _ body: () throws(SystemError) -> Void
  ) throws(StowJournalError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw .folder(path: location(of: file), reason: error.description)
    }
  }
}

/// The records in the journal folder; at most one of the first three exists.
enum JournalFile: String, CaseIterable, Sendable {
  /// A committed stow that is being carried out.
  case stow = "journal"
  /// A stow that is being rolled back.
  case back = "rollback"
  /// A finished stow that is being undone.
  case undoing
  /// The last finished stow.
  case undo

  /// The records of unfinished runs.
  static let unfinished: [JournalFile] = [.stow, .back, .undoing]

  var name: [UInt8] { Array(rawValue.utf8) }

  var kind: PendingStow.Kind? {
    switch self {
    case .stow: .stow
    case .back: .rollBack
    case .undoing: .undo
    case .undo: nil
    }
  }
}
