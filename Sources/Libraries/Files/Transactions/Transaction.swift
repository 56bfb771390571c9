/// Changes of files that are made together, in either direction.
///
/// Each new content is first written aside and brought to the disk; then each file is replaced in
/// one step, the old one kept under a second name. A file that is in neither of its versions is
/// never replaced.
package struct Transaction {
  package enum Step: Sendable {
    case file(FileChange, in: FolderTree)
    /// A step that the owner of the transaction carries out, such as a change of the index.
    case other
  }

  /// Where contents are written first and old files are kept.
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
  /// Random bytes that no other transaction has.
  let mark: [UInt8]
  let staging: Staging
  let act: (TransactionAction) throws -> Void
  let carryOutOther: (Int, Direction) throws -> Void
  /// The step that is being carried out; the number of all steps when none is.
  package private(set) var position: Int
  /// The number of steps that were begun in the forward direction.
  private var begun = 0
  /// What is aside under names of this process.
  var asides: [Slot: Place] = [:]

  /// - Parameters:
  ///   - mark: names folders next to files on other file systems.
  ///   - act: called before each elementary change; tests throw there.
  ///   - other: carries out a step that is not about a file.
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

  /// The steps whose files are in neither of their versions, so that no direction can be taken.
  ///
  /// - Throws: `FileError`.
  package func changedSteps() throws -> [Int] {
    try files.filter { try state(of: $0.change, in: $0.tree) == nil }.map(\.index)
  }

  /// Checks that every file is what the plan was made from.
  ///
  /// - Throws: `FileError`, with `.changed` for one that is not.
  package func checkUnchanged() throws {
    try act(.check)
    for (_, change, tree) in files {
      guard try state(of: change, in: tree) == .backward else {
        throw FileError(tree.name(change.path), .write, .changed)
      }
    }
  }

  /// Writes all contents that a direction needs aside.
  ///
  /// - Throws: `FileError`; no file has changed then.
  package mutating func prepare(_ direction: Direction, _ range: Range<Int>) throws {
    for (index, change, tree) in files where range.contains(index) {
      guard let target = change.version(after: direction) else { continue }
      if case .durable = staging, try state(of: change, in: tree) == direction { continue }
      let parent = try stagingParent(of: change, in: tree)
      try ensureSlot(Slot(index: index, direction: direction), holds: target, for: parent)
    }
  }

  /// Carries out steps, the last first when it goes backward, and brings all names to the disk.
  ///
  /// - Parameter tolerated: a step that failed; its file may be in neither version.
  /// - Throws: `FileError`, and what the steps that are not about files throw.
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

  /// Takes back what a failed transaction did so far, as much of it as the system allows, and
  /// removes everything that was only needed on the way; for temporary staging.
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
    // Deepest first; one that somebody else has put something into stays.
    for (_, change, tree) in files.reversed() {
      try? removeFolders(change.madeFolders, in: tree)
    }
    if let failure { throw failure }
  }

  /// Removes everything that was only needed on the way.
  package mutating func cleanUp() {
    for place in asides.values { try? place.folder.remove(place.name) }
    asides = [:]
    sweep()
  }

  /// Removes what was put next to files on other file systems.
  package func sweep() {
    for (_, change, tree) in files {
      guard let parent = (try? tree.parent(of: change.path)) ?? nil else { continue }
      CrossingFolder(mark: mark).remove(from: parent)
    }
  }
}
