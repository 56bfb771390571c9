package import Git

/// Why a project cannot be used.
package struct ProjectError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case syntax(ProjectSyntaxError)
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
