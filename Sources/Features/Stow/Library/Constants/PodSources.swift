internal import Carriers
internal import Vocabulary

/// The sources of a podspec, which CocoaPods compiles as one module.
enum PodSources {
  /// Reads the patterns of `s.source_files` without those of `s.exclude_files`.
  ///
  /// - Returns: nil if they cannot be told for certain.
  static func patterns(_ bytes: [UInt8], path: GitPath) -> [SourcePattern]? {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let sources = texts(of: "source_files", in: lines),
      let exceptions = texts(of: "exclude_files", in: lines)
    else { return nil }
    let folder = WorkTreePath.folder(of: path).bytes
    let patterns = sources.compactMap { SourcePattern($0, except: exceptions, in: folder) }
    return patterns.count == sources.count ? patterns : nil
  }

  /// The strings assigned to an attribute, for the pod and its subspecs; nil for other expressions.
  private static func texts(of attribute: String, in lines: [Substring]) -> [String]? {
    var texts: [String] = []
    var isOpen = false
    for line in lines {
      var value = line
      if !isOpen {
        guard let name = line.firstRange(of: ".\(attribute)"), !line.isComment else { continue }
        value = line[name.upperBound...].drop { $0 == " " || $0 == "\t" }
        guard value.first == "=" else { return nil }
        value = value.dropFirst()
      }
      guard let found = strings(in: value) else { return nil }
      texts += found.texts
      isOpen = found.isOpen
    }
    return isOpen ? nil : texts
  }

  /// The strings of a line, and whether more follow on the next.
  private static func strings(in line: Substring) -> (texts: [String], isOpen: Bool)? {
    var texts: [String] = []
    var isOpen = false
    var rest = line.drop { $0 == " " || $0 == "\t" }
    while let mark = rest.first, mark != "#" {
      switch mark {
      case "'", "\"":
        let inside = rest.dropFirst()
        guard let end = inside.firstIndex(of: mark) else { return nil }
        guard !inside[..<end].contains("#"), !inside[..<end].contains("\\") else { return nil }
        texts.append(String(inside[..<end]))
        rest = inside[inside.index(after: end)...]
        isOpen = false
      case "[", ",":
        isOpen = true
        rest = rest.dropFirst()
      case "]":
        isOpen = false
        rest = rest.dropFirst()
      case " ", "\t": rest = rest.dropFirst()
      default: return nil
      }
    }
    return (texts, isOpen)
  }
}

extension Substring {
  fileprivate var isComment: Bool { first { $0 != " " && $0 != "\t" } == "#" }
}
