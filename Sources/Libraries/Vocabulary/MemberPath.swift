/// Paths of the members of archives, as Java's URLs and other scanners write them:
/// `app.ipa!/Payload/App.app/Info.plist`.
extension GitPath {
  private static let separator = Array("!/".utf8)

  /// Returns the path of a member of the archive at this path.
  package func member(_ name: [UInt8]) -> GitPath { GitPath(bytes + Self.separator + name) }

  /// Returns the name of a member for a path: relative, and without `..`, as programs unpack it.
  package static func memberName(_ name: [UInt8]) -> [UInt8] {
    let parts = name.split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
    return Array(parts.joined(separator: "/".utf8))
  }

  /// Whether it looks like the path of a member of an archive.
  package var isMember: Bool { withArchives.count > 1 }

  /// This path, and those of the archives around it, the outermost first.
  package var withArchives: [GitPath] {
    var paths: [GitPath] = []
    for place in bytes.indices.dropLast()
    where bytes[place] == Self.separator[0] && bytes[place + 1] == Self.separator[1] {
      paths.append(GitPath(Array(bytes[..<place])))
    }
    return paths + [self]
  }
}
