internal import Candidates
internal import Findings
internal import Scrub
internal import Text

/// The plan of a rewrite, and what was done, for people.
struct ScrubReport {
  private let scrub: ScrubPlan
  private let findings: [Finding]

  private static let listedRefs = 20

  init(_ plan: ScrubPlan, _ findings: [Finding]) {
    scrub = plan
    self.findings = findings
  }

  /// The lines of the plan.
  var plan: [String] {
    let lines = zip(findings, scrub.blobCounts).map { finding, count in
      [
        String(finding.fingerprint.description.prefix(10)),
        TerminalText.visible(finding.rule.summary) + ", " + finding.secret.masked,
        count.counting("file version"),
      ]
    }
    return [findings.count.counting("secret") + " to remove:"] + Listing.table(lines)
      + ["", "This changes:"] + changes.map { "  " + $0 } + refs
  }

  private var changes: [String] {
    let changed = scrub.changedCommitCount
    var lines = [
      "\(scrub.blobCount.counting("file version"))",
      "\(changed) of \(scrub.commitCount.counting("commit"))"
        + (scrub.droppedCommitCount == 0
          ? "" : ", of which \(scrub.droppedCommitCount) become empty and are dropped"),
    ]
    if scrub.textCount > 0 {
      lines.append("the text of \(scrub.textCount.counting("commit or tag", "commits and tags"))")
    }
    if scrub.renamedTreeCount > 0 {
      lines.append("names in \(scrub.renamedTreeCount.counting("folder version"))")
    }
    if scrub.lostSignatureCount > 0 {
      lines.append("\(scrub.lostSignatureCount.counting("signature")), which will be lost")
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
  func done(_ proof: ScrubProof, _ place: ScrubPlace) -> [String] {
    [
      "",
      "Wrote \(TerminalText.visible(place.target)), without the secrets: "
        + "\(proof.objectCount.counting("object")) searched, "
        + "\(proof.commitCount.counting("commit")) compared, "
        + "only \(proof.changedFileCount.counting("planned file version")) changed.",
    ]
  }

  /// The commands that are left to run.
  func steps(_ texts: FollowUpText) -> [String] {
    texts.steps.flatMap { step in
      ["", step.title] + step.commands.map { "  " + TerminalText.visible($0) }
    }
  }
}
