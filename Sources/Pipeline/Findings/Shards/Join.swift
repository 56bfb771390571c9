internal import Bytes
internal import Candidates
internal import Vocabulary

/// Merges the results of several parts.
package enum Join {
  /// Returns the result of the whole, equal to that of one run over everything except for the time.
  ///
  /// Findings are merged by rule and fingerprint. Equal entries of several parts are the same
  /// entry, as each path is read in one shard only. A secret of one part is masked in the text of
  /// other parts (such as commit summaries), too.
  ///
  /// - Parameters:
  ///   - jobs: the maximum number of threads.
  ///   - hashLimit: the maximum number of deliberately slow hashes to find passwords of other parts
  ///     in texts, a bound for malicious repositories; beyond it, texts are masked as a whole, which
  ///     is a problem.
  package static func result(
    of parts: [ScanPart], jobs: Int = 1, hashLimit: Int = 1 << 20
  ) -> ScanResult {
    var result = ScanResult(
      findings: [], problems: together(parts.map(\.problems)).sorted(by: precedes),
      skippedPaths: sorted(together(parts.map(\.skippedPaths)), by: \.path),
      statistics: statistics(of: parts),
      rejections: sorted(together(parts.map(\.rejections)), by: \.path))
    result.repositories = repositories(of: parts)
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
    let mask = mask(for: shown, of: parts, jobs: jobs, hashLimit: hashLimit)
    result.findings = findings(of: shown, mask)
    if !mask.unsearched.isEmpty {
      let count = mask.unsearched.count
      result.problems.insert(
        Problem(
          path: nil,
          message:
            "\(count) texts masked as a whole: too many stretches of them may be passwords of"
            + " other shards"), at: 0)
    }
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

  /// Masks the secrets of all parts in a text.
  private struct Mask {
    let secrets: TextMask
    /// Texts that were not searched for the secrets of other parts.
    let unsearched: Set<[UInt8]>

    func masking(_ location: Location) -> Location {
      guard !unsearched.isEmpty else { return secrets.masking(location) }
      return location.masked { unsearched.contains($0) ? Excerpt.mask : secrets.masking($0) }
    }
  }

  private static func mask(
    for groups: [Key: [Member]], of parts: [ScanPart], jobs: Int, hashLimit: Int
  ) -> Mask {
    var texts = [Set<[UInt8]>](repeating: [], count: parts.count)
    for member in groups.values.joined() {
      member.occurrence.location.visitTexts { texts[member.part].insert($0) }
    }
    let others = ShardMask(
      of: parts.map(\.occurrences), in: texts, limit: hashLimit, jobs: jobs)
    let known = parts.lazy.flatMap(\.occurrences).map(\.occurrence.secret).filter { !$0.isMasked }
    return Mask(secrets: TextMask(Array(known) + others.secrets), unsearched: others.unsearched)
  }

  private static func findings(of groups: [Key: [Member]], _ mask: Mask) -> [Finding] {
    groups.compactMap { key, members -> Finding? in
      // A report with secrets in full is more precise than a masked one.
      let whole = members.first { !$0.occurrence.secret.isMasked } ?? members.first
      let occurrences = members.map { member in
        Occurrence(
          rule: member.occurrence.rule,
          secret: whole?.occurrence.secret ?? member.occurrence.secret,
          confidence: member.occurrence.confidence, reasons: member.occurrence.reasons,
          span: member.occurrence.span, location: member.occurrence.location)
      }
      return Merge.finding(from: occurrences, fingerprint: key.fingerprint, masking: mask.masking)
    }.sorted(by: Merge.precedes)
  }

  /// Returns the repositories of all parts, each once, sorted by path.
  private static func repositories(of parts: [ScanPart]) -> [ScannedRepository] {
    var seen: Set<GitPath> = []
    return parts.flatMap(\.repositories).filter { seen.insert($0.path).inserted }
      .sorted { $0.path < $1.path }
  }

  /// Returns the elements in any of the lists, as often as in the list that has them most often.
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

  /// Sorts by path, stably.
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
      all.counts += part.counts
      all.hiddenCount += part.hiddenCount
      all.knownCount += part.knownCount
      all.allowedCounts.merge(part.allowedCounts, uniquingKeysWith: +)
      all.seconds += part.seconds
    }
    return all
  }
}
