internal import Formats
internal import Vocabulary

/// The replacement of values in one text: finds them, writes them and checks the result.
struct ValueEdit {
  /// The edits in ascending order, without overlap.
  private(set) var edits: [TextEdit] = []
  /// The replaced values in ascending order, with their written forms.
  private(set) var values: [(slot: ValueSlot, written: WrittenValue)] = []
  /// The text after the edits.
  private(set) var edited: [UInt8] = []

  private let format: FileFormat
  private let dialect: Dialect
  private let text: [UInt8]

  /// Plans and checks all replacements.
  ///
  /// - Parameter parts: in ascending order.
  init(of carrier: Carrier, text: [UInt8], parts: [Replacement]) throws(PositionedRefusal) {
    format = carrier.format
    self.text = text
    dialect = try Self.dialect(of: carrier, text: text)
    try Self.checkOrder(parts, in: text)
    let entries = format.entries(in: text)
    let replaced = ReplacedEntries(entries: entries, parts: parts)
    let values = try ExpectedValues(
      entries: entries, replaced: replaced, format: format, text: text)
    try write(values, entries: entries, replaced: replaced)
    try writeComments(replaced.outside, entries: entries)
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    edited = TextEdit.apply(edits, to: text)
    var shown: [Int: [UInt8]] = [:]
    for (index, value) in zip(replaced.indices, self.values) {
      shown[index] = value.written.readBack
    }
    let check = EditCheck(format: format, dialect: dialect, old: text, new: edited)
    do {
      try check.run(entries: entries, shown: shown)
    } catch {
      throw PositionedRefusal(error, at: parts.first?.span.lowerBound)
    }
  }

  private static func dialect(
    of carrier: Carrier, text: [UInt8]
  ) throws(PositionedRefusal) -> Dialect {
    if let dialect = Dialect(
      format: carrier.format, name: carrier.path.name, bytes: carrier.bytes, text: text)
    {
      return dialect
    }
    switch carrier.format.definition.use {
    case .passwords:
      throw PositionedRefusal(
        "nothing can restore a value in this kind of password file",
        "remove the file from the repository and add it to .gitignore")
    case .settings, .markup, .source, .text:
      throw PositionedRefusal(
        "values in this file cannot be told apart from code",
        "move the secret out by hand")
    }
  }

  private static func checkOrder(
    _ parts: [Replacement], in text: [UInt8]
  ) throws(PositionedRefusal) {
    var end = 0
    for part in parts {
      guard !part.span.isEmpty, part.span.lowerBound >= 0, part.span.upperBound <= text.count
      else {
        throw PositionedRefusal("the location of a value is not in the file", "scan the file again")
      }
      guard part.span.lowerBound >= end else {
        throw PositionedRefusal(
          "two values overlap here", "replace only one of them", at: part.span.lowerBound)
      }
      guard !part.value.isEmpty else {
        throw PositionedRefusal(
          "the new value is empty", "pass a value", at: part.span.lowerBound)
      }
      end = part.span.upperBound
    }
  }

  private mutating func write(
    _ meant: ExpectedValues, entries: [Entry], replaced: ReplacedEntries
  ) throws(PositionedRefusal) {
    let form = dialect.form(for: text)
    for (position, index) in replaced.indices.enumerated() {
      let entry = entries[index]
      let slot = ValueSlot(
        text: text, span: entry.span, isQuoted: entry.isQuoted, parts: replaced.parts[position],
        pieces: meant.pieces[position])
      do {
        if dialect.isExpandedByXcode { try Self.checkDollars(slot) }
        let written = try form.write(slot)
        edits += written.edits
        values.append((slot, written))
      } catch {
        throw PositionedRefusal(error, at: slot.parts[0].span.lowerBound)
      }
    }
  }

  /// Refuses a placeholder after a `$`, because Xcode reads `$$(NAME)` as the literal `$(NAME)`.
  private static func checkDollars(_ slot: ValueSlot) throws(EditRefusal) {
    let dollar = UInt8(ascii: "$")
    for (part, piece) in zip(slot.parts, slot.pieces)
    where piece.last == dollar && part.value.first == dollar {
      throw EditRefusal(
        "the value follows a dollar sign, after which Xcode expands no reference",
        "move the whole value including the dollar sign")
    }
  }

  /// Replaces values outside of entries, which must be in comments.
  private mutating func writeComments(
    _ outside: [Replacement], entries: [Entry]
  ) throws(PositionedRefusal) {
    guard !outside.isEmpty else { return }
    let comments = Comments(in: text, dialect: dialect, entries: entries)
    for part in outside {
      guard let comment = comments.holding(part.span) else {
        throw PositionedRefusal(
          "the value is not inside a string of this format",
          "make it a separate string, or move it by hand", at: part.span.lowerBound)
      }
      guard comment.canHold(part.value) else {
        throw PositionedRefusal(
          "the new value would end the comment around it", "remove the comment",
          at: part.span.lowerBound)
      }
      edits.append(TextEdit(range: part.span, bytes: part.value))
    }
  }
}

/// The assignment of replaced parts to the entries that contain them.
struct ReplacedEntries {
  /// The indices of entries with replaced parts, ascending.
  private(set) var indices: [Int] = []
  /// The parts of each of `indices`, ascending.
  private(set) var parts: [[Replacement]] = []
  /// The parts that are in no entry.
  private(set) var outside: [Replacement] = []

  /// Walks both lists in parallel; each must be in ascending order.
  init(entries: [Entry], parts all: [Replacement]) {
    var at = 0
    for part in all {
      while at < entries.count, entries[at].span.upperBound < part.span.upperBound { at += 1 }
      guard at < entries.count, entries[at].span.lowerBound <= part.span.lowerBound else {
        outside.append(part)
        continue
      }
      if indices.last == at {
        parts[parts.count - 1].append(part)
      } else {
        indices.append(at)
        parts.append([part])
      }
    }
  }
}

/// A refusal with its position.
struct PositionedRefusal: Error {
  let refusal: EditRefusal
  /// The offset in the readable text; nil for the file as a whole.
  let offset: Int?

  init(_ refusal: EditRefusal, at offset: Int?) {
    self.refusal = refusal
    self.offset = offset
  }

  init(_ reason: String, _ advice: String, at offset: Int? = nil) {
    self.init(EditRefusal(reason, advice), at: offset)
  }
}
