package import Bytes

/// `#include "name"` or `#include? "name"` as it stands in a file.
package struct IncludeDirective: Hashable, Sendable {
  /// What stands between the quotes.
  package let name: [UInt8]
  /// Whether it was written with `?`: a missing file is no error.
  package let isOptional: Bool
  /// The whole line without its end; bytes from 0 in the file.
  package let span: Range<Int>
  /// Where `#` stands: line and column from 1, columns in code points.
  package let position: Position

  package init(name: [UInt8], isOptional: Bool, span: Range<Int>, position: Position) {
    self.name = name
    self.isOptional = isOptional
    self.span = span
    self.position = position
  }
}
