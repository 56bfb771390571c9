/// Where xcconfig files come from: the disk, or a plan that is not written yet.
package protocol SettingFiles: Sendable {
  /// The whole content; nil where there is no such file.
  ///
  /// - Throws: an error that says what is there and why it cannot be read.
  func content(of path: String) throws -> [UInt8]?

  /// A name that two paths share when they lead to the same file; cycles of includes are found by it.
  func identity(of path: String) -> String
}
