internal import Bytes
internal import Candidates
internal import Findings
internal import Scrub
internal import Text
internal import Vocabulary

/// The plan of a rewrite, and what was done, for people.
struct ScrubReport {
  private let scrub: ScrubPlan
  private let targets: [ScrubTarget]

  private static let listedRefs = 20
  private static let listedPlaces = 3
  private static let listedPaths = 50

  init(_ plan: ScrubPlan, _ targets: [ScrubTarget]) {
    scrub = plan
    self.targets = targets
  }

  /// The lines of the plan.
  var plan: [String] {
    secrets + paths + ["This changes:"] + changes.map { "  " + $0 } + refs
  }

  private var secrets: [String] {
    guard !targets.isEmpty else { return [] }
    let lines = zip(targets, scrub.blobCounts).map { target, count in
      [
        target.id, TerminalText.visible(target.summary) + ", " + target.secret.masked,
        count.counting("file version"),
      ]
    }
    let mask = TextMask(targets.map(\.secret))
    let rows = zip(Listing.table(lines), targets).flatMap { row, target in
      [row] + Self.places(of: target, masking: mask)
    }
    return [targets.count.counting("secret") + " to remove:"] + rows + [""]
  }

  /// Returns where a secret is: by the paths people know what the plan is about.
  private static func places(of target: ScrubTarget, masking mask: TextMask) -> [String] {
    let paths = Set(target.finding?.locations.map(\.path) ?? []).sorted()
    let names = paths.map { path in
      switch path {
      case MessageSource.commitPath: "messages of commits"
      case MessageSource.tagPath: "names and messages of tags"
      case NameSource.referencesPath: "names of refs"
      case NameSource.filesPath: "names of files and folders"
      default: TerminalText.visible(mask.masking(path.bytes))
      }
    }
    let rest = names.count - listedPlaces
    return names.prefix(listedPlaces).map { "  in " + $0 }
      + (rest > 0 ? ["  and in \(rest.counting("more file"))"] : [])
  }

  private var paths: [String] {
    let paths = scrub.removedPaths
    guard !paths.isEmpty else { return [] }
    let mask = TextMask(targets.map(\.secret))
    return ["\(paths.count.counting("path")) to remove with all versions:"]
      + paths.prefix(Self.listedPaths).map {
        "  " + TerminalText.visible(mask.masking($0.bytes))
      }
      + (paths.count > Self.listedPaths ? ["  and \(paths.count - Self.listedPaths) more"] : [])
      + [""]
  }

  private var changes: [String] {
    let changed = scrub.changedCommitCount
    var lines = scrub.blobCount == 0 ? [] : ["\(scrub.blobCount.counting("file version"))"]
    lines += [
      "\(changed) of \(scrub.commitCount.counting("commit"))"
        + (scrub.droppedCommitCount == 0
          ? "" : ", of which \(scrub.droppedCommitCount) become empty and are dropped")
    ]
    if scrub.textCount > 0 {
      lines.append("the text of \(scrub.textCount.counting("commit or tag", "commits and tags"))")
    }
    if scrub.peopleCount > 0 {
      let count = scrub.peopleCount.counting("commit or tag", "commits and tags")
      lines.append("the people of \(count)")
    }
    if scrub.renamedTreeCount > 0 {
      lines.append("names in \(scrub.renamedTreeCount.counting("folder version"))")
    }
    if scrub.lostSignatureCount > 0 {
      lines.append("\(scrub.lostSignatureCount.counting("signature")), which will be lost")
    }
    return lines + untouched
  }

  /// What is not searched, and not changed.
  private var untouched: [String] {
    var lines: [String] = []
    if scrub.removedPointerCount > 0 {
      let count = scrub.removedPointerCount.counting("pointer")
      lines.append("\(count) to Git LFS objects, which stay at the host until it deletes them")
    }
    if scrub.pointerCount > 0 {
      let count = scrub.pointerCount.counting("object")
      lines.append("not: \(count) of Git LFS")
    }
    if scrub.submoduleCount > 0 {
      lines.append("not: \(scrub.submoduleCount.counting("submodule")) (scrub each by itself)")
    }
    return lines
  }

  private var refs: [String] {
    let changed = scrub.refs.filter(\.isChanged)
    var lines = changed.prefix(Self.listedRefs).map { ref in
      let name = TerminalText.visible(ref.newName)
      if ref.new == nil { return "  \(name) (deleted: nothing is left of it)" }
      return "  \(name)" + (ref.name == ref.newName ? "" : " (renamed)")
    }
    if changed.count > Self.listedRefs {
      lines.append("  and \((changed.count - Self.listedRefs).counting("more ref"))")
    }
    if !scrub.omittedRefs.isEmpty {
      lines.append(
        "Not copied: " + scrub.omittedRefs.map { TerminalText.visible($0) }.joined(separator: ", "))
    }
    return lines
  }

  /// The lines after the repository was written.
  static func done(_ proof: ScrubProof, _ place: ScrubPlace) -> [String] {
    [
      "",
      "Wrote \(TerminalText.visible(place.target)), without the secrets: "
        + "\(proof.objectCount.counting("object")) searched, "
        + "\(proof.commitCount.counting("commit")) compared, "
        + "only \(proof.changedFileCount.counting("planned file version")) changed.",
    ]
  }
}
