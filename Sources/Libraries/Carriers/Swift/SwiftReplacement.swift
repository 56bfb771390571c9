package import Formats
internal import Text
internal import Vocabulary

extension SwiftSource {
  /// Returns the text with values replaced by constants.
  ///
  /// A constant replaces a whole literal, quotes included; part of a literal is replaced by an
  /// interpolation. In a comment the placeholder replaces the value. The result is tokenized again
  /// to verify that nothing else changed.
  ///
  /// - Throws: `SwiftEditError` for the first position where no constant is possible.
  package func replacing(_ replacements: [Replacement]) throws(SwiftEditError) -> [UInt8] {
    var new: [UInt8] = []
    var inserted: [Range<Int>] = []
    var removed: [Range<Int>] = []
    var names: Set<[UInt8]> = []
    var at = 0
    for replacement in replacements.sorted(by: { $0.span.lowerBound < $1.span.lowerBound }) {
      let edit = try edit(for: replacement)
      if edit.isCode { names.insert(replacement.value) }
      guard edit.span.lowerBound >= at else {
        throw obstacle(
          at: edit.span.lowerBound, "two values overlap here", "replace them one after the other")
      }
      new += text[at..<edit.span.lowerBound]
      inserted.append(new.count..<new.count + edit.new.count)
      removed.append(edit.span)
      new += edit.new
      at = edit.span.upperBound
    }
    new += text[at...]
    try checkNames(names)
    try check(new, inserted: inserted, removed: removed)
    return new
  }

  private func edit(
    for replacement: Replacement
  ) throws(SwiftEditError) -> (span: Range<Int>, new: [UInt8], isCode: Bool) {
    let constant = replacement.value
    switch try context(of: replacement.span) {
    case .literal where replacement.isText, .part where replacement.isText:
      return (replacement.span, constant, isCode: false)
    case .comment:
      guard let placeholder = replacement.placeholder else {
        throw obstacle(at: replacement.span.lowerBound, "this is a comment", "delete it by hand")
      }
      return (replacement.span, placeholder, isCode: false)
    case .literal(let literal) where !startsBlockOnNextLine(behind: literal):
      return (literal.span, apart(constant, from: literal.span), isCode: true)
    case .literal(let literal), .part(of: let literal):
      let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: literal.hashes)
      let new = Array("\\".utf8) + hashes + Array("(".utf8) + constant + Array(")".utf8)
      return (replacement.span, new, isCode: true)
    }
  }

  /// Adds blanks where a name would merge with the words around it: `return"…"`.
  private func apart(_ name: [UInt8], from span: Range<Int>) -> [UInt8] {
    let before = span.lowerBound > 0 ? text[span.lowerBound - 1] : 0
    let after = span.upperBound < text.count ? text[span.upperBound] : 0
    let blank = [UInt8(ascii: " ")]
    return (SwiftLexer.isPartOfWord(before) ? blank : []) + name
      + (SwiftLexer.isPartOfWord(after) ? blank : [])
  }

  /// Whether the next line starts with a brace, which would become a trailing closure of a name.
  private func startsBlockOnNextLine(behind literal: SwiftLiteral) -> Bool {
    guard literal.end + 1 < tokens.count else { return false }
    let next = tokens[literal.end + 1]
    return next.startsLine && text[Int(next.start)] == UInt8(ascii: "{")
  }

  /// Requires that the file can use the constants, and does not declare their first name itself.
  private func checkNames(_ constants: Set<[UInt8]>) throws(SwiftEditError) {
    if constants.isEmpty { return }
    if let index = manifestImport {
      let isPackage = has("PackageDescription", at: index)
      throw obstacle(
        at: Int(tokens[index].start),
        "\(isPackage ? "Package.swift" : "this file") is read before anything is generated",
        "read the value from the environment: "
          + (isPackage ? "Context.environment[\"NAME\"]" : "ProcessInfo or Environment"))
    }
    if text.starts(with: "#!".utf8) {
      throw obstacle(
        at: 0, "a script is compiled alone, without the constants",
        "read the value from the environment")
    }
    for root in Set(constants.map { SwiftWords($0).words.first ?? [] }) {
      let name = String(decoding: root, as: UTF8.self)
      guard !name.isEmpty else {
        throw obstacle(at: 0, "the replacement is not the name of a constant", "pass a name")
      }
      guard let own = declarations(of: root).first else { continue }
      throw obstacle(
        at: Int(tokens[own].start), "this file declares its own \(name)",
        "rename it: the generated constants are called \(name)")
    }
  }

  /// Whether it is a manifest of SwiftPM or Tuist, which is read before anything is generated.
  package var isManifest: Bool { manifestImport != nil }

  /// The index of the token of a module that only manifests import.
  private var manifestImport: Int? {
    tokens.indices.dropFirst().first { index in
      has("import", at: index - 1)
        && (has("PackageDescription", at: index) || has("ProjectDescription", at: index))
    }
  }

  /// Requires both texts to have the same tokens, except those inserted and removed.
  private func check(
    _ new: [UInt8], inserted: [Range<Int>], removed: [Range<Int>]
  ) throws(SwiftEditError) {
    let result = try SwiftSource(new, path: path)
    let before = kept(outside: removed)
    let after = result.kept(outside: inserted)
    let isSame =
      before.count == after.count
      && zip(before, after).allSatisfy {
        $0.kind == $1.kind && text[$0.range] == new[$1.range]
      }
    guard isSame else {
      throw obstacle(
        at: removed.first?.lowerBound ?? 0, "a constant here would change the code around it",
        "replace it by hand")
    }
  }

  private func kept(outside spans: [Range<Int>]) -> [SwiftToken] {
    var next = 0
    return tokens.filter { token in
      while next < spans.count, spans[next].upperBound <= token.start { next += 1 }
      return next == spans.count || spans[next].lowerBound > token.start
    }
  }
}

extension Carrier {
  /// Whether values in it are replaced by constants instead of placeholders.
  package var isSwift: Bool { path.name.suffix(6).elementsEqual(".swift".utf8) }

  /// - Throws: `CarrierError` if no constant is possible.
  func replacingInSwift(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    do {
      return try SwiftSource(bytes, path: path).replacing(replacements)
    } catch {
      throw CarrierError(
        path: path, line: error.position.line, reason: error.reason, advice: error.advice)
    }
  }
}
