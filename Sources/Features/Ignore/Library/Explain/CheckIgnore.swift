package import Bytes
internal import Git
internal import IgnoreRules

/// Answers like `git check-ignore`, byte for byte.
package struct CheckIgnore {
  package struct Options: Sendable {
    package var isVerbose = false
    package var showsNonMatching = false
    package var isNulTerminated = false
    package var isQuiet = false
    package var usesIndex = true

    package init() {}
  }

  private let place: WorkTreeContext
  private let options: Options
  private let tracked: TrackedPathspec
  private var links: LinkCheck
  private var tree: IgnoreTree
  /// The number of ignored paths so far.
  package private(set) var ignoredCount = 0

  /// - Parameters:
  ///   - place: a work tree whose index was read, if the options need it.
  ///   - report: receives the rules that cannot be read.
  package init(
    _ place: WorkTreeContext, options: Options, report: @escaping (Problem) -> Void = { _ in }
  ) {
    self.place = place
    self.options = options
    tracked = TrackedPathspec(options.usesIndex ? place.entries : [], prefix: place.prefix)
    links = LinkCheck(root: place.root)
    tree = place.rules.tree(report: report)
  }

  /// Returns the answer for some paths, all of which are checked before the first answer.
  ///
  /// - Returns: the output of git.
  /// - Throws: `PathArgumentError`.
  package mutating func answer(_ paths: [[UInt8]]) throws -> [UInt8] {
    var arguments: [PathArgument] = []
    for path in paths {
      let argument = try PathArgument(path, prefix: place.prefix, root: place.root)
      if links.isBeyondLink(argument.path) { throw PathArgumentError.beyondLink(path) }
      arguments.append(argument)
    }
    for argument in arguments {
      if let submodule = tracked.submodule(around: argument.path) {
        throw PathArgumentError.inSubmodule(argument.original, submodule: submodule)
      }
    }
    var output: [UInt8] = []
    for argument in arguments {
      let match = match(argument.path)
      if match != nil { ignoredCount += 1 }
      if !options.isQuiet, match != nil || options.showsNonMatching {
        write(argument.original, match, &output)
      }
    }
    return output
  }

  /// Returns the answer for a line of standard input, which may be quoted.
  ///
  /// - Parameter line: without its line ending.
  /// - Throws: `PathArgumentError`.
  package mutating func answer(line: [UInt8]) throws -> [UInt8] {
    guard !options.isNulTerminated, line.first == UInt8(ascii: "\"") else {
      return try answer([line])
    }
    guard let path = QuotedPath.unquoted(line) else { throw PathArgumentError.badlyQuoted(line) }
    return try answer([path])
  }

  private mutating func match(_ path: [UInt8]) -> IgnoreMatch? {
    guard !tracked.holds(path) else { return nil }
    let isFolder = links.kind(path) == .folder
    let match = tree.decision(for: path, isFolder: isFolder).match
    return options.isVerbose || match?.ignores == true ? match : nil
  }

  private func write(_ path: [UInt8], _ match: IgnoreMatch?, _ output: inout [UInt8]) {
    let pattern = match?.pattern
    let line = pattern.map { Array(String($0.line).utf8) } ?? []
    let source = match?.file.name ?? []
    let text = pattern?.text ?? []
    if options.isNulTerminated {
      output +=
        options.isVerbose ? source + [0] + line + [0] + text + [0] + path + [0] : path + [0]
      return
    }
    let quotesHighBytes = place.settings.quotesPaths
    if options.isVerbose {
      let colon = UInt8(ascii: ":")
      output += QuotedPath.quoted(source, quotesHighBytes: quotesHighBytes)
      output += [colon] + line + [colon] + text + [UInt8(ascii: "\t")]
    }
    output += QuotedPath.quoted(path, quotesHighBytes: quotesHighBytes) + [UInt8(ascii: "\n")]
  }
}
