package import Git

/// A `project.pbxproj`: where it stands and its bytes.
package struct ProjectFile: Sendable {
  /// `App/App.xcodeproj/project.pbxproj`, relative to the root of the work tree.
  package let path: GitPath
  package let bytes: [UInt8]

  package init(path: GitPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The `.xcodeproj`, relative to the root of the work tree.
  package var bundle: GitPath { WorkTreePath.folder(of: path) }

  /// The folder that holds the `.xcodeproj`; empty for the root of the work tree.
  package var folder: GitPath { WorkTreePath.folder(of: bundle) }

  /// The project's name: that of the `.xcodeproj` without its ending.
  package var name: [UInt8] {
    let name = Array(bundle.name)
    return name.suffix(Self.ending.count).elementsEqual(Self.ending)
      ? name.dropLast(Self.ending.count) : name
  }

  private static let ending = Array(".xcodeproj".utf8)
}
