/// A file or folder that tells that a template is wanted.
package struct TemplateMarker: Sendable, Hashable {
  /// Relative to the project's folder, without a slash at its end; `*` stands for any bytes of one
  /// component.
  package let path: String
  /// Whether only a folder counts; else only a file does.
  package let isFolder: Bool
  /// What the file must hold, byte for byte; nil where being there is enough.
  package let text: String?
  /// Whether it decides alone; else two different ones are needed.
  package let isStrong: Bool

  package init(path: String, isFolder: Bool, text: String?, isStrong: Bool) {
    self.path = path
    self.isFolder = isFolder
    self.text = text
    self.isStrong = isStrong
  }
}
