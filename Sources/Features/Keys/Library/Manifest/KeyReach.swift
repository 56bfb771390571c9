package import Vocabulary

/// The generated files that a key reaches.
extension KeyManifest {
  /// Returns the keys that a generated Swift file contains: those that the sources in its folder
  /// use; the first file also has those that no source uses.
  ///
  /// - Parameters:
  ///   - file: one of the generated files of the settings.
  ///   - settings: the settings with the generated files.
  package func keys(in file: GitPath, of settings: ConstantSettings) -> [KeyDeclaration] {
    keys.filter { key in
      guard reachesSwift(key) else { return false }
      let users = key.used.filter(\.isSwift)
      let isForFirst = users.isEmpty || key.inSwift == true
      return isForFirst && settings.allFiles.first == file
        || users.contains { settings.file(for: $0) == file }
    }
  }

  /// Whether the generated Objective-C header contains a key.
  package func reachesHeader(_ key: KeyDeclaration) -> Bool {
    key.used.contains(where: \.isObjectiveC)
  }
}

extension GitPath {
  /// Whether it is the path of a Swift source.
  package var isSwift: Bool { name.suffix(6).elementsEqual(".swift".utf8) }

  /// Whether it is the path of a source or header of C, Objective-C or C++.
  package var isObjectiveC: Bool {
    let name = String(decoding: name, as: UTF8.self).lowercased()
    return [".m", ".mm", ".h", ".pch", ".c", ".cc", ".cpp", ".cxx", ".hpp"].contains(
      where: name.hasSuffix)
  }
}
