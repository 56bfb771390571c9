package import Bytes
package import IgnoreRules

/// Finds out why paths are ignored or not.
package struct IgnoreExplainer {
  private let place: WorkTreeContext
  private let tracked: TrackedPathspec
  private let readsIndex: Bool
  private var links: LinkCheck
  private var tree: IgnoreTree

  /// - Parameters:
  ///   - readsIndex: whether tracked paths count as not ignored, as in git.
  ///   - report: receives the rules that cannot be read.
  package init(
    _ place: WorkTreeContext, readsIndex: Bool = true, report: @escaping (Problem) -> Void
  ) {
    self.place = place
    self.readsIndex = readsIndex
    tracked = TrackedPathspec(place.entries, prefix: place.prefix)
    links = LinkCheck(root: place.root)
    tree = place.rules.tree(report: report)
  }

  /// - Throws: `PathArgumentError` for a path without an answer.
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
      original: original, path: path, kind: found, isTracked: isTracked,
      match: decision.match, ignoredFolder: folder,
      steps: steps, advice: advisor.advice())
  }

  /// Returns whether git ignores the path.
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

/// The reason why a path is ignored or not, and the changes that would reverse it.
package struct IgnoreExplanation: Sendable {
  /// The kind of file at the path.
  package enum Kind: String, Sendable {
    case file, folder, link, missing
  }

  /// A path or a folder above it, with the patterns that match it.
  package struct Step: Sendable {
    /// From the root of the work tree; a folder ends with a slash.
    package let path: [UInt8]
    /// The deciding pattern first.
    package let matches: [IgnoreMatch]
  }

  /// The path as given.
  package let original: [UInt8]
  /// From the root of the work tree.
  package let path: [UInt8]
  package let kind: Kind
  /// Whether git tracks it, or a file in it.
  package let isTracked: Bool
  /// The deciding pattern, which may start with `!`; nil if none matches.
  package let match: IgnoreMatch?
  /// The ignored folder above the path, with a trailing slash.
  package let ignoredFolder: [UInt8]?
  /// Each folder above the path from the top, then the path itself; those below an ignored folder
  /// are missing, since git does not read them.
  package let steps: [Step]
  /// The changes that would reverse the answer.
  package let advice: [IgnoreAdvice]

  /// Whether the rules ignore the path, tracked or not.
  package var isMatched: Bool { match?.ignores ?? false }
}
