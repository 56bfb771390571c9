internal import IgnoreRules
internal import Vocabulary

/// Combines templates into the groups of one .gitignore.
///
/// The lines of all templates that ignore come first, then those that re-include, then those that
/// ignore after all, and so on through the layers; the secrets come last. So each template's
/// re-inclusions survive next to the others, and the order of the names does not matter.
package struct TemplateCombination {
  private struct Line {
    let text: String
    let layer: Int
    let member: Int
    let group: Int
  }

  /// Above all others.
  private static let lastLayer = Int.max

  private let profile: TemplateProfile
  private let members: [TemplateSelection.Member]
  private let layers: [TemplateLayers]

  private init(_ selection: TemplateSelection) {
    profile = selection.profile
    members = selection.members
    layers = members.map {
      TemplateLayers($0.groups, areBuiltIn: $0.template.origin == .builtIn)
    }
  }

  /// Returns the groups for the uses, what every project needs included; each pattern occurs once.
  ///
  /// - Throws: `UnknownTemplates` with all unknown names.
  package static func groups(
    for uses: [TemplateUse], in catalogue: TemplateCatalogue, profile: TemplateProfile = .full,
    isComplete: Bool = true
  ) throws(UnknownTemplates) -> [RuleGroup] {
    groups(
      of: try TemplateSelection(uses, in: catalogue, profile: profile, isComplete: isComplete))
  }

  package static func groups(of selection: TemplateSelection) -> [RuleGroup] {
    let combination = Self(selection)
    return combination.groups(of: combination.lines)
  }

  /// Returns the groups as a file, in the full profile with blank lines between them.
  package static func text(
    of groups: [RuleGroup], in profile: TemplateProfile = .full
  ) -> [UInt8] {
    let parts = groups.map { ($0.comment + $0.patterns).map { $0 + "\n" }.joined() }
    return Array(parts.joined(separator: profile.separator).utf8)
  }

  /// The lines in order, without those that a later one makes redundant.
  private var lines: [Line] {
    let all = allLines
    var highest: [String: Int] = [:]
    let keys = all.map { AnchoredPattern.key($0.text) }
    for (key, line) in zip(keys, all) { highest[key] = line.layer }
    var written: Set<String> = []
    return zip(keys, all).compactMap { key, line in
      // The last of two equal lines decides; within one layer the first may be kept. The secrets
      // keep their own order.
      guard highest[key] == line.layer else { return nil }
      return line.layer == Self.lastLayer || written.insert(key).inserted ? line : nil
    }
  }

  /// Sorted by layer, then by template.
  private var allLines: [Line] {
    var buckets: [Int: [Line]] = [:]
    var ordinary: [Int: KeptFolders.Lines] = [:]
    for (number, member) in members.enumerated() {
      for line in layers[number].lines {
        let layer = member.isLast ? Self.lastLayer : line.layer
        let texts = AnchoredPattern(line.text).lines(for: member.folders)
        buckets[layer, default: []] += texts.map {
          Line(text: $0, layer: layer, member: number, group: line.group)
        }
        if layer == 0 { ordinary[number, default: .init()].ignoring += texts }
        if layer == 1 { ordinary[number, default: .init()].keeping += texts }
        if layer > 1, layer % 2 == 1, !member.isLast {
          ordinary[number, default: .init()].keepingLater += texts
        }
      }
    }
    let numbers = ordinary.keys.sorted()
    let additions = KeptFolders.additions(to: numbers.compactMap { ordinary[$0] })
    for (number, added) in zip(numbers, additions) {
      for (layer, texts) in [(0, added.ignoring), (1, added.keeping)] {
        buckets[layer, default: []] += texts.map {
          Line(text: $0, layer: layer, member: number, group: TemplateLayers.addedGroup)
        }
      }
    }
    return buckets.mapValues { $0.sorted { $0.member < $1.member } }
      .sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private func groups(of lines: [Line]) -> [RuleGroup] {
    var groups: [RuleGroup] = []
    var last: Line?
    for line in lines {
      let continues = last.map { isOneSection($0, line) } ?? false
      if continues, last?.group == line.group || (profile == .lean && comment(of: line).isEmpty) {
        groups[groups.count - 1].patterns.append(line.text)
      } else {
        let heading = continues ? [] : [heading(of: line)]
        groups.append(RuleGroup(comment: heading + comment(of: line), patterns: [line.text]))
      }
      last = line
    }
    return groups
  }

  /// Returns whether a line continues the section of the one before it.
  ///
  /// The lean profile has one section for all lines of a layer that re-include.
  private func isOneSection(_ last: Line, _ line: Line) -> Bool {
    guard last.layer == line.layer else { return false }
    return last.member == line.member || (profile == .lean && isKeeping(line))
  }

  private func isKeeping(_ line: Line) -> Bool {
    line.layer % 2 == 1 && line.layer != Self.lastLayer
  }

  private func heading(of line: Line) -> String {
    let title = members[line.member].template.title
    if profile == .lean { return isKeeping(line) ? "# Kept" : "# \(title)" }
    if line.layer == 0 || line.layer == Self.lastLayer { return "# --- \(title) ---" }
    return isKeeping(line) ? "# --- Kept: \(title) ---" : "# --- Not kept: \(title) ---"
  }

  /// Returns the comment of the line's group, which describes its first layer.
  private func comment(of line: Line) -> [String] {
    let layers = layers[line.member]
    if line.group == TemplateLayers.addedGroup {
      return profile == .lean ? [] : TemplateLayers.addedComment
    }
    guard line.layer != Self.lastLayer else { return layers.comments[line.group] }
    let first = layers.firstLayers[line.group]
    return first == line.layer ? layers.comments[line.group] : []
  }
}

/// A line of a template, seen from the folder of the .gitignore instead of the project's.
struct AnchoredPattern {
  private let sign: String
  private let body: Substring
  /// Whether it is bound to the project's folder: by a leading or inner slash.
  let isAnchored: Bool

  init(_ line: String) {
    let isNegated = line.utf8.first == UInt8(ascii: "!")
    sign = isNegated ? "!" : ""
    let rest = isNegated ? line.dropFirst() : line[...]
    let inner = rest.utf8.last == UInt8(ascii: "/") ? rest.utf8.dropLast() : rest.utf8[...]
    isAnchored = inner.contains(UInt8(ascii: "/")) && !rest.utf8.starts(with: "**/".utf8)
    body = rest
  }

  /// Returns the line for each folder; one line for all if it matches at any depth.
  func lines(for folders: [GitPath]) -> [String] {
    guard isAnchored else { return [sign + body] }
    let rest = body.utf8.first == UInt8(ascii: "/") ? body.dropFirst() : body
    return folders.map { folder in
      if folder.bytes.isEmpty { return sign + body }
      return folder == Self.anywhere
        ? "\(sign)**/\(rest)" : "\(sign)/\(Self.escaped(folder))/\(rest)"
    }
  }

  /// The folder that stands for all.
  static let anywhere = GitPath("**")

  /// Returns the folder as a pattern that matches it; a component `*` stays as it is.
  ///
  /// Line endings and bytes that are not UTF-8 become `?`.
  private static func escaped(_ folder: GitPath) -> String {
    let slash = UInt8(ascii: "/")
    let components = folder.bytes.split(separator: slash).map { name in
      name.elementsEqual("*".utf8) ? Array(name) : PatternText.literal(name)
    }
    let bytes = Array(components.joined(separator: [slash]))
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  /// Returns a normal form of a line, equal for lines that match the same paths: `/a/b` and `a/b`,
  /// `**/a` and `a`.
  static func key(_ line: String) -> String {
    let isNegated = line.utf8.first == UInt8(ascii: "!")
    var body = isNegated ? line.dropFirst() : line[...]
    let slash = UInt8(ascii: "/")
    let hasInnerSlash = { (text: Substring) in text.utf8.dropLast().contains(slash) }
    if body.utf8.starts(with: "**/".utf8), body.utf8.count > 3, !hasInnerSlash(body.dropFirst(3)) {
      body = body.dropFirst(3)
    } else if body.utf8.first == slash, hasInnerSlash(body.dropFirst()) {
      body = body.dropFirst()
    }
    return (isNegated ? "!" : "") + body
  }
}
