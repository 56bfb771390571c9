internal import Carriers
internal import Text
package import Vocabulary

/// The xcconfig files that a manifest of Tuist, or code that helps it, names as base configurations.
///
/// They are read wherever they stand, because most projects make their targets with functions.
package struct TuistSettings {
  /// The paths in order; nil for one that is computed or leads out of the work tree.
  package let files: [GitPath?]

  /// - Returns: nil if the file is no Swift code for Tuist.
  package init?(path: GitPath, bytes: [UInt8], root: GitPath) {
    guard path.name.suffix(6).elementsEqual(".swift".utf8),
      bytes.contains("import ProjectDescription".utf8), bytes.contains("xcconfig".utf8),
      let source = try? SwiftSource(bytes, path: path)
    else { return nil }
    let folder = WorkTreePath.folder(of: path)
    files = source.tokens.indices.filter { index in
      source.has("xcconfig", at: index) && source.has(":", at: index + 1)
        && index + 2 < source.tokens.count && !source.has("nil", at: index + 2)
        && source.isArgument(index)
    }.map { index in
      source.tuistPath(source.value(after: index + 1), from: folder, root: root) ?? nil
    }
  }
}

extension TuistSettings {
  /// Returns the manifests and their helpers, with the folder that Tuist takes for the root.
  package static func sources(among paths: [GitPath]) -> [(path: GitPath, root: GitPath)] {
    let manifests = paths.filter { $0.name.elementsEqual("Project.swift".utf8) }
    guard !manifests.isEmpty else { return [] }
    return (manifests + helpers(among: paths)).map { path in
      (path, TuistProject.root(of: path, among: paths))
    }
  }

  /// Returns the Swift files of the modules that manifests import.
  package static func helpers(among paths: [GitPath]) -> [GitPath] {
    paths.filter { path in
      path.text.split(separator: "/").dropLast().contains("ProjectDescriptionHelpers")
    }
  }
}

extension SwiftSource {
  /// Whether a token is the label of an argument, and not of a parameter: `init(xcconfig: Path)`.
  fileprivate func isArgument(_ index: Int) -> Bool {
    tokens[index + 2].kind == .stringStart || has(".", at: index + 2)
      || has(".", at: index + 3) && tokens[index].parent >= 0
  }

  /// The tokens of the value after a colon: a literal, or a call.
  fileprivate func value(after colon: Int) -> Range<Int> {
    var end = colon + 1
    if tokens[end].kind == .stringStart { return end..<Int(tokens[end].partner) + 1 }
    while end < tokens.count, tokens[end].kind == .word || has(".", at: end) { end += 1 }
    if has("(", at: end), Int(tokens[end].partner) > end { end = Int(tokens[end].partner) + 1 }
    return colon + 1..<end
  }

  /// `"Base.xcconfig"`, `.relativeToRoot("Base.xcconfig")`; nil if it is something else, a path of
  /// nil if it leads out of the work tree.
  ///
  /// - Parameter folder: the folder of the manifest.
  func tuistPath(_ value: Range<Int>, from folder: GitPath, root: GitPath) -> GitPath?? {
    let calls = ["path", "relativeToManifest", "relativeToRoot"]
    var folder = folder
    var value = value
    if let call = SwiftCall(named: calls, at: value, in: self), call.arguments.count == 1 {
      let isTyped = tokens[value.lowerBound].kind == .word
      if has("relativeToRoot", at: value.lowerBound + (isTyped ? 2 : 1)) { folder = root }
      value = call.arguments[0].value
    }
    guard let text = string(value) else { return nil }
    return .some(WorkTreePath.joined(folder, Array(text.utf8)))
  }
}
