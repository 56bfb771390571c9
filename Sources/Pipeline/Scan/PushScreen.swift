internal import Bytes
internal import Findings
internal import Vocabulary

extension PackedScan {
  /// Searches the contents of many commits in one pass over the packs, and returns the origins that
  /// have to be scanned one by one: those with a secret anywhere, which may be in old lines, and
  /// those that could not be searched.
  ///
  /// - Parameter contents: what is in packs of it.
  /// - Throws: when a library fails or the task is cancelled.
  func screened(
    _ origins: [Origin], _ contents: PackedContents
  ) async throws -> (left: [Origin], result: WorkerResult) {
    let found = try await search(contents, except: [])
    let messages = try await screenedMessages(of: contents)
    guard found.problems.isEmpty else { return (origins, WorkerResult()) }
    var isLeft = [Bool](repeating: false, count: contents.packed.count)
    for place in found.contentsOfSecrets.values.joined() { isLeft[Int(place)] = true }
    for place in found.left { isLeft[Int(place)] = true }
    // Reading it again says why it is skipped.
    let skipped = Set(found.skippedPaths.map(\.path))
    var clean: Set<ObjectID> = []
    for (place, origin) in contents.packed.enumerated()
    where !isLeft[place] && !skipped.contains(origin.shownPath) {
      if let id = origin.object { clean.insert(id) }
    }
    let unclean = Set(messages.left)
    for (place, origin) in contents.messages.enumerated() where !unclean.contains(place) {
      if let id = origin.object { clean.insert(id) }
    }
    var result = WorkerResult()
    result.counts = found.counts
    result.counts += messages.counts
    // Its candidates are counted where they are scanned one by one.
    result.counts.candidateCount = 0
    return (origins.filter { $0.object.map { !clean.contains($0) } ?? true }, result)
  }
}

extension Origin {
  /// The object that it is read from.
  fileprivate var object: ObjectID? {
    switch kind {
    case .blob(let id), .staged(let id, _), .committed(let id, _, _): id
    case .file, .standardInput: nil
    }
  }
}
