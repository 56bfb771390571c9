internal import Bytes
internal import ProjectFacts
internal import Text
package import Vocabulary

/// Detects the templates that a project needs, by the files of its tools.
package struct Detection {
  private let names: [String]
  private let table: MarkerTable
  private let contents: FileContents
  private let files: ProjectFiles
  /// The evidence for each template in each folder.
  private var strong: [Place: Set<GitPath>] = [:]
  private var weak: [Int: [GitPath: [Int: GitPath]]] = [:]

  private struct Place: Hashable {
    let template: Int
    let folder: GitPath
  }

  /// The number of levels between two hints of the same template.
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

  /// Returns the detected templates, by name and then by folder.
  ///
  /// A marker is enough by itself; a hint needs another one of the same template in its folder or
  /// near above.
  package mutating func run(problems: inout [Problem]) -> [DetectedTemplate] {
    for path in files.paths { look(at: path, &problems) }
    for (template, folders) in weak { combine(template, folders) }
    return strong.map { place, evidence in
      DetectedTemplate(
        template: names[place.template], folder: place.folder, evidence: evidence.sorted())
    }.sorted { ($0.template, $0.folder) < ($1.template, $1.folder) }
  }

  /// Returns the templates to write, each once, with its folders merged.
  package func uses(
    of found: [DetectedTemplate], in catalogue: TemplateCatalogue
  ) -> [TemplateUse] {
    let folders = ProjectFolders(in: files)
    return Dictionary(grouping: found, by: \.template).sorted { $0.key < $1.key }
      .map { name, all in
        // The tests of a project, such as `e2e`, are not built on their own.
        let places = all.filter { place in
          !Self.isOfTests(place.folder)
            || !all.contains { $0.folder != place.folder && place.folder.isIn($0.folder) }
        }
        let patterns = catalogue.number(of: name).map { catalogue.templates[$0].anchoredPatterns }
        return TemplateUse(
          name: name, folders: folders.shortened(places.map(\.folder), for: patterns ?? []))
      }
  }

  private static func isOfTests(_ folder: GitPath) -> Bool {
    let place = ProjectFacts().place(of: GitPath(folder.bytes + Array("/package.json".utf8)))
    return place.map { [.tests, .fixtures].contains($0.purpose) } ?? false
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

/// A template that fits a folder of the project, with the evidence.
package struct DetectedTemplate: Sendable, Equatable {
  /// The canonical name of the template.
  package let template: String
  /// Relative to the root, without a trailing slash; empty for the root.
  package let folder: GitPath
  /// Relative to the root; by path.
  package let evidence: [GitPath]
}

/// Searches files for texts, and reads each file once.
///
/// A class because reading fills its cache.
final class FileContents {
  private let reader: any BlobReader
  private var last: (path: GitPath, bytes: [UInt8])?

  /// The size in bytes above which a file is not read: people do not write larger ones for a tool.
  private static let maximumByteCount = 1 << 20

  /// - Throws: nothing in practice: a folder needs no preparation.
  init(root: GitPath) throws {
    reader = try DirectorySource(folder: root, maximumByteCount: Self.maximumByteCount).makeReader()
  }

  /// Returns whether a file contains a text; false for links and folders.
  func holds(_ text: [UInt8], at path: GitPath, _ problems: inout [Problem]) -> Bool {
    if last?.path != path { last = (path, read(path, &problems)) }
    return last?.bytes.offset(of: text, from: 0) != nil
  }

  private func read(_ path: GitPath, _ problems: inout [Problem]) -> [UInt8] {
    var bytes: [UInt8] = []
    // The reader returns failures; only the closure could throw, and it does not.
    let skipReason = try? reader.read(Origin(path: path, kind: .file)) { span, _ in
      bytes = Array(copying: span)
    }
    if case .failed(let reason) = skipReason {
      problems.append(Problem(path: path, message: reason))
    }
    return bytes
  }
}
