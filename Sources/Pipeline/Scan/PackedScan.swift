internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git

/// Scans the contents of packs in two steps: all of them for which secrets there are, then the few
/// again in which a secret is to be shown.
struct PackedScan {
  let source: PrefixedSource
  let plan: MatchPlan
  let filters: FilterChain
  let progress: Progress
  /// What need not be read; nil where all is.
  let ledger: BlobLedger?
  /// Scans single contents in full.
  let scanInFull: @Sendable ([Origin], Progress) async throws -> Harvest

  /// What there is in the contents: sightings, and a harvest without traces.
  ///
  /// - Throws: when a library fails or the history cannot be walked.
  func run(_ contents: PackedContents) async throws -> (Harvest, [Sighting]) {
    let isKnown = known(contents)
    let found = try await search(contents, except: isKnown)
    let left = found.left.map { contents.packed[Int($0)] } + contents.others
    var harvest = try await scanInFull(left, progress)
    let traces = BlobTraces(harvest.traces)
    harvest.traces = []
    harvest += found
    harvest.cachedCount = isKnown.count { $0 }
    let groups = Self.groups(found, traces, contents)
    guard !groups.isEmpty else { return (harvest, []) }
    let secrets = Array(groups.keys)
    let histories = try source.source.histories(of: secrets.map { groups[$0] ?? [] })
    let again = Self.shown(in: histories, contents, except: traces)
    let second = try await scanInFull(again, Progress())
    // What kept a rule from all of a text did so both times.
    let told = Set(harvest.problems)
    harvest.problems += second.problems.filter { !told.contains($0) }
    let sightings = sightings(
      of: zip(secrets, histories), traces.adding(second.traces), &harvest.problems)
    return (harvest, sightings)
  }

  /// The blobs that have each secret.
  private static func groups(
    _ found: PackHarvest, _ traces: BlobTraces, _ contents: PackedContents
  ) -> [SecretOfRule: Set<ObjectID>] {
    var groups = traces.groups
    for (secret, places) in found.contentsOfSecrets {
      groups[secret, default: []].formUnion(places.compactMap { contents.packed[Int($0)].blob })
    }
    return groups
  }

  /// The contents with something to be shown, where there is no trace of it yet.
  private static func shown(
    in histories: [SecretHistory], _ contents: PackedContents, except traces: BlobTraces
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
  ) async throws -> PackHarvest {
    progress.add(contents: isKnown.count { $0 }, bytes: 0)
    let (budget, limit) = source.source.limits
    let interruption = Interruption()
    let (plan, filters, progress) = (plan, filters, progress)
    let found = try await withTaskCancellationHandler {
      try PackRun.results(
        of: contents.plans(jobs: budget.jobs) { isKnown.isEmpty || !isKnown[$0] }, budget: budget,
        maximumByteCount: limit,
        makeWorker: {
          try PackScanWorker(
            contents, plan: plan, filters: filters, progress: progress,
            interruption: interruption)
        }
      ).reduce(into: PackHarvest()) { $0 += $1 }
    } onCancel: {
      interruption.set()
    }
    for place in found.empty {
      ledger?.learn(contents.packed[Int(place)], contents.formats[Int(place)])
    }
    return found
  }

  private func sightings(
    of secrets: some Sequence<(SecretOfRule, SecretHistory)>, _ traces: BlobTraces,
    _ problems: inout [Problem]
  ) -> [Sighting] {
    var sightings: [Sighting] = []
    let placing = Placing(source: source, filters: filters)
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

extension Harvest {
  fileprivate static func += (left: inout Harvest, right: PackHarvest) {
    left.problems += right.problems + right.faults
    left.omissions += right.omissions
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
  }
}
