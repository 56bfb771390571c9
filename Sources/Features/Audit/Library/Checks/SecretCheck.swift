internal import Bytes
internal import Candidates
internal import Findings
internal import Git
internal import Reports
internal import Text
internal import Vocabulary

/// Reports each secret with its locations and the first step.
struct SecretCheck {
  private(set) var items: [AuditItem] = []
  private(set) var plan = RewritePlan()
  private(set) var problems: [Problem] = []
  private let reaches: PublishedPlaces
  /// The names that the lines of the name sources stand for.
  private let references: [[UInt8]]
  private let files: [[UInt8]]

  private static let listedPlaces = 20

  init(_ reaches: PublishedPlaces, references: [[UInt8]], files: [[UInt8]]) {
    self.reaches = reaches
    self.references = references
    self.files = files
  }

  mutating func run(_ findings: [Finding], in repository: borrowing Repository) {
    var inHead: [Finding] = []
    for finding in findings {
      let published = finding.locations.filter { reaches.isPublished($0) }
      items.append(
        item(finding, published.isEmpty ? finding.locations : published, !published.isEmpty))
      if finding.locations.contains(where: { $0.introduction?.isInHead ?? false }) {
        inHead.append(finding)
      }
      do {
        try plan.take(finding, at: published, in: repository)
      } catch {
        problems.append(Problem(path: finding.locations.first?.path, message: "\(error)"))
      }
    }
    if !inHead.isEmpty { items.append(current(inHead, isBare: repository.isBare)) }
  }

  private func item(_ finding: Finding, _ places: [Location], _ isPublished: Bool) -> AuditItem {
    let first = places.first
    var item = AuditItem(
      .secret, isPublished ? .rotation : .machine, finding.rule.severity, path: first?.path,
      commit: first?.introduction?.commit,
      message: "\(finding.rule.summary): \(finding.secret.masked)")
    item.details = places.prefix(Self.listedPlaces).map(text)
    if places.count > Self.listedPlaces {
      item.details.append("and \(places.count - Self.listedPlaces) more locations")
    }
    item.advice = Advice.next(for: finding)
    item.finding = finding.fingerprint
    let names = places.filter { $0.path == NameSource.referencesPath }.map {
      name($0, in: references)
    }
    if names.contains(where: { !$0.hasPrefix("refs/tags/") }) {
      item.commands.append("git branch -m OLD NEW")
    }
    if names.contains(where: { $0.hasPrefix("refs/tags/") }) {
      // The object of an annotated tag contains the old name, so a new object is needed.
      item.commands.append("git tag -a NEW 'OLD^{}' && git tag -d OLD")
    }
    return item
  }

  /// Returns the item of a finding that an exception keeps out of the others.
  static func allowed(_ finding: AllowedFinding) -> AuditItem {
    let first = finding.places.first
    var item = AuditItem(
      .allowedFinding, .allowed, finding.rule.severity, path: first?.path, commit: first?.commit,
      message: AllowedText.line(finding))
    item.details = finding.places.prefix(listedPlaces).map { location in
      "\(location.path.text):\(location.start.line):\(location.start.column)"
        + (location.commit.map { ", introduced in \($0.hex.prefix(10))" } ?? "")
    }
    if finding.places.count > listedPlaces {
      item.details.append("and \(finding.places.count - listedPlaces) more locations")
    }
    return item
  }

  private func text(_ location: Location) -> String {
    let position = "\(location.start.line):\(location.start.column)"
    let introduction = location.introduction
    let commit = introduction.map { $0.commit.hex.prefix(10) } ?? ""
    switch location.path {
    case MessageSource.commitPath: return "in the message of commit \(commit)"
    case MessageSource.tagPath: return "in the name or message of a tag of \(commit)"
    case NameSource.referencesPath: return "in the name of " + name(location, in: references)
    case NameSource.filesPath:
      return "in the name of a file or folder: " + name(location, in: files)
    default: break
    }
    guard let introduction else {
      return "\(location.path.text):\(position), in no commit of a branch, the stash, or a reflog"
    }
    return "\(location.path.text):\(position), introduced in \(commit), "
      + (introduction.isInHead ? "still in HEAD" : "no longer in HEAD")
  }

  /// Returns the name that a location refers to; the secret in it is masked later.
  private func name(_ location: Location, in list: [[UInt8]]) -> String {
    let index = location.start.line - 1
    return list.indices.contains(index) ? String(decoding: list[index], as: UTF8.self) : "?"
  }

  private func current(_ findings: [Finding], isBare: Bool) -> AuditItem {
    let count = findings.count
    var item = AuditItem(
      .currentSecrets, .current, findings.map(\.rule.severity).max(),
      message: count.counting("of these secrets is", "of these secrets are") + " still in HEAD")
    item.commands = ["keystow stow --dry-run", "keystow stow", "git add -A", "git commit"]
    item.advice =
      isBare
      ? "In a clone with a work tree:"
      : "To keep one: keystow:allow in a comment on its line, or its id (-v) in .keystow.toml"
    return item
  }
}

/// The locations that pushes and clones send to others.
struct PublishedPlaces {
  private let commits: [ObjectID: RepositoryInventory.Reach]
  /// Whether a ref points directly to a file or folder, so that a location without a commit may be
  /// published.
  private let publishesWithoutCommit: Bool

  init(_ inventory: RepositoryInventory) {
    commits = Dictionary(inventory.commits.map { ($0.id, $0.reach) }) { one, _ in one }
    publishesWithoutCommit = inventory.publishesWithoutCommit
  }

  func isPublished(_ location: Location) -> Bool {
    if let commit = location.introduction?.commit { return isPublished(commit) }
    let isName = location.path == NameSource.filesPath || location.path == NameSource.referencesPath
    return isName || publishesWithoutCommit
  }

  func isPublished(_ commit: ObjectID) -> Bool { commits[commit] == .published }
}
