internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git
internal import Provenance

/// Scans the contents of packs in two steps: all of them for which secrets there are, then the few
/// again in which a secret is to be shown.
struct PackedScan {
  let source: PrefixedSource
  let plan: MatchPlan
  let filters: FilterChain
  /// The share of the work that is done; nil for all of it.
  let shard: Shard?
  let progress: Progress
  /// What need not be read; nil where all is.
  let ledger: CacheSession?
  /// Scans single contents in full.
  let scanInFull: @Sendable ([Origin], Progress) async throws -> WorkerResult

  /// What there is in the contents: sightings, and a harvest without traces.
  ///
  /// - Throws: when a library fails or the history cannot be walked.
  func run(_ contents: PackedContents) async throws -> (WorkerResult, [Occurrence]) {
    let isKnown = known(contents)
    let found = try await search(contents, except: isKnown)
    let left = found.left.map { contents.packed[Int($0)] } + contents.others
    var harvest = try await WorkerResult.share(shard, of: left) {
      try await scanInFull($0, progress)
    }
    let traces = BlobOccurrences(harvest.traces)
    harvest.traces = []
    harvest += found
    if shard != nil { harvest.noteWork(contents.allOrigins) }
    harvest.cachedCount = isKnown.indices.count {
      isKnown[$0] && shard?.owns(contents.packed[$0]) != false
    }
    let whereabouts = SecretHistoryLookup(
      source: source.source, shard: shard, origins: shard == nil ? [] : contents.allOrigins
    ) { try await scanInFull($0, Progress()) }
    let histories = try await whereabouts.histories(of: Self.groups(found, traces, contents))
    if let problem = SecretHistory.problem(with: histories.map(\.history)) {
      harvest.problems.append(problem)
    }
    let again = Self.shown(in: histories.map(\.history), contents, except: traces)
    let second = try await scanInFull(again, Progress())
    // What was told of a content once is not told again, in this share or in the one that owns it.
    harvest.problems += Set(second.problems).subtracting(harvest.problems)
    let sightings = sightings(
      of: histories, traces.adding(second.traces), &harvest.problems)
    return (harvest, sightings)
  }

  /// The blobs that have each secret.
  private static func groups(
    _ found: PackWorkerResult, _ traces: BlobOccurrences, _ contents: PackedContents
  ) -> [SecretOfRule: Set<ObjectID>] {
    var groups = traces.groups
    for (secret, places) in found.contentsOfSecrets {
      groups[secret, default: []].formUnion(places.compactMap { contents.packed[Int($0)].blob })
    }
    return groups
  }

  /// The contents with something to be shown, where there is no trace of it yet.
  private static func shown(
    in histories: [SecretHistory], _ contents: PackedContents, except traces: BlobOccurrences
  ) -> [Origin] {
    let shown = Set(histories.flatMap { $0.lives.map(\.blob) + $0.strays })
      .subtracting(traces.blobs)
    return contents.packed.filter { $0.blob.map { shown.contains($0) } ?? false }
  }

  /// By place, whether nothing can be found in a content; empty where there is no cache.
  private func known(_ contents: PackedContents) -> [Bool] {
    guard let ledger else { return [] }
    return zip(contents.packed, contents.formats).map { ledger.knows($0, $1) }
  }

  private func search(
    _ contents: PackedContents, except isKnown: [Bool]
  ) async throws -> PackWorkerResult {
    let (budget, limit) = source.source.limits
    let interruption = Interruption()
    let (plan, filters, progress) = (plan, filters, progress)
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
            contents, isOwned: isOwned, plan: plan, filters: filters, progress: progress,
            interruption: interruption)
        }
      ).reduce(into: PackWorkerResult()) { $0 += $1 }
    } onCancel: {
      interruption.set()
    }
    for place in found.empty {
      ledger?.learn(contents.packed[Int(place)], contents.formats[Int(place)])
    }
    return found
  }

  private func sightings(
    of secrets: [(secret: SecretOfRule, history: SecretHistory)], _ traces: BlobOccurrences,
    _ problems: inout [Problem]
  ) -> [Occurrence] {
    var sightings: [Occurrence] = []
    let placing = LocationResolver(source: source, filters: filters, shard: shard)
    for (secret, history) in secrets {
      let group = traces.traces[secret] ?? [:]
      for blob in history.lives.map(\.blob) + history.strays where group[blob] == nil {
        problems.append(
          Problem(
            path: nil,
            message: "object \(blob.hex): a secret of rule \(secret.ruleID) was not found again"))
      }
      placing.add(group, history, to: &sightings)
    }
    return sightings
  }
}

extension WorkerResult {
  fileprivate static func += (left: inout WorkerResult, right: PackWorkerResult) {
    left.problems += right.problems + right.faults
    left.omissions += right.omissions
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
  }
}

/// Traces in blobs of the history, by secret and blob.
struct BlobOccurrences {
  private(set) var traces: [SecretOfRule: [ObjectID: [PendingOccurrence]]] = [:]
  private(set) var blobs: Set<ObjectID> = []

  init(_ traces: [PendingOccurrence]) {
    add(traces)
  }

  /// These and more.
  func adding(_ more: [PendingOccurrence]) -> BlobOccurrences {
    var result = self
    result.add(more)
    return result
  }

  /// The blobs that have each secret.
  var groups: [SecretOfRule: Set<ObjectID>] { traces.mapValues { Set($0.keys) } }

  private mutating func add(_ more: [PendingOccurrence]) {
    for trace in more {
      guard let blob = trace.origin.blob else { continue }
      blobs.insert(blob)
      traces[SecretOfRule(trace.survivor.candidate), default: [:]][blob, default: []].append(trace)
    }
  }
}
