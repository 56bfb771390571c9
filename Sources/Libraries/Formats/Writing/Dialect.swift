internal import Text

/// How values are written in a file, depending on its format, name, and content.
package struct Dialect: Sendable {
  /// Whether Xcode expands references in the file, and reads `$$` as `$`.
  package let isExpandedByXcode: Bool
  /// Whether our reader trims white space around values that other readers keep.
  package let dropsWhitespace: Bool
  let comments: CommentStyle
  private let makeForm: @Sendable ([UInt8]) -> any ValueForm
  private let strictCheck: @Sendable ([UInt8]) -> Bool
  private let dollarCheck: @Sendable (Entry, [UInt8]) -> Bool

  /// - Parameters:
  ///   - strictCheck: whether a text is well-formed.
  ///   - escapesDollar: whether a literal `$` in a value needs a backslash.
  ///   - form: makes the writer of values of a text.
  package init(
    comments: CommentStyle, isExpandedByXcode: Bool = false, dropsWhitespace: Bool = false,
    strictCheck: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
    escapesDollar: @escaping @Sendable (Entry, [UInt8]) -> Bool = { _, _ in false },
    form: @escaping @Sendable ([UInt8]) -> any ValueForm
  ) {
    self.comments = comments
    self.isExpandedByXcode = isExpandedByXcode
    self.dropsWhitespace = dropsWhitespace
    self.strictCheck = strictCheck
    dollarCheck = escapesDollar
    makeForm = form
  }

  /// The dialect of a file; nil if nothing would resolve a placeholder in it.
  ///
  /// - Parameters:
  ///   - name: the file name without the folder.
  ///   - text: the readable text of `bytes`.
  package init?(
    format: FileFormat, name: some Sequence<UInt8>, bytes: [UInt8], text: [UInt8]
  ) {
    let name = String(decoding: Array(name), as: UTF8.self).lowercased()
    let sample = FormatSample(name: name, bytes: bytes, text: text)
    guard let dialect = format.definition.dialect(sample) else { return nil }
    self = dialect
  }

  /// Returns the writer of values of a text.
  package func form(for text: [UInt8]) -> any ValueForm { makeForm(text) }

  /// Whether a strict parser of the format accepts a text; true if the format has no standard.
  package func accepts(_ text: [UInt8]) -> Bool { strictCheck(text) }

  /// Whether a literal `$` in a value needs a backslash.
  package func escapesDollar(in entry: Entry, of text: [UInt8]) -> Bool { dollarCheck(entry, text) }
}

/// A file whose dialect is to be determined.
package struct FormatSample {
  /// The file name in lower case, without the folder.
  package let name: String
  package let bytes: [UInt8]
  /// The readable text of the content.
  package let text: [UInt8]

  /// Whether the text begins with `<`.
  package var isMarkup: Bool {
    text[text.byteOrderMarkLength...].first { !$0.isWhitespace } == UInt8(ascii: "<")
  }
}
