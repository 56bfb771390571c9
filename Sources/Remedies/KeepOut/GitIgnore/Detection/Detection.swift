package import Bytes
package import Git

/// Works out which templates a project needs, from files that its tools want in it.
package struct Detection {
  private let names: [String]
  private let table: MarkerTable
  private let contents: FileContents
  private let files: ProjectFiles
  /// Folder by folder, for each template: the evidence for it there.
  private var strong: [Place: Set<GitPath>] = [:]
  private var weak: [Int: [GitPath: [Int: GitPath]]] = [:]

  private struct Place: Hashable {
    let template: Int
    let folder: GitPath
  }

  /// How far above a weak sign another one may stand.
  private static let reach = 3

  /// - Parameters:
  ///   - files: the project.
  ///   - templates: names, and the markers of each.
  package init(
    in files: ProjectFiles, by templates: [(name: String, markers: [TemplateMarker])]
  ) throws {
    self.files = files
    names = templates.map(\.name)
    table = MarkerTable(templates.map(\.markers))
    contents = try FileContents(root: GitPath(files.root))
  }

  /// What was found, by name and then by folder.
  ///
  /// A marker decides alone; a hint needs a different one of the same template in its folder or not
  /// far above.
  package mutating func run(problems: inout [Problem]) -> [DetectedTemplate] {
    for path in files.paths { look(at: path, &problems) }
    for (template, folders) in weak { combine(template, folders) }
    return strong.map { place, evidence in
      DetectedTemplate(
        template: names[place.template], folder: place.folder, evidence: evidence.sorted())
    }.sorted { ($0.template, $0.folder) < ($1.template, $1.folder) }
  }

  /// What to write rules for: each template once, with its folders made few.
  package func uses(of found: [DetectedTemplate]) -> [TemplateUse] {
    let folders = ProjectFolders(in: files)
    return Dictionary(grouping: found, by: \.template).sorted { $0.key < $1.key }
      .map { TemplateUse(name: $0.key, folders: folders.shortened($0.value.map(\.folder))) }
  }

  private mutating func look(at path: GitPath, _ problems: inout [Problem]) {
    for (entry, folder) in table.fits(path.bytes) {
      if let text = entry.marker.text,
        !contents.holds(Array(text.utf8), at: path, &problems)
      {
        continue
      }
      if entry.marker.isStrong {
        let place = Place(template: entry.template, folder: folder)
        strong[place, default: []].insert(path)
      } else {
        weak[entry.template, default: [:]][folder, default: [:]][entry.number] = path
      }
    }
  }

  private mutating func combine(_ template: Int, _ folders: [GitPath: [Int: GitPath]]) {
    for (folder, hints) in folders {
      var top = folder
      for _ in 0...Self.reach {
        let near = folders[top] ?? [:]
        let others = near.filter { hints[$0.key] == nil || hints.count > 1 }
        if !others.isEmpty {
          let evidence = Set(hints.values).union(others.values)
          strong[Place(template: template, folder: top), default: []].formUnion(evidence)
          break
        }
        guard !top.bytes.isEmpty else { break }
        top = top.parent
      }
    }
  }
}

/// A template that fits a folder of the project, and the files that say so.
package struct DetectedTemplate: Sendable, Equatable {
  /// The canonical name of the template.
  package let template: String
  /// Relative to the root, without a trailing slash; empty for the root.
  package let folder: GitPath
  /// Relative to the root; by path.
  package let evidence: [GitPath]
}

/// Looks for words in files, each of which is read once.
///
/// A class because reading fills its cache.
final class FileContents {
  private let reader: any BlobReader
  private var last: (path: GitPath, bytes: [UInt8])?

  /// What is larger is no file that a person wrote for a tool; in bytes.
  private static let maximumByteCount = 1 << 20

  /// - Throws: nothing in practice: a folder needs no preparation.
  init(root: GitPath) throws {
    reader = try DirectorySource(folder: root, maximumByteCount: Self.maximumByteCount).makeReader()
  }

  /// Whether a file holds a text; links and folders hold none.
  func holds(_ text: [UInt8], at path: GitPath, _ problems: inout [Problem]) -> Bool {
    if last?.path != path { last = (path, read(path, &problems)) }
    guard let bytes = last?.bytes, let first = text.first else { return false }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: text) { return true }
      start = found + 1
    }
    return false
  }

  private func read(_ path: GitPath, _ problems: inout [Problem]) -> [UInt8] {
    var bytes: [UInt8] = []
    let omission = try? reader.read(Origin(path: path, place: .file)) { span, _ in
      bytes.reserveCapacity(span.count)
      for index in span.indices { bytes.append(span[index]) }
    }
    if case .failed(let reason) = omission {
      problems.append(Problem(path: path, message: reason))
    }
    return bytes
  }
}
