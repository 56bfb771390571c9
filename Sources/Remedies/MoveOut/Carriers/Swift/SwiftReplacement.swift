package import Formats
internal import Git
internal import Text

extension SwiftSource {
  /// The text with constants in the place of values.
  ///
  /// The constant takes the place of a literal that says nothing else, quotes included; within a
  /// longer one it is interpolated. In a comment the placeholder takes the place of the value. What
  /// comes out is taken apart again: nothing else may have changed.
  ///
  /// - Throws: `SwiftEditError` for the first place where no constant can stand.
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
    switch try place(of: replacement.span) {
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

  /// A name may not grow together with the words beside it: `return"…"`.
  private func apart(_ name: [UInt8], from span: Range<Int>) -> [UInt8] {
    let before = span.lowerBound > 0 ? text[span.lowerBound - 1] : 0
    let after = span.upperBound < text.count ? text[span.upperBound] : 0
    let blank = [UInt8(ascii: " ")]
    return (SwiftLexer.isPartOfWord(before) ? blank : []) + name
      + (SwiftLexer.isPartOfWord(after) ? blank : [])
  }

  /// Whether a brace follows on the next line, which would become the trailing closure of a name.
  private func startsBlockOnNextLine(behind literal: SwiftLiteral) -> Bool {
    guard literal.end + 1 < tokens.count else { return false }
    let next = tokens[literal.end + 1]
    return next.startsLine && text[Int(next.start)] == UInt8(ascii: "{")
  }

  /// The file must see the constants, and may not give their first name another meaning.
  private func checkNames(_ constants: Set<[UInt8]>) throws(SwiftEditError) {
    if constants.isEmpty { return }
    if let index = manifestImport {
      throw obstacle(
        at: Int(tokens[index].start), "a manifest cannot use the constants of the project",
        "read the value from the environment there")
    }
    for root in Set(constants.map { SwiftWords($0).words.first ?? [] }) {
      let name = String(decoding: root, as: UTF8.self)
      guard !name.isEmpty else {
        throw obstacle(at: 0, "what is to stand here is no name of a constant", "name one")
      }
      guard let own = declarations(of: root).first else { continue }
      throw obstacle(
        at: Int(tokens[own].start), "this file declares a \(name) of its own",
        "give it another name: the generated constants are called \(name)")
    }
  }

  /// Index of the token of a module that only manifests import.
  private var manifestImport: Int? {
    tokens.indices.dropFirst().first { index in
      has("import", at: index - 1)
        && (has("PackageDescription", at: index) || has("ProjectDescription", at: index))
    }
  }

  /// Whether both texts have the same tokens, those inserted and removed aside.
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
        at: removed.first?.lowerBound ?? 0, "a constant here would change what stands beside it",
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
  /// Whether values in it are replaced by constants, not by placeholders.
  package var isSwift: Bool { path.name.suffix(6).elementsEqual(".swift".utf8) }

  /// - Throws: `CarrierError` where no constant can stand.
  func replacingInSwift(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    do {
      return try SwiftSource(bytes, path: path).replacing(replacements)
    } catch {
      throw CarrierError(
        path: path, line: error.position.line, reason: error.reason, advice: error.advice)
    }
  }
}
