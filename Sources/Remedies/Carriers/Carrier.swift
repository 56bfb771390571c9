package import Bytes
package import Git

/// A file that holds values to be replaced.
package struct Carrier: Sendable {
  package let path: GitPath
  package let format: FileFormat
  /// As on disk: not converted.
  package let bytes: [UInt8]

  package init(path: GitPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    format = FileFormat(path: path)
  }
}
