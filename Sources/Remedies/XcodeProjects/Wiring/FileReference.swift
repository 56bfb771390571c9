internal import Git

/// A `PBXFileReference` to an xcconfig file.
struct FileReference {
  /// From the folder that the tree stands for.
  let path: [UInt8]
  /// `<group>` or `SOURCE_ROOT`.
  let tree: String

  var name: [UInt8] { Array(GitPath(path).name) }

  /// Keys and values as Xcode orders them; a name that says no more than the path is left out.
  var entries: [(key: String, value: [UInt8])] {
    var entries: [(String, [UInt8])] = [
      ("isa", ProjectWord.fileReference), ("lastKnownFileType", Array("text.xcconfig".utf8)),
    ]
    if name != path { entries.append(("name", name)) }
    return entries + [("path", path), ("sourceTree", Array(tree.utf8))]
  }

  /// `{isa = PBXFileReference; …; }`.
  var written: [UInt8] {
    entries.reduce(into: [UInt8(ascii: "{")]) { bytes, entry in
      bytes += Array("\(entry.key) = ".utf8) + ProjectString.written(entry.value)
      bytes += Array("; ".utf8)
    } + [UInt8(ascii: "}")]
  }

  /// Whether an object says exactly this.
  func isSaid(by object: ProjectDictionary) -> Bool {
    object.entries.count == entries.count
      && entries.allSatisfy { object[$0.key]?.string == $0.value }
  }
}
