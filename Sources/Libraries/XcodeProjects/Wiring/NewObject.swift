internal import Formats

/// An object to add to a project.
struct NewObject {
  enum Value {
    case string([UInt8])
    /// The identifier of an object, with its name for the comment.
    case reference([UInt8], name: [UInt8])
    case emptyList
  }

  let id: [UInt8]
  /// `PBXBuildFile` and the like.
  let kind: String
  /// The name for comments.
  let name: [UInt8]
  /// The keys in Xcode's order, without `isa`.
  let entries: [(key: String, value: Value)]
  /// Whether Xcode writes the object on one line.
  let isOnOneLine: Bool

  /// Returns the text of the object, `ID /* name */ = {…};`.
  ///
  /// - Parameter indentation: the blanks before the object; empty if objects share lines.
  func written(_ layout: ProjectLayout, indentation: [UInt8]) -> [UInt8] {
    let isFlat = isOnOneLine || indentation.isEmpty
    let tab = UInt8(ascii: "\t")
    let inner = isFlat ? [UInt8(ascii: " ")] : layout.lineEnd + indentation + [tab]
    var bytes = layout.reference(id, named: name) + Array(" = {".utf8)
    bytes += isFlat ? [] : inner
    bytes += Array("isa = \(kind);".utf8)
    for (key, value) in entries {
      bytes += inner + Array("\(key) = ".utf8)
      switch value {
      case .string(let string): bytes += OldPropertyListString.written(string)
      case .reference(let id, let name): bytes += layout.reference(id, named: name)
      case .emptyList: bytes += [UInt8(ascii: "(")] + inner + [UInt8(ascii: ")")]
      }
      bytes.append(UInt8(ascii: ";"))
    }
    return bytes + (isFlat ? [UInt8(ascii: " ")] : layout.lineEnd + indentation)
      + Array("};".utf8)
  }

  /// Whether an object has exactly these entries.
  func matches(_ object: OldPropertyListDictionary) -> Bool {
    object.entries.count == entries.count + 1 && object["isa"]?.string == Array(kind.utf8)
      && entries.allSatisfy { key, value in
        switch value {
        case .string(let string): object[key]?.string == string
        case .reference(let id, _): object[key]?.string == id
        case .emptyList: object[key]?.array?.isEmpty == true
        }
      }
  }
}
