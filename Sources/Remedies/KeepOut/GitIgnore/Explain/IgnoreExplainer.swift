package import Bytes
package import IgnoreRules

/// Works out why paths are ignored or not.
package struct IgnoreExplainer {
  private let place: WorkTreeContext
  private let tracked: TrackedPathspec
  private let readsIndex: Bool
  private var links: LinkCheck
  private var tree: IgnoreTree

  /// - Parameters:
  ///   - readsIndex: whether what is tracked counts as not ignored, as it does to git.
  ///   - report: is told about rules that cannot be read.
  package init(
    _ place: WorkTreeContext, readsIndex: Bool = true, report: @escaping (Problem) -> Void
  ) {
    self.place = place
    self.readsIndex = readsIndex
    tracked = TrackedPathspec(place.entries, prefix: place.prefix)
    links = LinkCheck(root: place.root)
    tree = place.rules.tree(report: report)
  }

  /// - Throws: `PathArgumentError` for a path about which nothing can be said.
  package mutating func explain(_ original: [UInt8]) throws -> IgnoreExplanation {
    let argument = try PathArgument(original, prefix: place.prefix, root: place.root)
    let path = argument.path
    if links.isBeyondLink(path) { throw PathArgumentError.beyondLink(original) }
    if let submodule = tracked.submodule(around: path) {
      throw PathArgumentError.inSubmodule(original, submodule: submodule)
    }
    let found = links.kind(path)
    let isFolder = found == .folder
    let decision = tree.decision(for: path, isFolder: isFolder)
    let isTracked = tracked.holds(path)
    let folder =
      decision.isIgnored && decision.decidedCount < path.count
      ? Array(path.prefix(decision.decidedCount)) + [UInt8(ascii: "/")] : nil
    let steps = steps(to: path, isFolder: isFolder, decision)
    let advisor = IgnoreAdvisor(
      rules: place.rules, path: path, isFolder: isFolder, decision: decision,
      matches: steps.last?.matches ?? [],
      isTracked: isTracked && readsIndex)
    return IgnoreExplanation(
      original: original, path: path, kind: IgnoreExplanation.Kind(found), isTracked: isTracked,
      match: decision.match, ignoredFolder: folder,
      steps: steps, advice: advisor.advice())
  }

  /// Whether the answer is that git ignores it.
  package func isIgnored(_ explanation: IgnoreExplanation) -> Bool {
    explanation.isMatched && !(readsIndex && explanation.isTracked)
  }

  private mutating func steps(
    to path: [UInt8], isFolder: Bool, _ decision: IgnoreDecision
  ) -> [IgnoreExplanation.Step] {
    var steps: [IgnoreExplanation.Step] = []
    let slashes = path.indices.filter { path[$0] == UInt8(ascii: "/") }
    for end in slashes.map({ $0 }) + [path.count] {
      guard end <= decision.decidedCount, end > 0 || path.isEmpty else { break }
      let part = Array(path[..<end])
      let isWhole = end == path.count
      // A folder that was given with its slash is a step already.
      if isWhole, path.last == UInt8(ascii: "/") { break }
      let matches = tree.rules(around: part)
        .allMatches(part.span, isFolder: isWhole ? isFolder : true)
      let shown = isWhole && !isFolder ? part : part + [UInt8(ascii: "/")]
      steps.append(IgnoreExplanation.Step(path: shown, matches: matches))
    }
    return steps
  }
}

extension IgnoreExplanation.Kind {
  fileprivate init(_ kind: LinkCheck.Kind) {
    self =
      switch kind {
      case .missing: .missing
      case .file: .file
      case .folder: .folder
      case .link: .link
      }
  }
}

/// Why a path is ignored or not, and what would change that.
package struct IgnoreExplanation: Sendable {
  /// What stands at the path.
  package enum Kind: String, Sendable {
    case file, folder, link, missing
  }

  /// A path or a folder on the way to it, with the patterns that match it.
  package struct Step: Sendable {
    /// From the root of the work tree; a folder ends with a slash.
    package let path: [UInt8]
    /// The deciding pattern first.
    package let matches: [IgnoreMatch]
  }

  /// As it was given.
  package let original: [UInt8]
  /// From the root of the work tree.
  package let path: [UInt8]
  package let kind: Kind
  /// Whether git tracks it, or something in it.
  package let isTracked: Bool
  /// The pattern that decides, one with `!` included; nil where none matches.
  package let match: IgnoreMatch?
  /// The folder above the path that is ignored, with a trailing slash.
  package let ignoredFolder: [UInt8]?
  /// Each folder on the way, the first at the top, then the path itself; those below an ignored folder
  /// are left out, since git does not look there.
  package let steps: [Step]
  /// What would change the answer.
  package let advice: [IgnoreAdvice]

  /// What the rules say, whether or not the path is tracked.
  package var isMatched: Bool { match?.ignores ?? false }
}
