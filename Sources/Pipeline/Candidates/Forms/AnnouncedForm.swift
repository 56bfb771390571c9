/// The form of a value that is looked for where a word announces it, after its provider's name.
package struct AnnouncedForm: Sendable {
  private let context: ContextPattern
  /// The words that announce it, besides those for all secrets.
  let words: [String]
  /// The maximum length in bytes.
  let greatestWidth: Int

  /// The pattern of the value alone.
  var pattern: String { context.value }

  /// The number of bytes of a value of a single random piece; nil for any other.
  var lengths: ClosedRange<Int>? {
    guard context.form.pieces.count == 1, case .within(let range, _)? = context.form.pieces.first
    else { return nil }
    return range
  }

  /// Whether a value is a single random piece of this form, and nothing else.
  func isWhole(_ value: [UInt8]) -> Bool {
    guard context.form.pieces.count == 1,
      case .within(let range, let alphabet)? = context.form.pieces.first,
      range.contains(value.count)
    else { return false }
    return value.allSatisfy(alphabet.characters.utf8.contains)
  }

  /// Nil for a value that is found otherwise as well, or that may not look like one.
  init?(_ context: ContextPattern) {
    guard !context.allowsBareName, context.words.allSatisfy(AnnouncingWord.special.contains),
      context.form.showsItself
    else { return nil }
    self.context = context
    words = context.words
    greatestWidth = context.form.greatestWidth
  }
}

extension TokenForm {
  /// Whether nearly every token has a digit: a context pattern demands one of a single random piece
  /// of sixteen bytes, and in the others it is likely.
  fileprivate var showsItself: Bool {
    let random = pieces.reduce(0) { count, piece in
      if case .within(let range, let alphabet) = piece, alphabet.hasDigits {
        count + range.lowerBound
      } else {
        count
      }
    }
    return random >= (pieces.count == 1 ? 16 : 24)
  }
}
