/// What is wrong with a folder of templates.
package struct TemplateFolderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A line each, with the file or folder it is about.
  package let causes: [String]

  package var description: String { causes.joined(separator: "\n") }
}
