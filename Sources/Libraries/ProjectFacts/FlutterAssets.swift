internal import Formats
package import Vocabulary

/// The files that a Flutter app contains, as its `pubspec.yaml` lists them.
///
/// Source: Flutter's documentation of assets: a file, or a folder with a slash at its end.
package struct FlutterAssets {
  private var files: Set<GitPath> = []
  private var folders: Set<GitPath> = []

  /// - Parameters:
  ///   - bytes: the content of a `pubspec.yaml`.
  ///   - folder: the folder that it is in.
  package init(_ bytes: [UInt8], in folder: GitPath) {
    for entry in FileFormat.yaml.entries(in: bytes)
    where entry.keyPath.starts(with: ["flutter", "assets"])
      && (entry.keyPath.last == "path" || entry.keyPath.last?.first == "[")
    {
      guard let path = WorkTreePath.joined(folder, entry.value) else { continue }
      if entry.value.last == UInt8(ascii: "/") {
        folders.insert(path)
      } else {
        files.insert(path)
      }
    }
  }

  package func contains(_ path: GitPath) -> Bool {
    files.contains(path) || folders.contains(WorkTreePath.folder(of: path))
  }
}
