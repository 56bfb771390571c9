internal import Formats
internal import Text
package import Vocabulary

/// A `project.yml` or `project.json`, from which XcodeGen generates an Xcode project.
///
/// Source: XcodeGen, Docs/ProjectSpec.md.
package struct XcodeGenSpecification {
  package let path: GitPath
  let text: [UInt8]
  let entries: [Entry]
  private let layout: Layout?

  /// The members of the file, and those of its members.
  private enum Layout {
    case yaml(YAMLSections)
    case json(JSONObject)

    /// - Returns: nil if the file is not one plain mapping.
    init?(_ text: [UInt8], _ format: FileFormat) {
      if format == .json {
        guard case .object(let object)? = try? JSONReader.value(of: text) else { return nil }
        self = .json(object)
      } else {
        guard let sections = YAMLSections(text) else { return nil }
        self = .yaml(sections)
      }
    }

    var names: [String] {
      switch self {
      case .yaml(let sections): sections.sections.map(\.name)
      case .json(let object): object.map(\.name)
      }
    }
  }

  package init(path: GitPath, bytes: [UInt8]) {
    self.path = path
    text = bytes
    let format = FileFormat(specification: path)
    entries = format.entries(in: bytes)
    layout = Layout(bytes, format)
  }

  /// The names of the build configurations: Debug and Release unless it names others.
  ///
  /// - Returns: nil if the specification does not name them plainly.
  package var configurations: [String]? {
    guard let layout else { return nil }
    guard layout.names.contains("configs") else { return ["Debug", "Release"] }
    return names(in: "configs")
  }

  /// The base configuration files of the project, by configuration.
  ///
  /// A path is nil if it leads out of the work tree or contains a variable.
  ///
  /// - Returns: nil if the specification does not name them plainly.
  package var configFiles: [(configuration: String, path: GitPath?)]? {
    guard let layout else { return nil }
    guard layout.names.contains("configFiles") else { return [] }
    guard let names = names(in: "configFiles") else { return nil }
    var files: [(configuration: String, path: GitPath?)] = []
    for name in names {
      guard let entry = entries.last(where: { $0.keyPath == ["configFiles", name] }) else {
        return nil
      }
      files.append((name, file(entry.value, of: nil)))
    }
    return files
  }

  /// The specifications that it includes; nil for one whose path is a URL, a variable, or leads
  /// out of the work tree.
  package var includes: [GitPath?] {
    entries.filter { entry in
      entry.keyPath.first == "include"
        && (entry.keyPath.last == "path" || entry.keyPath.count == 1
          || (entry.keyPath.count == 2 && entry.keyPath[1].first == "["))
    }.map { file($0.value, of: nil) }
  }

  /// Whether it names configurations or their base files.
  package var namesConfigurations: Bool {
    guard let layout else { return true }
    return layout.names.contains { name in
      ["configs", "configFiles", "include"].contains { name.hasPrefix($0) }
    }
  }

  /// Returns the specification with a base configuration file for some configurations; the result
  /// is read again to verify that nothing else changed.
  ///
  /// - Returns: nil if the file is written too freely for an edit.
  package func adding(_ base: GitPath, for configurations: [String]) -> [UInt8]? {
    let name = WorkTreePath.name(of: base, in: path)
    if case .json = layout {
      guard var edit = try? DocumentEdit(text, as: JSONSyntax()) else { return nil }
      let members = JSONObject(configurations.map { ($0, .string(name)) })
      return (try? edit.insert(members, into: ["configFiles"])).map { edit.text }
    }
    guard case .yaml(let sections)? = layout, let value = Self.scalar(name) else { return nil }
    let members = configurations.compactMap { name in Self.scalar(name).map { "\($0): \(value)" } }
    guard members.count == configurations.count, !members.isEmpty,
      let (offset, lines) = insertion(of: members, in: sections)
    else { return nil }
    let end = text.lineEnd
    var bytes = lines.flatMap { Array($0.utf8) + end }
    if offset > 0, text[offset - 1] != 0x0A { bytes = end + bytes }
    let new = Array(text[..<offset]) + bytes + text[offset...]
    return isSame(as: new, but: configurations, name) ? new : nil
  }

  /// The lines to insert, and where.
  private func insertion(
    of members: [String], in sections: YAMLSections
  ) -> (offset: Int, lines: [String])? {
    if let section = sections["configFiles"] {
      guard let known = sections.members(of: section), let first = known.first else { return nil }
      let indent = String(repeating: " ", count: first.indent)
      return (sections.end(of: section), members.map { indent + $0 })
    }
    guard !sections.sections.contains(where: { $0.name.hasPrefix("configFiles") }) else {
      return nil
    }
    let lines = ["configFiles:"] + members.map { "  " + $0 }
    let index = sections.sections.firstIndex { $0.name == "targets" }
    guard let index else { return (text.count, lines) }
    guard index > 0 else { return (sections.sections[0].span.lowerBound, lines) }
    // Comments above `targets:` stay with it.
    let before = sections.sections[index - 1]
    let offset = sections.end(of: before)
    let isApart = text[offset...].first?.isLineEnd ?? false
    return (offset, (isApart ? [""] : []) + lines)
  }

  private func isSame(as new: [UInt8], but configurations: [String], _ value: String) -> Bool {
    var expected = Set(configurations)
    let kept = FileFormat.yaml.entries(in: new).filter { entry in
      guard entry.keyPath.count == 2, entry.keyPath[0] == "configFiles",
        entry.value.elementsEqual(value.utf8)
      else { return true }
      return expected.remove(entry.keyPath[1]) == nil
    }
    return expected.isEmpty && kept.count == entries.count
      && zip(kept, entries).allSatisfy { $0.keyPath == $1.keyPath && $0.value == $1.value }
      && XcodeGenSpecification(path: path, bytes: new).configFiles != nil
  }

  /// The names of the members of a section, written as a block or in braces.
  private func names(in name: String) -> [String]? {
    if case .json(let object)? = layout {
      guard case .object(let members)? = object[name] else { return nil }
      return members.map(\.name)
    }
    guard case .yaml(let sections)? = layout, let section = sections[name] else { return nil }
    if let members = sections.members(of: section) { return members.map(\.name) }
    guard sections.inlineValue(of: section).first == UInt8(ascii: "{") else { return nil }
    let found = entries.filter { $0.keyPath.first == name }
    guard !found.isEmpty, found.allSatisfy({ $0.keyPath.count == 2 }) else { return nil }
    return found.map { $0.keyPath[1] }
  }

  /// A name or path as YAML; nil if neither plain nor simple quotes can hold it.
  private static func scalar(_ text: String) -> String? {
    let words: Set<String> = [
      "yes", "no", "on", "off", "true", "false", "null", "y", "n",
    ]
    let first = text.utf8.first ?? 0
    let isPlain =
      text.utf8.allSatisfy { $0.isIdentifier || Array("./-+ ()".utf8).contains($0) }
      && (first.isLetter || first == UInt8(ascii: "_") || text.hasPrefix("../"))
      && text.utf8.last != 0x20 && !words.contains(text.lowercased())
    if isPlain { return text }
    let isQuotable = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isQuotable && !text.isEmpty ? "\"\(text)\"" : nil
  }
}

extension FileFormat {
  /// The format in which XcodeGen reads a specification.
  init(specification path: GitPath) {
    self = FileFormat(path: path.bytes) == .json ? .json : .yaml
  }
}
