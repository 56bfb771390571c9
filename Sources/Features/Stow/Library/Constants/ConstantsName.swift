internal import Carriers
internal import Keys
internal import Resolve
internal import Vocabulary

/// Chooses the name of the generated type.
enum ConstantsName {
  /// The names that a stow tries, in order.
  private static let candidates = [
    ConstantSettings.standard.name, "AppSecrets", "StowedSecrets", "KeystowSecrets",
  ]

  /// Returns the standard name, or another one if a Swift file of the work tree declares a type of
  /// that name; the standard name if all are taken.
  ///
  /// - Parameters:
  ///   - paths: tracked files, and untracked ones that are not ignored.
  ///   - read: returns the content of a file.
  /// - Throws: the errors of reading files.
  static func free(
    among paths: [GitPath], read: (GitPath) throws -> [UInt8]?
  ) throws -> String {
    var taken: Set<String> = []
    for path in paths where path.name.suffix(6).elementsEqual(".swift".utf8) {
      guard let bytes = try read(path), !SwiftConstants.isGenerated(bytes) else { continue }
      for name in candidates where !taken.contains(name) && bytes.contains(name.utf8) {
        let isTaken =
          name != candidates[0]
          || (try? SwiftSource(bytes, path: path).declaresOrImports(Array(name.utf8))) ?? false
        if isTaken { taken.insert(name) }
      }
    }
    return candidates.first { !taken.contains($0) } ?? candidates[0]
  }
}
