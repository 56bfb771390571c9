internal import Formats
package import Vocabulary

/// Resolves the paths of the files and groups in a project.
struct FileLocations {
  private let objects: OldPropertyListDictionary
  /// The folder of `SOURCE_ROOT`; nil outside the work tree.
  private let sourceRoot: GitPath?
  /// The parent group of each group or file.
  private let parents: [[UInt8]: [UInt8]]

  /// The maximum nesting of groups.
  private static let depthLimit = 500

  /// Walks the groups once; if two groups contain the same file, the first one counts.
  init(objects: OldPropertyListDictionary, mainGroup: [UInt8]?, sourceRoot: GitPath?) {
    self.objects = objects
    self.sourceRoot = sourceRoot
    var parents: [[UInt8]: [UInt8]] = [:]
    var waiting = [mainGroup].compactMap { $0 }
    var seen = Set(waiting)
    while let group = waiting.popLast() {
      let children = objects[group]?.dictionary?["children"]?.array ?? []
      for child in children.compactMap(\.string) where seen.insert(child).inserted {
        parents[child] = group
        waiting.append(child)
      }
    }
    self.parents = parents
  }

  /// Returns the location of a file reference or a group, and of a path below it.
  ///
  /// - Returns: nil if there is no such object.
  func location(of id: [UInt8], below path: [UInt8] = []) -> FileLocation? {
    guard objects[id]?.dictionary != nil else { return nil }
    var components = [path]
    var current = id
    // Every object has one parent and the main group has none, so this ends.
    while let object = objects[current]?.dictionary {
      components.append(object["path"]?.string ?? [])
      let tree = object["sourceTree"]?.string ?? Array("<group>".utf8)
      guard tree.elementsEqual("<group>".utf8) else {
        return location(components, in: tree)
      }
      guard let parent = parents[current] else { break }
      guard components.count < Self.depthLimit else { return nil }
      current = parent
    }
    return location(components, in: Array("SOURCE_ROOT".utf8))
  }

  /// The location of components listed from the innermost outwards.
  private func location(_ components: [[UInt8]], in tree: [UInt8]) -> FileLocation {
    let parts = components.reversed().filter { !$0.isEmpty }
    let path = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    if tree.elementsEqual("SOURCE_ROOT".utf8), let sourceRoot,
      let inside = WorkTreePath.joined(sourceRoot, path)
    {
      return .inside(inside)
    }
    let isNamed = !tree.elementsEqual("<absolute>".utf8) && path.first != UInt8(ascii: "/")
    return .outside(isNamed ? Array("$(".utf8) + tree + Array(")/".utf8) + path : path)
  }
}

/// The location of a file in a project.
package enum FileLocation: Hashable, Sendable {
  case inside(GitPath)
  /// Outside the work tree, or in a folder that is only known during a build; the path as in the
  /// project.
  case outside([UInt8])

  package var path: GitPath? {
    if case .inside(let path) = self { path } else { nil }
  }
}
