internal import Bytes
internal import Candidates
internal import Git

/// Makes one result of those of several parts.
package enum Join {
  /// The result of the whole, as one run over all of it would give it but for the time.
  ///
  /// Findings are joined by rule and fingerprint. What stands in several parts is told once: a path
  /// is read in one share only, so parts that tell the same tell of the same thing. A secret of one
  /// part that stands in a text of another (the summary of a commit) is masked there too.
  ///
  /// - Parameter allowance: how many hashes that are slow on purpose may be computed to tell whether a
  ///   text holds a password of another part: a bound for reports made to be harmful. Where they do
  ///   not suffice, texts are masked as a whole.
  package static func result(of parts: [ScanPart], allowance: Int = 10_000) -> ScanResult {
    var result = ScanResult(
      findings: [], problems: together(parts.map(\.problems)).sorted(by: precedes),
      skippedPaths: sorted(together(parts.map(\.skippedPaths)), by: \.path),
      statistics: statistics(of: parts),
      rejections: sorted(together(parts.map(\.rejections)), by: \.path))
    var groups: [Key: [Member]] = [:]
    for (number, part) in parts.enumerated() {
      for occurrence in part.occurrences where occurrence.standing != .allowed {
        let key = Key(
          ruleID: occurrence.occurrence.rule.id, fingerprint: occurrence.fingerprint,
          isKnown: occurrence.standing == .known)
        groups[key, default: []].append(Member(part: number, occurrence: occurrence.occurrence))
      }
    }
    let shown = groups.filter { key, members in
      let isConfident =
        members.map(\.occurrence.confidence).max() ?? .low
        >= members.map { parts[$0.part].leastConfidence }.min() ?? .low
      if key.isKnown {
        result.known.append(key.fingerprint)
        if isConfident { result.statistics.knownCount += 1 }
      } else if !isConfident {
        result.statistics.hiddenCount += 1
      }
      return isConfident && !key.isKnown
    }
    var allowance = allowance
    result.findings = findings(of: shown, in: parts, &allowance)
    return result
  }

  private struct Key: Hashable {
    let ruleID: String
    let fingerprint: Fingerprint
    let isKnown: Bool
  }

  private struct Member {
    let part: Int
    let occurrence: Occurrence
  }

  private static func findings(
    of groups: [Key: [Member]], in parts: [ScanPart], _ allowance: inout Int
  ) -> [Finding] {
    let mask = SecretMask(
      parts.lazy.flatMap(\.occurrences).map(\.occurrence.secret).filter { !$0.isMasked })
    var masks = foreignMasks(of: parts)
    let order = groups.keys.sorted { ($0.ruleID, $0.fingerprint) < ($1.ruleID, $1.fingerprint) }
    return order.compactMap { key -> Finding? in
      let members = groups[key] ?? []
      // A report that shows secrets tells more than one that does not.
      let whole = members.first { !$0.occurrence.secret.isMasked } ?? members.first
      let occurrences = members.map { member in
        Occurrence(
          rule: member.occurrence.rule,
          secret: whole?.occurrence.secret ?? member.occurrence.secret,
          confidence: member.occurrence.confidence, reasons: member.occurrence.reasons,
          span: member.occurrence.span,
          location: masks[member.part].masking(member.occurrence.location, &allowance))
      }
      return Merge.finding(
        from: occurrences, fingerprint: key.fingerprint, masking: mask.masking)
    }.sorted(by: Merge.precedes)
  }

  /// For each part, what masks the secrets that only others know.
  private static func foreignMasks(of parts: [ScanPart]) -> [ShardMask] {
    let all = parts.flatMap(\.occurrences)
    // Secrets that are known whole are masked by themselves.
    let masked = all.filter { $0.occurrence.secret.isMasked }
    return parts.map { part in
      let own = Set(part.occurrences.map(\.fingerprint))
      return ShardMask(masked.filter { !own.contains($0.fingerprint) })
    }
  }

  /// What is in any of the lists, as often as in the one that has it most often.
  private static func together<Element: Hashable>(_ lists: [[Element]]) -> [Element] {
    var counts: [Element: Int] = [:]
    var result: [Element] = []
    for list in lists {
      var own: [Element: Int] = [:]
      for element in list {
        own[element, default: 0] += 1
        if own[element, default: 0] > counts[element, default: 0] {
          counts[element, default: 0] += 1
          result.append(element)
        }
      }
    }
    return result
  }

  /// Sorted by path, in the given order where that is the same.
  private static func sorted<Element>(
    _ elements: [Element], by path: KeyPath<Element, GitPath>
  ) -> [Element] {
    elements.enumerated().sorted { left, right in
      (left.element[keyPath: path], left.offset) < (right.element[keyPath: path], right.offset)
    }.map(\.element)
  }

  private static func precedes(_ left: Problem, _ right: Problem) -> Bool {
    (left.path ?? GitPath(""), left.message) < (right.path ?? GitPath(""), right.message)
  }

  private static func statistics(of parts: [ScanPart]) -> Statistics {
    var all = Statistics(unit: parts.first?.statistics.unit ?? .files)
    for part in parts.map(\.statistics) {
      all.contentCount += part.contentCount
      all.byteCount += part.byteCount
      all.candidateCount += part.candidateCount
      all.hiddenCount += part.hiddenCount
      all.knownCount += part.knownCount
      all.cachedCount += part.cachedCount
      all.seconds += part.seconds
    }
    return all
  }
}
