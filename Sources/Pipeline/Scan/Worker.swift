internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git

/// Reads, matches and filters, one batch after another.
///
/// Synchronous: its handles are made here and die here.
struct Worker {
  let source: any BlobSource
  let plan: MatchPlan
  let filters: FilterChain
  let explains: Bool
  let notesIdleMarks: Bool
  let progress: Progress

  func work(through queue: WorkQueue) throws -> Harvest {
    let reader = try source.makeReader()
    let matcher = try Matcher(plan)
    var harvest = Harvest()
    while let batch = queue.next() {
      try Task.checkCancellation()
      let before = (harvest.contentCount, harvest.byteCount)
      for origin in batch {
        let omission = try reader.read(origin) { bytes, fresh in
          harvest.contentCount += 1
          harvest.byteCount += bytes.count
          do {
            try scan(bytes, fresh: fresh, of: origin, with: matcher, into: &harvest)
          } catch {
            harvest.problems.append(Problem(path: origin.path, message: "\(error)"))
          }
        }
        if let omission { harvest.note(omission, at: origin) }
      }
      progress.add(
        contents: harvest.contentCount - before.0, bytes: harvest.byteCount - before.1)
    }
    return harvest
  }

  private func scan(
    _ bytes: Span<UInt8>, fresh: FreshLines, of origin: Origin, with matcher: Matcher,
    into harvest: inout Harvest
  ) throws {
    switch ReadableText(bytes) {
    case .binary:
      return
    case .plain:
      try scan(text: bytes, fresh: fresh, of: origin, with: matcher, into: &harvest)
    case .converted(let text):
      // Git compares such files as binary ones, so lines cannot be told apart.
      try scan(text: text.span, fresh: .all, of: origin, with: matcher, into: &harvest)
    }
  }

  private func scan(
    text: Span<UInt8>, fresh: FreshLines, of origin: Origin, with matcher: Matcher,
    into harvest: inout Harvest
  ) throws {
    let format = FileFormat(path: origin.path)
    let candidates = try matcher.candidates(in: text, format: format)
    harvest.problems += matcher.failures.map {
      Problem(path: origin.path, message: "rule \($0)")
    }
    if notesIdleMarks { noteIdleMarks(in: text, format, of: origin, candidates, &harvest) }
    guard !candidates.isEmpty else { return }
    harvest.candidateCount += candidates.count
    let lines = LineIndex(text)
    var survivors: [Survivor] = []
    for candidate in candidates where fresh.touches(lines.lines(of: candidate.span)) {
      switch filters.verdict(on: candidate, in: text, format: format, path: origin.onlyPath) {
      case .keep(let survivor):
        survivors.append(survivor)
      case .reject(let reason):
        guard explains else { continue }
        harvest.rejections.append(
          Rejection(
            ruleID: candidate.rule.id, path: origin.path,
            start: lines.position(of: candidate.span.lowerBound, in: text), reason: reason))
      }
    }
    // What a filter rejected may be a secret that somebody allowed: it is masked as well.
    let masks = SecretSpans(candidates.map(\.span))
    for survivor in Overlap.winners(among: survivors) {
      let span = survivor.candidate.span
      harvest.traces.append(
        Trace(
          survivor: survivor, origin: origin,
          start: lines.position(of: span.lowerBound, in: text),
          end: lines.position(of: span.upperBound, in: text),
          excerpt: .around(span, in: text, lines: lines, masking: masks)))
    }
  }
}

extension Worker {
  /// Notes the marks of a text that allow none of its candidates.
  private func noteIdleMarks(
    in text: Span<UInt8>, _ format: FileFormat, of origin: Origin, _ candidates: [Candidate],
    _ harvest: inout Harvest
  ) {
    // A text about marks is full of them.
    guard PathFilter.kind(of: origin.path) != "documentation" else { return }
    let marks = AllowMarkFilter.ownMarks(in: text)
    guard !marks.isEmpty else { return }
    let used = candidates.compactMap {
      filters.offset(ofMarkAllowing: $0, in: text, format: format)
    }
    let lines = LineIndex(text)
    for mark in Set(marks).subtracting(used) {
      harvest.idleMarks.append(
        IdleMark(path: origin.path, position: lines.position(of: mark, in: text)))
    }
  }
}

extension Origin {
  /// The path; nil for a blob of the history, which may have others.
  fileprivate var onlyPath: GitPath? {
    if case .blob = place { nil } else { path }
  }
}

extension Harvest {
  fileprivate mutating func note(_ omission: Omission, at origin: Origin) {
    if case .failed(let reason) = omission {
      problems.append(Problem(path: origin.path, message: reason))
    } else {
      omissions.append(OmittedPath(path: origin.path, omission: omission))
    }
  }
}
