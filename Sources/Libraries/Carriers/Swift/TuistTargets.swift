package import Vocabulary

/// The targets of a Tuist manifest with the files that they compile.
package struct TuistTargets {
  /// The sources of each target.
  package let targets: [[SourcePattern]]

  /// Reads the targets that a `Project.swift` writes literally: in the call of `Project`, in its
  /// constants, and in its functions.
  ///
  /// - Returns: nil if a target or its sources cannot be told for certain.
  package init?(_ bytes: [UInt8], path: GitPath) {
    guard let source = try? SwiftSource(bytes, path: path), source.listsTuistTargets else {
      return nil
    }
    let folder = WorkTreePath.folder(of: path).bytes
    var targets: [[SourcePattern]] = []
    for open in source.tokens.indices where source.isTuistTarget(open) {
      var patterns: [SourcePattern] = []
      for label in ["sources", "buildableFolders"] {
        guard let value = source.value(of: label, in: open) else { continue }
        guard let found = source.patterns(in: value, folder) else { return nil }
        patterns += found
      }
      targets.append(patterns)
    }
    guard !targets.isEmpty else { return nil }
    self.targets = targets
  }
}

extension SwiftSource {
  /// Whether the only call of `Project` has an array of targets that this file declares.
  fileprivate var listsTuistTargets: Bool {
    let calls = tokens.indices.filter { index in
      has("Project", at: index) && has("(", at: index + 1)
        && !["func", ".", "struct"].contains { has($0, at: index - 1) }
    }
    guard calls.count == 1, let targets = value(of: "targets", in: calls[0] + 1),
      let elements = elements(of: targets)
    else { return false }
    return elements.allSatisfy { element in
      let first = element.lowerBound
      let last = element.upperBound - 1
      if has(".", at: first) || has("Target", at: first) {
        return tokens[last].kind == .close && isTuistTarget(Int(tokens[last].partner))
      }
      // `appTarget`, `framework(named: "Core")`
      let isName = element.count == 1
      let isCall = has("(", at: first + 1) && Int(tokens[first + 1].partner) == last
      guard tokens[first].kind == .word, isName || isCall else { return false }
      return declaresTuistTarget(Array(text[tokens[first].range]))
    }
  }

  /// Whether a name is that of a constant with a target, or of a function that makes one.
  private func declaresTuistTarget(_ name: [UInt8]) -> Bool {
    let found = declarations(of: name)
    guard found.count == 1, let name = found.first else { return false }
    let parent = tokens[name].parent
    if has("func", at: name - 1) {
      let body = (name + 1..<tokens.count).first { has("{", at: $0) && tokens[$0].parent == parent }
      guard let body else { return false }
      return (body..<Int(tokens[body].partner)).contains { isTuistTarget($0) }
    }
    // `let app: ProjectDescription.Target = .target(…)`
    let near = name + 1..<min(name + 12, tokens.count)
    guard let equals = near.first(where: { has("=", at: $0) && tokens[$0].parent == parent }) else {
      return false
    }
    return (equals + 1..<min(equals + 6, tokens.count)).contains {
      tokens[$0].parent == parent && isTuistTarget($0)
    }
  }

  /// Whether a token opens the arguments of `.target(name:product:…)`, which is not a dependency.
  fileprivate func isTuistTarget(_ open: Int) -> Bool {
    guard has("(", at: open), value(of: "product", in: open) != nil else { return false }
    return has("target", at: open - 1) && has(".", at: open - 2) || has("Target", at: open - 1)
  }

  /// The tokens of a labelled argument of a call.
  fileprivate func value(of label: String, in open: Int) -> Range<Int>? {
    let close = Int(tokens[open].partner)
    guard close > open else { return nil }
    let start = (open + 1..<close).first { index in
      Int(tokens[index].parent) == open && has(label, at: index) && has(":", at: index + 1)
        && (index == open + 1 || has(",", at: index - 1))
    }
    guard let start else { return nil }
    let end = (start + 2..<close).first { Int(tokens[$0].parent) == open && has(",", at: $0) }
    return start + 2..<(end ?? close)
  }

  /// The elements of an array literal; nil for another expression.
  fileprivate func elements(of value: Range<Int>) -> [Range<Int>]? {
    guard let open = value.first, has("[", at: open),
      Int(tokens[open].partner) == value.upperBound - 1
    else { return nil }
    var elements: [Range<Int>] = []
    var start = open + 1
    for index in start..<value.upperBound {
      let isEnd = index == value.upperBound - 1
      guard isEnd || Int(tokens[index].parent) == open && has(",", at: index) else { continue }
      if index > start { elements.append(start..<index) }
      start = index + 1
    }
    return elements
  }

  /// The patterns of `"App/**"`, or of an array of such and of `.glob("App/**", excluding: […])`.
  fileprivate func patterns(in value: Range<Int>, _ folder: [UInt8]) -> [SourcePattern]? {
    if let one = literal(value) { return SourcePattern(one, in: folder).map { [$0] } }
    guard let elements = elements(of: value) else { return nil }
    var patterns: [SourcePattern] = []
    for element in elements {
      guard let pattern = pattern(element, folder) else { return nil }
      patterns.append(pattern)
    }
    return patterns
  }

  private func pattern(_ element: Range<Int>, _ folder: [UInt8]) -> SourcePattern? {
    if let text = literal(element) { return plain(text, [], folder) }
    let open = element.lowerBound + 2
    guard has(".", at: open - 2), has("glob", at: open - 1) || has("folder", at: open - 1),
      has("(", at: open), Int(tokens[open].partner) == element.upperBound - 1,
      value(of: "exceptions", in: open) == nil,
      let text = literal(open + 1..<min(open + 3, element.upperBound))
    else { return nil }
    var exceptions: [String] = []
    if let value = value(of: "excluding", in: open) {
      let elements = literal(value).map { [$0] } ?? elements(of: value)?.compactMap(literal)
      guard let elements, literal(value) != nil || elements.count == self.elements(of: value)?.count
      else { return nil }
      exceptions = elements
    }
    return plain(text, exceptions, folder)
  }

  /// A pattern; nil for one that ends in a `*` for whole names, which does not reach into folders.
  private func plain(
    _ text: String, _ exceptions: [String], _ folder: [UInt8]
  ) -> SourcePattern? {
    let last = text.split(separator: "/").last ?? ""
    guard last == "**" || !last.contains("*") || last.contains(".") else { return nil }
    return SourcePattern(text, except: exceptions, in: folder)
  }

  /// The text of a string literal that is the whole range.
  private func literal(_ value: Range<Int>) -> String? {
    guard value.count == 2, tokens[value.lowerBound].kind == .stringStart else { return nil }
    let literal = SwiftLiteral(
      start: value.lowerBound, end: Int(tokens[value.lowerBound].partner), in: self)
    return literal.end == value.upperBound - 1
      ? literal.plainText.map { String(decoding: $0, as: UTF8.self) } : nil
  }
}
