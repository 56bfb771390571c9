/// A value in a property list of the old style, with the place where it stands.
package struct ProjectValue: Sendable {
  package enum Content: Sendable {
    /// What a string says, escapes undone.
    case string([UInt8])
    /// `<0fbd 77>`.
    case data([UInt8])
    case array([ProjectValue])
    case dictionary(ProjectDictionary)
  }

  package let content: Content
  /// From the first byte of the value to behind its last one, quotes and brackets included; bytes
  /// from 0 in the file.
  package let span: Range<Int>

  package init(_ content: Content, span: Range<Int>) {
    self.content = content
    self.span = span
  }

  package var string: [UInt8]? {
    if case .string(let bytes) = content { bytes } else { nil }
  }

  package var array: [ProjectValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  package var dictionary: ProjectDictionary? {
    if case .dictionary(let dictionary) = content { dictionary } else { nil }
  }

  /// Whether both say the same, wherever and however it is written.
  ///
  /// The order of the keys of a dictionary means nothing; of a key that stands twice the last counts.
  package func means(_ other: ProjectValue) -> Bool {
    switch (content, other.content) {
    case (.string(let left), .string(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.dictionary(let left), .dictionary(let right)): left.means(right)
    default: false
    }
  }
}
