internal import Text
internal import Vocabulary

/// All markers of a catalogue, looked up by file name.
struct MarkerTable {
  /// A marker, and the index of its template in the catalogue.
  struct Entry {
    let marker: TemplateMarker
    let template: Int
    /// The index among all markers of all templates.
    let number: Int
    /// The components of its path.
    let components: [ArraySlice<UInt8>]

    /// Returns whether the last components of a path match the marker.
    func fits(_ path: [ArraySlice<UInt8>]) -> Bool {
      path.count >= components.count
        && zip(path.suffix(components.count), components).allSatisfy { name, pattern in
          StarPattern.matches(name, pattern)
        }
    }
  }

  private var byName: [[UInt8]: [Entry]] = [:]
  /// By the text after the last dot, for patterns such as `*.swift`.
  private var byExtension: [[UInt8]: [Entry]] = [:]
  /// By their first byte, for patterns such as `vite.config.*`.
  private var byStart: [UInt8: [Entry]] = [:]
  private var others: [Entry] = []

  /// - Parameter templates: the markers of each template.
  init(_ templates: [[TemplateMarker]]) {
    var number = 0
    for (template, markers) in templates.enumerated() {
      for marker in markers {
        add(marker, of: template, number: number)
        number += 1
      }
    }
  }

  private mutating func add(_ marker: TemplateMarker, of template: Int, number: Int) {
    let components = Array(marker.path.utf8).split(separator: UInt8(ascii: "/"))
    guard let last = components.last else { return }
    let entry = Entry(marker: marker, template: template, number: number, components: components)
    if !last.contains(StarPattern.star) {
      byName[Array(last), default: []].append(entry)
    } else if let suffix = Self.suffix(of: last),
      last.dropLast(suffix.count + 1).elementsEqual([StarPattern.star]),
      !suffix.contains(StarPattern.star)
    {
      byExtension[Array(suffix), default: []].append(entry)
    } else if let first = last.first, first != StarPattern.star {
      byStart[first, default: []].append(entry)
    } else {
      others.append(entry)
    }
  }

  /// Returns the markers that match a path, without checking `containing`, each with the project
  /// folder of the path.
  ///
  /// - Parameter path: ends with a slash for a folder.
  func fits(_ path: [UInt8]) -> [(entry: Entry, folder: GitPath)] {
    let isFolder = path.last == UInt8(ascii: "/")
    let end = isFolder ? path.count - 1 : path.count
    let start = path[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = path[start..<end]
    var found: [(Entry, GitPath)] = []
    func take(_ entries: [Entry]) {
      for entry in entries where entry.marker.isFolder == isFolder {
        // Most markers with an extension fail here.
        guard let last = entry.components.last, StarPattern.matches(name, last) else { continue }
        if let folder = Self.project(of: path[..<end], by: entry) { found.append((entry, folder)) }
      }
    }
    if let entries = byName[Array(name)] { take(entries) }
    if let suffix = Self.suffix(of: name), let entries = byExtension[Array(suffix)] {
      take(entries)
    }
    if let first = name.first, let entries = byStart[first] { take(entries) }
    take(others)
    return found
  }

  private static func project(of path: ArraySlice<UInt8>, by entry: Entry) -> GitPath? {
    let components = path.split(separator: UInt8(ascii: "/"))
    guard entry.fits(components) else { return nil }
    let above = components.dropLast(entry.components.count)
    guard !above.contains(where: isNoProject) else { return nil }
    return GitPath(Array(above.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Returns whether a folder belongs to a tool: hidden folders, and Xcode's bundles.
  private static func isNoProject(_ folder: ArraySlice<UInt8>) -> Bool {
    folder.first == UInt8(ascii: ".") || folder.suffix(10).elementsEqual(".xcodeproj".utf8)
  }

  private static func suffix(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] }
  }
}
