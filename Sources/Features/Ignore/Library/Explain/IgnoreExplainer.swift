internal import Bytes
package import IgnoreRules
package import Vocabulary

/// Finds out why paths are ignored or not.
package struct IgnoreExplainer {
  private let context: WorkTreeContext
  private let tracked: TrackedEntries
  private var links: LinkCheck
  private var tree: IgnoreTree

  /// - Parameter report: receives the rules that cannot be read.
  package init(_ context: WorkTreeContext, report: @escaping (Problem) -> Void) {
    self.context = context
    tracked = TrackedEntries(context.entries)
    links = LinkCheck(root: context.root)
    tree = context.rules.tree(report: report)
  }

  /// - Throws: `PathArgumentError` for a path without an answer.
  package mutating func explain(_ original: [UInt8]) throws -> IgnoreExplanation {
    let argument = try PathArgument(original, prefix: context.prefix, root: context.root)
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
      rules: context.rules, path: path, isFolder: isFolder, decision: decision,
      matches: steps.last?.matches ?? [],
      isTracked: isTracked)
    return IgnoreExplanation(
      original: original, path: path, kind: found, isTracked: isTracked,
      match: decision.match, ignoredFolder: folder,
      steps: steps, advice: advisor.advice())
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

  /// Whether git ignores the path.
  package var isIgnored: Bool { isMatched && !isTracked }
}
