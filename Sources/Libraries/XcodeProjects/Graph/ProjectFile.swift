package import Formats
package import Vocabulary

/// The path and bytes of a `project.pbxproj`.
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

  /// The folder that contains the `.xcodeproj`; empty for the root of the work tree.
  package var folder: GitPath { WorkTreePath.folder(of: bundle) }

  /// The project's name: that of the `.xcodeproj` without its extension.
  package var name: [UInt8] {
    let name = Array(bundle.name)
    return name.suffix(Self.ending.count).elementsEqual(Self.ending)
      ? name.dropLast(Self.ending.count) : name
  }

  private static let ending = Array(".xcodeproj".utf8)
}

/// Access to the files of a work tree for reading projects.
package struct ProjectSources {
  /// Returns the content of a file; nil if it does not exist or is a link.
  package let read: (GitPath) throws -> [UInt8]?
  /// Returns whether git ignores a path, which then cannot be part of a commit.
  package let isIgnored: (GitPath) throws -> Bool

  package init(
    read: @escaping (GitPath) throws -> [UInt8]?,
    isIgnored: @escaping (GitPath) throws -> Bool
  ) {
    self.read = read
    self.isIgnored = isIgnored
  }
}

/// The reason a project cannot be used.
package struct ProjectError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case syntax(OldPropertyListSyntaxError)
    /// Not a dictionary, or without `objects`.
    case noObjects
    /// `rootObject` does not refer to a `PBXProject`.
    case noProject
    /// The object to edit exists twice.
    case duplicate([UInt8])
    /// No such object, or one of another kind.
    case missing([UInt8], kind: String)
    /// The build phase that keystow added was edited.
    case changedPhase(target: String)
    /// The project's folder is outside the work tree.
    case outside
    /// The edited project is not as intended; nothing was written.
    case check(String)
  }

  /// The `project.pbxproj`.
  package let path: GitPath
  package let cause: Cause
}

extension ProjectError: CustomStringConvertible {
  /// The file and one sentence; paths and names are not escaped for a terminal.
  package var description: String {
    if case .syntax = cause { return "\(path.text):\(reason)" }
    return "\(path.text): \(reason)"
  }

  /// The sentence without the file; a syntax error starts with line and column.
  var reason: String {
    switch cause {
    case .syntax(let error): "\(error)"
    case .noObjects: "not an Xcode project: it has no objects"
    case .noProject: "rootObject is not a PBXProject; open the project in Xcode and save it"
    case .duplicate(let id):
      "duplicate object \(String(decoding: id, as: UTF8.self)); open the project in Xcode and "
        + "save it"
    case .missing(let id, let kind):
      "no \(kind) with the identifier \(String(decoding: id, as: UTF8.self)); open the project in "
        + "Xcode and save it"
    case .changedPhase(let target):
      "the build phase \"Resolve keys (keystow)\" of \(target) was edited; delete it in Xcode first"
    case .outside: "the folder of its sources is outside the work tree"
    case .check(let what): "the edit would damage the project (\(what)); nothing was written"
    }
  }
}
