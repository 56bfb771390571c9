package import Formats
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

/// Gives the contents of a work tree to what reads projects.
package struct ProjectSources {
  /// The content of a file; nil when there is none (a link counts as none).
  package let read: (GitPath) throws -> [UInt8]?
  /// Whether git ignores a path, which then cannot be part of a commit.
  package let isIgnored: (GitPath) throws -> Bool

  package init(
    read: @escaping (GitPath) throws -> [UInt8]?,
    isIgnored: @escaping (GitPath) throws -> Bool
  ) {
    self.read = read
    self.isIgnored = isIgnored
  }
}

/// Why a project cannot be used.
package struct ProjectError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case syntax(OldPropertyListSyntaxError)
    /// No dictionary, or one without `objects`.
    case noObjects
    /// `rootObject` names no `PBXProject`.
    case noProject
    /// What is to be edited stands there twice under this name.
    case duplicate([UInt8])
    /// There is no such object, or it is of another kind.
    case missing([UInt8], kind: String)
    /// The edited project is not what it should be; nothing was written.
    case check(String)
  }

  /// The `project.pbxproj`.
  package let path: GitPath
  package let cause: Cause
}

extension ProjectError: CustomStringConvertible {
  /// The file and one sentence; paths and names are not yet safe for a terminal.
  package var description: String {
    if case .syntax = cause { return "\(path.text):\(reason)" }
    return "\(path.text): \(reason)"
  }

  /// The same without the file; what is wrong with the syntax begins with line and column.
  var reason: String {
    switch cause {
    case .syntax(let error): "\(error)"
    case .noObjects: "no Xcode project: it has no objects"
    case .noProject: "rootObject names no PBXProject; open the project in Xcode and save it"
    case .duplicate(let id):
      "the object \(String(decoding: id, as: UTF8.self)) stands there twice; open the project in "
        + "Xcode and save it"
    case .missing(let id, let kind):
      "there is no \(kind) with the identifier \(String(decoding: id, as: UTF8.self)); open the "
        + "project in Xcode and save it"
    case .check(let what): "the edited project would not be right (\(what)); nothing was written"
    }
  }
}
