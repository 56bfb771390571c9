internal import Text

extension FileFormat {
  /// A Jupyter notebook: JSON with cells of code, its output, and Markdown.
  package static let notebook = FileFormat(
    FormatDefinition(
      "notebook", fileNames: FileNames(extensions: ["ipynb"]), entries: json.definition.entries,
      reader: json.definition.reader, dialect: json.definition.dialect))
}

/// The cells of a Jupyter notebook (nbformat.readthedocs.io/en/latest/format_description.html).
package enum NotebookCells {
  private struct Object {
    let start: Int
    var isProse = false
    var isCode = false
  }

  private static let typeName = Array("cell_type".utf8)
  private static let code = Array("code".utf8)
  /// The deepest object that is looked at.
  private static let deepest = 1000

  /// Returns the ranges of the cells that are prose: of every type but `code`; bytes from 0.
  ///
  /// Takes one pass, and reads any text.
  package static func prose(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var objects: [Object] = []
    var at = 0
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "{"):
        guard objects.count < deepest else { return ranges }
        objects.append(Object(start: at))
      case UInt8(ascii: "}"):
        if let object = objects.popLast(), object.isProse, !object.isCode {
          ranges.append(object.start..<at + 1)
        }
      case UInt8(ascii: "\""):
        let name = string(at, in: text)
        at = name.upperBound
        guard let last = objects.indices.last, text[name].elementsEqual(typeName),
          let value = value(after: name.upperBound + 1, in: text)
        else { break }
        if text[value].elementsEqual(code) {
          objects[last].isCode = true
        } else {
          objects[last].isProse = true
        }
        at = value.upperBound
      default: break
      }
      at += 1
    }
    return ranges
  }

  /// Returns the range inside the quotes of a string, which may lack its end.
  private static func string(_ quote: Int, in text: [UInt8]) -> Range<Int> {
    var at = quote + 1
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return quote + 1..<min(at, text.count)
  }

  /// Returns the range inside the quotes of the string after a colon.
  private static func value(after start: Int, in text: [UInt8]) -> Range<Int>? {
    var at = start
    var hasColon = false
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: ":") where !hasColon: hasColon = true
      case UInt8(ascii: "\"") where hasColon: return string(at, in: text)
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: return nil
      }
      at += 1
    }
    return nil
  }
}
