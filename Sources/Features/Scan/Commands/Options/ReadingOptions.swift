import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Configuration
internal import Files
internal import Git
internal import Reports
internal import Scan
internal import Text

/// The options for reading a history.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Memory for blob contents while a history is read, in addition to its object list, such as \
      64MB or 2GB (default: 512MB)
      """,
      valueName: "size"))
  var memory: ByteCount?

  @Flag(help: "Recompute the ID of every object that is read, and report mismatches")
  var verify = false

  @Option(
    help: ArgumentHelp(
      """
      Cache file of clean blobs: skip those that earlier scans with the same rules recorded, and \
      record new ones. Contains IDs only
      """, valueName: "file"),
    completion: .file())
  var cache: String?

  /// The least memory in bytes with which a history can be read.
  private static let leastMemory = 1_000_000

  /// - Throws: `ValidationError` for options that cannot be combined.
  func check(with selection: SelectionOptions, explains: Bool, isStrict: Bool) throws {
    let given = [("--memory", memory != nil), ("--verify", verify), ("--cache", cache != nil)]
    if let name = given.first(where: \.1)?.0, !selection.readsHistory {
      throw ValidationError("\(name) requires --history.")
    }
    if let memory, memory.count < Self.leastMemory {
      throw ValidationError("--memory: the minimum is 1MB.")
    }
    if memory != nil, selection.range != nil || selection.since != nil {
      throw ValidationError(
        """
        --memory cannot be combined with --range or --since, which read only added lines.
        """)
    }
    guard let cache else { return }
    if cache.isEmpty { throw ValidationError("--cache: the file name is empty.") }
    if selection.range != nil || selection.since != nil {
      throw ValidationError(
        "--cache cannot be combined with --range or --since, which read only added lines.")
    }
    if explains || isStrict {
      throw ValidationError(
        "--cache cannot be combined with --explain or --strict, which read everything.")
    }
  }

  func prepareLibrary() throws {
    if verify { try Library.verifyObjects() }
  }

  func budget(jobs: Int) -> ReadingBudget {
    ReadingBudget(
      jobs: jobs, memoryByteCount: memory?.count ?? ReadingBudget.defaultMemoryByteCount,
      verifies: verify)
  }

  func openedCache(for configuration: Configuration) -> OpenedCache? {
    openedCache(for: configuration.cacheKey)
  }

  func openedCache(for key: @autoclosure () -> ScanCacheKey) -> OpenedCache? {
    cache.map { OpenedCache(path: $0, key: key(), verifies: verify) }
  }

  /// The options if none is given.
  static var plain: Self {
    var options = Self()
    (options.memory, options.verify, options.cache) = (nil, false, nil)
    return options
  }
}
