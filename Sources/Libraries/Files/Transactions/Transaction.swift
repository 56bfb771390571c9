/// Changes of files that are made together, in either direction.
///
/// All new contents are first written to temporary files and synced; then each file is replaced
/// atomically, and the old one kept under a second name. A file that is in neither of its versions is
/// never replaced.
package struct Transaction {
  package enum Step: Sendable {
    case file(FileChange, in: FolderTree)
    /// A step that the owner of the transaction carries out, such as a change of the index.
    case other
  }

  /// The location of temporary files and of old files.
  package enum Staging {
    /// Under names of this process, next to each file or in a folder on the same file system.
    case temporary(in: Folder?)
    /// Under fixed names in the folder of a journal, where the next run finds them.
    case durable(in: Folder)
  }

  struct Slot: Hashable {
    let index: Int
    let direction: Direction

    var name: [UInt8] { Array("\(direction == .forward ? "new" : "old")-\(index)".utf8) }
  }

  struct Place {
    let folder: Folder
    let name: [UInt8]
  }

  package let steps: [Step]
  /// Random bytes that identify the transaction.
  let mark: [UInt8]
  let staging: Staging
  let act: (TransactionAction) throws -> Void
  let carryOutOther: (Int, Direction) throws -> Void
  /// The step being carried out; the number of steps if there is none.
  package private(set) var position: Int
  /// The number of steps that were begun in the forward direction.
  private var begun = 0
  /// The temporary files under names of this process.
  var asides: [Slot: Place] = [:]

  /// - Parameters:
  ///   - mark: names folders next to files on other file systems.
  ///   - act: called before each elementary change; tests throw there.
  ///   - other: carries out a step other than a file change.
  package init(
    _ steps: [Step], staging: Staging, mark: [UInt8]? = nil,
    act: @escaping (TransactionAction) throws -> Void = { _ in },
    other: @escaping (Int, Direction) throws -> Void = { _, _ in }
  ) {
    self.steps = steps
    self.staging = staging
    self.mark = mark ?? (0..<8).map { _ in UInt8.random(in: .min ... .max) }
    self.act = act
    carryOutOther = other
    position = steps.count
  }

  package var allSteps: Range<Int> { steps.indices }

  /// The step that failed, if one did.
  package var failedStep: Int? { position < steps.count ? position : nil }

  /// Returns the steps whose files are in neither of their versions, which block both directions.
  ///
  /// - Throws: `FileError`.
  package func changedSteps() throws -> [Int] {
    try files.filter { try state(of: $0.change, in: $0.tree) == nil }.map(\.index)
  }

  /// Checks that no file has changed since the plan was made.
  ///
  /// - Throws: `FileError`, with `.changed` for one that has.
  package func checkUnchanged() throws {
    try act(.check)
    for (_, change, tree) in files {
      guard try state(of: change, in: tree) == .backward else {
        throw FileError(tree.name(change.path), .write, .changed)
      }
    }
  }

  /// Writes the temporary files that a direction needs.
  ///
  /// - Throws: `FileError`, before any file has changed.
  package mutating func prepare(_ direction: Direction, _ range: Range<Int>) throws {
    for (index, change, tree) in files where range.contains(index) {
      guard let target = change.version(after: direction) else { continue }
      if case .durable = staging, try state(of: change, in: tree) == direction { continue }
      let parent = try stagingParent(of: change, in: tree)
      try ensureSlot(Slot(index: index, direction: direction), holds: target, for: parent)
    }
  }

  /// Carries out steps, in reverse order if backward, and syncs all names to the disk.
  ///
  /// - Parameter tolerated: a failed step, whose file may be in neither version.
  /// - Throws: `FileError`, and what other steps throw.
  package mutating func run(
    _ direction: Direction, _ range: Range<Int>, tolerating tolerated: Int? = nil
  ) throws {
    for index in direction == .forward ? Array(range) : range.reversed() {
      position = index
      if direction == .forward { begun = max(begun, index + 1) }
      try carryOut(index, direction, isTolerated: index == tolerated)
    }
    position = steps.count
    try synchronise()
  }

  /// Rolls a failed transaction back as far as possible, and removes its temporary files; for temporary
  /// staging.
  ///
  /// - Throws: `FileError` with `.notRestored` for the first file that could not be restored.
  package mutating func undo() throws {
    let failed = failedStep
    var failure: (any Error)?
    for index in (0..<begun).reversed() {
      do {
        try carryOut(index, .backward, isTolerated: index == failed)
      } catch {
        // The failed step itself has changed nothing.
        guard index != failed else { continue }
        failure = failure ?? notRestored(index) ?? error
      }
    }
    begun = 0
    cleanUp()
    // Deepest first; folders that are no longer empty stay.
    for (_, change, tree) in files.reversed() {
      try? removeFolders(change.madeFolders, in: tree)
    }
    if let failure { throw failure }
  }

  /// Removes all temporary files.
  package mutating func cleanUp() {
    for place in asides.values { try? place.folder.remove(place.name) }
    asides = [:]
    sweep()
  }

  /// Removes temporary files that killed runs left in the folders of the files.
  package func sweepAsides() {
    var folders: Set<[String]> = []
    for (_, change, tree) in files {
      let folder = change.path.dropLast(FolderTree.name(of: change.path).count)
      guard folders.insert([tree.root, String(decoding: folder, as: UTF8.self)]).inserted,
        let parent = (try? tree.parent(of: change.path)) ?? nil
      else { continue }
      AsideFile.sweep(parent)
    }
  }

  /// Removes temporary folders on other file systems.
  package func sweep() {
    for (_, change, tree) in files {
      guard let parent = (try? tree.parent(of: change.path)) ?? nil else { continue }
      CrossingFolder(mark: mark).remove(from: parent)
    }
  }
}
