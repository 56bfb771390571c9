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
  /// Scans single contents in full.
  let scanInFull: @Sendable ([Origin], Progress) async throws -> Harvest

  /// What there is in the contents: sightings, and a harvest without traces.
  ///
  /// - Throws: when a library fails or the history cannot be walked.
  func run(_ contents: PackedContents) async throws -> (Harvest, [Sighting]) {
    let found = try await search(contents)
    let left = found.left.map { contents.packed[Int($0)] } + contents.others
    var harvest = try await scanInFull(left, progress)
    var groups: [SecretOfRule: Set<ObjectID>] = [:]
    for (secret, places) in found.contentsOfSecrets {
      groups[secret] = Set(places.compactMap { contents.packed[Int($0)].blob })
    }
    for trace in harvest.traces {
      guard let blob = trace.origin.blob else { continue }
      groups[SecretOfRule(trace.survivor.candidate), default: []].insert(blob)
    }
    let sightings = try await sightings(of: groups, contents, &harvest)
    harvest.traces = []
    harvest += found
    return (harvest, sightings)
  }

  private func search(_ contents: PackedContents) async throws -> PackHarvest {
    let (budget, limit) = source.source.limits
    let interruption = Interruption()
    let (plan, filters, progress) = (plan, filters, progress)
    return try await withTaskCancellationHandler {
      try PackRun.results(
        of: contents.plans(jobs: budget.jobs), budget: budget, maximumByteCount: limit,
        makeWorker: {
          try PackScanWorker(
            contents, plan: plan, filters: filters, progress: progress,
            interruption: interruption)
        }
      ).reduce(into: PackHarvest()) { $0 += $1 }
    } onCancel: {
      interruption.set()
    }
  }

  /// Places each secret, and reads the versions again that are to be shown.
  private func sightings(
    of groups: [SecretOfRule: Set<ObjectID>], _ contents: PackedContents, _ harvest: inout Harvest
  ) async throws -> [Sighting] {
    guard !groups.isEmpty else { return [] }
    let secrets = Array(groups.keys)
    let histories = try source.source.histories(of: secrets.map { groups[$0] ?? [] })
    var shown = Set(histories.flatMap { $0.lives.map(\.blob) + $0.strays })
    var traces: [SecretOfRule: [ObjectID: [Trace]]] = [:]
    func add(_ harvest: Harvest) {
      for trace in harvest.traces {
        guard let blob = trace.origin.blob else { continue }
        traces[SecretOfRule(trace.survivor.candidate), default: [:]][blob, default: []]
          .append(trace)
      }
    }
    add(harvest)
    for trace in harvest.traces { trace.origin.blob.map { _ = shown.remove($0) } }
    let again = contents.packed.filter { $0.blob.map { shown.contains($0) } ?? false }
    let second = try await scanInFull(again, Progress())
    harvest.problems += second.problems
    add(second)
    var sightings: [Sighting] = []
    let placing = Placing(source: source, filters: filters)
    for (secret, history) in zip(secrets, histories) {
      let group = traces[secret] ?? [:]
      for blob in history.lives.map(\.blob) + history.strays where group[blob] == nil {
        harvest.problems.append(
          Problem(
            path: nil,
            message: "object \(blob.hex): a secret of rule \(secret.ruleID) was not found again"))
      }
      placing.add(group, history, to: &sightings)
    }
    return sightings
  }
}

extension Origin {
  /// The blob, where its places are known to the commit graph only.
  fileprivate var blob: ObjectID? {
    if case .blob(let id) = place { id } else { nil }
  }
}

extension Harvest {
  fileprivate static func += (left: inout Harvest, right: PackHarvest) {
    left.problems += right.problems
    left.omissions += right.omissions
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
  }
}
