package import Carriers
internal import Formats
package import Vocabulary

/// The targets of an XcodeGen specification with the files that they compile.
///
/// Source: XcodeGen, Docs/ProjectSpec.md.
package struct XcodeGenTargets {
  package struct Target: Sendable {
    package let name: String
    package let sources: [SourcePattern]
  }

  /// In the order of the specification.
  package let targets: [Target]

  /// Reads a specification and the files it includes.
  ///
  /// - Returns: nil if a target's sources cannot be told for certain.
  /// - Throws: the errors of reading files.
  package init?(path: GitPath, sources: ProjectSources) throws {
    var files: [File] = []
    guard try Self.read(path, sources, into: &files) else { return nil }
    var names: [String] = []
    for name in files.flatMap({ $0.members(of: "targets") }) where !names.contains(name) {
      names.append(name)
    }
    var targets: [Target] = []
    for name in names {
      guard let patterns = Self.patterns(of: name, in: files) else { return nil }
      targets.append(Target(name: name, sources: patterns))
    }
    self.targets = targets
  }

  /// Reads a file and those it includes, which come first; false if one is unclear.
  private static func read(
    _ path: GitPath, _ sources: ProjectSources, into files: inout [File]
  ) throws -> Bool {
    guard files.count < 32, let bytes = try sources.read(path),
      let file = File(path: path, bytes: bytes)
    else { return false }
    files.append(file)
    for entry in file.entries where entry.keyPath.first == "include" {
      guard entry.keyPath.last == "path" || entry.keyPath.last?.first == "[" || entry.isTop else {
        return false
      }
      let value = String(decoding: entry.value, as: UTF8.self)
      guard !value.contains("$"), !value.contains("://"),
        let included = WorkTreePath.joined(WorkTreePath.folder(of: path), entry.value)
      else { return false }
      if !files.contains(where: { $0.path == included }),
        try !read(included, sources, into: &files)
      {
        return false
      }
    }
    return true
  }

  /// The patterns of a target and its templates; nil if they cannot be told.
  private static func patterns(of target: String, in files: [File]) -> [SourcePattern]? {
    var attributes = ["target_name": target]
    for file in files {
      for entry in file.entries
      where entry.keyPath.count == 4 && entry.keyPath.starts(with: ["targets", target])
        && entry.keyPath[2] == "templateAttributes"
      {
        attributes[entry.keyPath[3]] = String(decoding: entry.value, as: UTF8.self)
      }
    }
    var patterns: [SourcePattern] = []
    var pending = [(list: "targets", name: target)]
    var seen: Set<String> = []
    while let (list, name) = pending.popLast() {
      guard seen.insert(list + ":" + name).inserted else { continue }
      for file in files {
        let entries = file.entries.filter { $0.keyPath.starts(with: [list, name]) }
        guard let found = file.patterns(in: entries, attributes) else { return nil }
        patterns += found
        pending += entries.filter { $0.keyPath.count == 4 && $0.keyPath[2] == "templates" }
          .map { ("targetTemplates", String(decoding: $0.value, as: UTF8.self)) }
      }
    }
    return patterns
  }
}

extension XcodeGenTargets {
  /// A file of the specification.
  private struct File {
    let path: GitPath
    let entries: [Entry]

    /// - Returns: nil for a text with features of YAML or XcodeGen that are not read.
    init?(path: GitPath, bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      let format = FileFormat(specification: path)
      let isPlain = text.split(whereSeparator: \.isNewline).allSatisfy { line in
        // Aliases, and values that replace those of included files.
        (format == .json || !line.contains(": *") && !line.contains("- *"))
          && !line.contains("relativePaths")
          && !line.contains("sources:REPLACE") && !line.contains("targets:REPLACE")
      }
      guard isPlain else { return nil }
      self.path = path
      entries = format.entries(in: bytes)
    }

    func members(of list: String) -> [String] {
      var names: [String] = []
      for entry in entries where entry.keyPath.count > 2 && entry.keyPath[0] == list {
        if names.last != entry.keyPath[1] { names.append(entry.keyPath[1]) }
      }
      return names
    }

    /// The sources among the entries of a target or template.
    func patterns(in entries: [Entry], _ attributes: [String: String]) -> [SourcePattern]? {
      var sources: [String: Source] = [:]
      for entry in entries where entry.keyPath.count > 2 && entry.keyPath[2] == "sources" {
        let names = entry.keyPath.dropFirst(3)
        let index = names.first.map { $0.first == "[" ? $0 : "" } ?? ""
        let value = Self.replacing(attributes, in: String(decoding: entry.value, as: UTF8.self))
        let member = names.first?.first == "[" ? names.dropFirst() : names
        sources[index, default: Source()].add(value, as: member.first ?? "path")
      }
      let folder = WorkTreePath.folder(of: path).bytes
      var patterns: [SourcePattern] = []
      for source in sources.sorted(by: { $0.key < $1.key }).map(\.value) where source.isCompiled {
        guard let found = source.patterns(in: folder) else { return nil }
        patterns += found
      }
      return patterns
    }

    private static func replacing(_ attributes: [String: String], in text: String) -> String {
      attributes.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
  }

  /// One element of `sources`.
  private struct Source {
    var path: String?
    var includes: [String] = []
    var excludes: [String] = []
    var isCompiled = true

    mutating func add(_ value: String, as member: String) {
      switch member {
      case "path": path = value
      case "includes": includes.append(value)
      case "excludes": excludes.append(value)
      case "type": isCompiled = isCompiled && value != "folder"
      case "buildPhase": isCompiled = isCompiled && value == "sources"
      default: break
      }
    }

    func patterns(in folder: [UInt8]) -> [SourcePattern]? {
      guard let path, !path.contains("*") else { return nil }
      let paths = includes.isEmpty ? [path] : includes.map { path + "/" + $0 }
      var patterns: [SourcePattern] = []
      for one in paths {
        guard let pattern = SourcePattern(one, except: excludes, in: folder, base: path) else {
          return nil
        }
        patterns.append(pattern)
      }
      return patterns
    }
  }
}

extension Entry {
  fileprivate var isTop: Bool { keyPath.count == 1 }
}
