internal import Formats
internal import Text
internal import Vocabulary

/// A `PBXFileReference` to an xcconfig file.
struct FileReference {
  /// The path relative to the folder of the source tree.
  let path: [UInt8]
  /// `<group>` or `SOURCE_ROOT`.
  let tree: String

  var name: [UInt8] { Array(GitPath(path).name) }

  /// The keys and values in Xcode's order; a name that repeats the path is omitted.
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
      bytes += Array("\(entry.key) = ".utf8) + OldPropertyListString.written(entry.value)
      bytes += Array("; ".utf8)
    } + [UInt8(ascii: "}")]
  }

  /// Whether an object has exactly these entries.
  func matches(_ object: OldPropertyListDictionary) -> Bool {
    object.entries.count == entries.count
      && entries.allSatisfy { object[$0.key]?.string == $0.value }
  }
}

/// Generates identifiers of objects: 24 hexadecimal digits, as Xcode's, the same in each run.
enum ProjectIdentifier {
  /// Returns an unused identifier derived from a text.
  static func make(from seed: [UInt8], isTaken: ([UInt8]) -> Bool) -> [UInt8] {
    var round: UInt8 = 0
    var id: [UInt8]
    repeat {
      id = digits(Hash64((seed + [0, round])[...]).value, count: 16)
      id += digits(
        Hash64(([round, 1] + seed)[...], basis: 0x6C62_272E_07BB_0142).value, count: 8)
      round &+= 1
    } while isTaken(id) && round != 0
    return id
  }

  private static func digits(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { place in
      let digit = UInt8(truncatingIfNeeded: number >> (UInt64(place) * 4)) & 0xF
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }
  }
}
