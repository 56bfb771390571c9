internal import Bytes
package import Candidates
package import Filters
internal import Findings
internal import Formats
internal import Vocabulary

/// A candidate at its bytes in a text, with the verdict of the filters.
package struct Trial {
  package let candidate: Candidate
  package let verdict: Verdict

  /// The survivor; nil if a filter rejected the candidate.
  package var survivor: Survivor? {
    if case .keep(let survivor) = verdict { survivor } else { nil }
  }
}

/// All candidates of a text with their verdicts: those of the text itself, then those of what it contains in encodings.
package struct JudgedText {
  package let trials: [Trial]
  /// The rules that could not be applied to all of the text.
  package let failures: [RuleProblem]
  /// The candidates that `RepeatLimit` left out.
  var unlisted: [Range<Int>] = []

  /// Whether the whole text was searched and has no candidate.
  var isClean: Bool { trials.isEmpty && failures.isEmpty }

  /// Returns the survivors whose bytes satisfy a condition, without those that a better one of them overlaps: the
  /// findings, then what exceptions keep out of the report.
  ///
  /// A comment that satisfies it makes what it allows satisfy it, too.
  func winners(where isWanted: (Range<Int>) -> Bool = { _ in true }) -> [Winner] {
    var survivors: [Survivor] = []
    var allowed = AllowedSurvivors()
    for trial in trials {
      switch trial.verdict {
      case .keep(let survivor):
        if isWanted(trial.candidate.span) { survivors.append(survivor) }
      case .allow(let survivor):
        let isNew = survivor.allowance?.offset.map { isWanted($0..<$0 + 1) } ?? false
        if isNew || isWanted(trial.candidate.span) { allowed.append(survivor, isNew: isNew) }
      case .reject: break
      }
    }
    let found = survivors.isEmpty ? [] : Overlap.winners(among: survivors)
    return found.map { Winner(survivor: $0) } + allowed.winners(besides: found)
  }
}

/// Where a text is from.
package struct TextOrigin {
  /// With the path inside an archive.
  let origin: Origin
  let format: FileFormat
  /// Whether the text is a conversion of the bytes, so that git knows no lines of it.
  let isConverted: Bool
}

/// What became of a content besides its candidates.
package struct ContentReading {
  /// Whether any of it could be read.
  var isRead = false
  /// Whether all of it was read and has no candidate.
  var isClean = true
  var counts = ScanCounts()
  var problems: [Problem] = []
  var skippedPaths: [SkippedPath] = []
  /// The error that ended the search of a text; nil if all texts were searched.
  var error: (any Error)?

  /// Records that a text could not be searched.
  mutating func note(_ error: any Error, at origin: Origin) {
    self.error = self.error ?? error
    note(.failed("\(error)"), at: origin)
  }

  /// Records that a content is not read.
  mutating func note(_ reason: SkipReason, at origin: Origin) {
    if case .failed(let message) = reason {
      problems.append(Problem(path: origin.shownPath, message: message))
      isClean = false
    } else {
      skippedPaths.append(SkippedPath(path: origin.shownPath, reason: reason))
    }
  }

  mutating func take(_ judged: JudgedText, of origin: Origin) {
    isRead = true
    isClean = isClean && judged.isClean
    counts.candidateCount += judged.trials.count + judged.unlisted.count
    counts.unlistedCount += judged.unlisted.count
    for failure in judged.failures {
      problems.append(Problem(path: origin.shownPath, message: "rule \(failure)"))
    }
  }

  static func += (left: inout ContentReading, right: ContentReading) {
    left.isRead = left.isRead || right.isRead
    left.isClean = left.isClean && right.isClean
    left.counts += right.counts
    left.problems += right.problems
    left.skippedPaths += right.skippedPaths
    left.error = left.error ?? right.error
  }
}

/// What is known of a text, for texts that share bytes with it.
package final class TextRecord {
  var matches = MatchRecord()
  var hasEncodedTexts = false
  /// Whether the whole text has been searched.
  var isComplete = false
}

/// What a content shares with another one that was searched before.
package struct SharedContent {
  /// The shared ranges, in the order of the text and without overlap.
  let copies: [SharedRange]
  /// The record of the other content; nil if there is none.
  let base: TextRecord?
  /// The record to make.
  let record: TextRecord
}
