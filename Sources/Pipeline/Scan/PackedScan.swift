internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Provenance
internal import Vocabulary

/// Scans the contents of packs in two steps: all of them to learn which secrets there are, then in
/// full the few versions that are reported.
struct PackedScan {
  let source: PrefixedSource
  let plan: MatchPlan
  let filters: FilterChain
  /// The shard being scanned; nil for the whole work.
  let shard: Shard?
  let progress: Progress
  /// The cache of contents that need no reading; nil to read everything.
  let cache: CacheSession?
  /// The only secrets to report; nil for all.
  let wanted: Set<Secret>?
  /// Whether every version of a file with a secret is read in full.
  let keepsPlaces: Bool
  /// Scans single contents in full.
  let scanInFull: @Sendable ([Origin], Progress) async throws -> WorkerResult

  /// Returns the combined worker result, without pending occurrences, and the occurrences.
  ///
  /// - Throws: when a library fails or the history cannot be walked.
  func run(_ contents: PackedContents) async throws -> (WorkerResult, [Occurrence]) {
    let isKnown = known(contents)
    let found = try await search(contents, except: isKnown)
    let messages = try await screenedMessages(of: contents)
    let left =
      found.left.map { contents.packed[Int($0)] } + contents.others
      + messages.left.map { contents.messages[$0] }
    var result = try await WorkerResult.of(left, in: shard) {
      try await scanInFull($0, progress)
    }
    if let wanted {
      result.pendingOccurrences.removeAll { !wanted.contains(Secret($0.survivor.candidate.value)) }
    }
    let pending = BlobOccurrences(result.pendingOccurrences)
    let others = result.pendingOccurrences.filter { $0.origin.blob == nil }
    if keepsPlaces { result.notePlaces(of: result.pendingOccurrences) }
    result.pendingOccurrences = []
    result += found
    result.problems += messages.faults.subtracting(result.problems)
    result.counts += messages.counts
    if shard != nil { result.noteWork(contents.allOrigins) }
    result.counts.cachedCount = isKnown.indices.count {
      isKnown[$0] && shard?.owns(contents.packed[$0]) != false
    }
    let groups = Self.groups(found, pending, contents).filter { secret, _ in
      wanted?.contains(secret.secret) != false
    }
    let views = try await views(of: groups, contents)
    let all = views.flatMap { $0.histories.map(\.history) }
    if let problem = SecretHistory.problem(with: all) { result.problems.append(problem) }
    let again =
      keepsPlaces
      ? Self.all(of: groups, contents, except: pending)
      : Self.shown(in: all, contents, except: pending)
    let second = try await scanInFull(again, Progress())
    if keepsPlaces { result.notePlaces(of: second.pendingOccurrences) }
    // A problem of a content is reported once, in this shard or in the one that owns it.
    result.problems += Set(second.problems).subtracting(result.problems)
    let resolver = LocationResolver(source: source, filters: filters, shard: shard)
    var occurrences = try resolver.occurrences(of: others)
    let shown = pending.adding(second.pendingOccurrences)
    for view in views {
      let resolver = LocationResolver(
        source: PrefixedSource(prefix: view.prefix, source: source.source), filters: filters,
        shard: shard)
      add(view.histories, shown, through: resolver, to: &occurrences, &result.problems)
    }
    return (result, occurrences)
  }

  /// The histories of secrets in a repository, and the prefix of its paths.
  private typealias View = (
    prefix: GitPath, histories: [(secret: SecretOfRule, history: SecretHistory)]
  )

  /// Returns the histories of secrets: for each repository that the source reads.
  private func views(
    of groups: SecretHistoryLookup.Groups, _ contents: PackedContents
  ) async throws -> [View] {
    if let family = source.source as? FamilySource {
      let secrets = Array(groups.keys)
      return try family.memberHistories(of: secrets.map { groups[$0] ?? [] }).map { member in
        (source.prefix.appending(member.prefix), zip(secrets, member.histories).map { ($0, $1) })
      }
    }
    let lookup = SecretHistoryLookup(
      source: source.source, shard: shard, origins: shard == nil ? [] : contents.allOrigins
    ) { try await scanInFull($0, Progress()).secretsOfBlobs }
    return [(source.prefix, try await lookup.histories(of: groups))]
  }

  /// The blobs that have each secret.
  private static func groups(
    _ found: PackWorkerResult, _ pending: BlobOccurrences, _ contents: PackedContents
  ) -> [SecretOfRule: Set<ObjectID>] {
    var groups = pending.groups
    for (secret, places) in found.contentsOfSecrets {
      groups[secret, default: []].formUnion(places.compactMap { contents.packed[Int($0)].blob })
    }
    return groups
  }

  /// The contents to report that have no pending occurrence yet.
  private static func shown(
    in histories: [SecretHistory], _ contents: PackedContents, except pending: BlobOccurrences
  ) -> [Origin] {
    let shown = Set(histories.flatMap { $0.paths.map(\.blob) + $0.strays })
      .subtracting(pending.blobs)
    return contents.packed.filter { $0.blob.map { shown.contains($0) } ?? false }
  }

  /// All contents with a secret that have no pending occurrence yet.
  private static func all(
    of groups: [SecretOfRule: Set<ObjectID>], _ contents: PackedContents,
    except pending: BlobOccurrences
  ) -> [Origin] {
    let wanted = groups.values.reduce(into: Set()) { $0.formUnion($1) }.subtracting(pending.blobs)
    return contents.packed.filter { $0.blob.map { wanted.contains($0) } ?? false }
  }

  /// Whether the cache lists each content as empty, by index; empty without a cache.
  private func known(_ contents: PackedContents) -> [Bool] {
    guard let cache else { return [] }
    return zip(contents.packed, contents.formats).map { cache.knows($0, $1) }
  }

  func search(
    _ contents: PackedContents, except isKnown: [Bool]
  ) async throws -> PackWorkerResult {
    let (budget, limit) = source.source.limits
    let interruption = StopFlag()
    let (source, plan, filters, progress) = (source, plan, filters, progress)
    let isOwned = shard.map { shard in contents.packed.map { shard.owns($0) } }
    let isWanted = contents.packed.enumerated().map { place, origin in
      (isKnown.isEmpty || !isKnown[place])
        && (shard.map { isOwned?[place] == true || $0.borrows(origin) } ?? true)
    }
    progress.expect(isWanted.count { $0 })
    let found = try await withTaskCancellationHandler {
      try PackRun.results(
        of: contents.plans(jobs: budget.jobs) { isWanted[$0] }, budget: budget,
        maximumByteCount: limit,
        makeWorker: {
          try PackScanWorker(
            contents, of: source.source, isOwned: isOwned, plan: plan, filters: filters,
            progress: progress, interruption: interruption)
        }
      ).reduce(into: PackWorkerResult()) { $0 += $1 }
    } onCancel: {
      interruption.set()
    }
    for place in found.empty {
      cache?.learn(contents.packed[Int(place)], contents.formats[Int(place)])
    }
    return found
  }

  func screenedMessages(of contents: PackedContents) async throws -> MessageScreen.Result {
    guard !contents.messages.isEmpty else { return MessageScreen.Result() }
    let interruption = StopFlag()
    return try await withTaskCancellationHandler {
      try MessageScreen.result(
        of: contents, source: source.source, plan: plan, filters: filters, progress: progress,
        interruption: interruption)
    } onCancel: {
      interruption.set()
    }
  }

  private func add(
    _ secrets: [(secret: SecretOfRule, history: SecretHistory)], _ pending: BlobOccurrences,
    through resolver: LocationResolver, to occurrences: inout [Occurrence],
    _ problems: inout [Problem]
  ) {
    for (secret, history) in secrets {
      let group = pending.bySecret[secret] ?? [:]
      for blob in history.paths.map(\.blob) + history.strays where group[blob] == nil {
        problems.append(
          Problem(
            path: nil,
            message: "object \(blob.hex): cannot find the secret of rule \(secret.ruleID) again"))
      }
      resolver.add(group, history, to: &occurrences)
    }
  }
}

extension WorkerResult {
  fileprivate static func += (left: inout WorkerResult, right: PackWorkerResult) {
    left.problems += right.problems + right.faults
    left.skippedPaths += right.skippedPaths
    left.counts += right.counts
  }
}

/// Pending occurrences in blobs of the history, by secret and blob.
struct BlobOccurrences {
  private(set) var bySecret: [SecretOfRule: [ObjectID: [PendingOccurrence]]] = [:]
  private(set) var blobs: Set<ObjectID> = []

  init(_ pendingOccurrences: [PendingOccurrence]) {
    add(pendingOccurrences)
  }

  /// Returns a copy that also holds the given occurrences.
  func adding(_ more: [PendingOccurrence]) -> BlobOccurrences {
    var result = self
    result.add(more)
    return result
  }

  /// The blobs that have each secret.
  var groups: [SecretOfRule: Set<ObjectID>] {
    // Making the type of a set of nothing takes a scan of some files half a per cent of its time.
    bySecret.isEmpty ? [:] : bySecret.mapValues { Set($0.keys) }
  }

  private mutating func add(_ more: [PendingOccurrence]) {
    for pending in more {
      guard let blob = pending.origin.blob else { continue }
      blobs.insert(blob)
      bySecret[SecretOfRule(pending.survivor), default: [:]][blob, default: []].append(
        pending)
    }
  }
}
