internal import Text

/// How values are written in one file: its format, told more exactly by its name and content.
package struct Dialect: Sendable {
  /// Whether Xcode expands references in such a file, and takes two dollars for one.
  package let isExpandedByXcode: Bool
  /// Whether our reader drops the white space around values that other readers keep.
  package let dropsWhitespace: Bool
  let comments: CommentStyle
  private let makeForm: @Sendable ([UInt8]) -> any ValueForm
  private let strictCheck: @Sendable ([UInt8]) -> Bool
  private let dollarCheck: @Sendable (Entry, [UInt8]) -> Bool

  /// - Parameters:
  ///   - comments: where a comment begins and ends.
  ///   - strictCheck: whether a text is well-formed; true where the format has no standard.
  ///   - escapesDollar: whether a `$` in a value of a text needs a backslash to stand for itself.
  ///   - form: makes what writes the values of a text.
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

  /// Nil for what is no config file, and for those that nothing resolves a placeholder in.
  ///
  /// - Parameters:
  ///   - name: the file's, without its folder.
  ///   - bytes: the file's content.
  ///   - text: the readable text of the content.
  package init?(
    format: FileFormat, name: some Sequence<UInt8>, bytes: [UInt8], text: [UInt8]
  ) {
    let name = String(decoding: Array(name), as: UTF8.self).lowercased()
    let sample = FormatSample(name: name, bytes: bytes, text: text)
    guard let dialect = format.definition.dialect(sample) else { return nil }
    self = dialect
  }

  /// The one that writes values in such a file.
  package func form(for text: [UInt8]) -> any ValueForm { makeForm(text) }

  /// Whether a parser that takes only what the format's standard allows takes a text; true for
  /// formats without one.
  package func accepts(_ text: [UInt8]) -> Bool { strictCheck(text) }

  /// Whether a `$` of a value needs a backslash to stand for itself.
  package func escapesDollar(in entry: Entry, of text: [UInt8]) -> Bool { dollarCheck(entry, text) }
}

/// A file whose dialect is asked for.
package struct FormatSample {
  /// In lower case, without the folder.
  package let name: String
  package let bytes: [UInt8]
  /// The readable text of the content.
  package let text: [UInt8]

  /// Whether the text begins as XML does.
  package var isMarkup: Bool {
    text[text.byteOrderMarkLength...].first { !$0.isWhitespace } == UInt8(ascii: "<")
  }
}
