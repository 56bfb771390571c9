internal import Formats
internal import Vocabulary

/// Adds objects, elements of lists and new texts to a project file; every other byte is kept.
struct ProjectAdditions {
  private let graph: ProjectGraph
  private let layout: ProjectLayout
  /// The identifiers of duplicate objects.
  private let duplicates: Set<[UInt8]>
  private var edits: [TextEdit] = []
  private var objects: [NewObject] = []
  private var elements: [(owner: [UInt8], key: [UInt8], id: [UInt8])] = []
  private var texts: [(owner: [UInt8], key: [UInt8], value: [UInt8])] = []

  init(to graph: ProjectGraph) {
    self.graph = graph
    layout = ProjectLayout(graph.file.bytes, objects: graph.objects)
    duplicates = graph.objects.duplicates
  }

  /// Returns an identifier that no object has; the same for the same text.
  func newIdentifier(for seed: [UInt8]) -> [UInt8] {
    ProjectIdentifier.make(from: graph.file.path.bytes + [0] + seed) { id in
      graph.objects[id] != nil || objects.contains { $0.id == id }
    }
  }

  /// Adds an object; at most one of each kind.
  mutating func add(_ object: NewObject) {
    let placement = ObjectPlacement(objects: graph.objects, layout: layout)
    let line = object.written(layout, indentation: placement.indentation)
    edits.append(placement.insertion(of: line, id: object.id, kind: Array(object.kind.utf8)))
    objects.append(object)
  }

  /// Appends the identifier of an object to a list.
  ///
  /// - Parameters:
  ///   - name: of the object, for the comment.
  ///   - kind: the kind of object that has the list.
  /// - Throws: `ProjectError`.
  mutating func append(
    _ id: [UInt8], named name: [UInt8], to key: String, of owner: [UInt8], kind: String
  ) throws(ProjectError) {
    guard let value = try object(owner, kind: kind)[key], let list = value.array else {
      throw ProjectError(path: graph.file.path, cause: .missing(owner, kind: kind))
    }
    elements.append((owner, Array(key.utf8), id))
    let element = layout.reference(id, named: name) + [UInt8(ascii: ",")]
    guard let last = list.last else {
      return edits.append(layout.insertion(element, intoEmpty: value.span))
    }
    guard let comma = comma(after: last.span.upperBound, before: value.span.upperBound - 1) else {
      edits.append(ProjectLayout.insertion([UInt8(ascii: ",")], at: last.span.upperBound))
      return edits.append(layout.insertion(element, after: last.span))
    }
    edits.append(layout.insertion(element, after: last.span.lowerBound..<comma + 1))
  }

  /// Replaces a string.
  ///
  /// - Throws: `ProjectError`.
  mutating func set(
    _ key: String, of owner: [UInt8], kind: String, to value: [UInt8]
  ) throws(ProjectError) {
    guard let old = try object(owner, kind: kind)[key], old.string != nil else {
      throw ProjectError(path: graph.file.path, cause: .missing(owner, kind: kind))
    }
    texts.append((owner, Array(key.utf8), value))
    edits.append(TextEdit(range: old.span, bytes: OldPropertyListString.written(value)))
  }

  /// Returns the project file with all additions.
  ///
  /// - Throws: `ProjectError` if the result is not exactly as intended.
  func made() throws(ProjectError) -> [UInt8] {
    let bytes = TextEdit.apply(
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: graph.file.bytes)
    let new = try ProjectGraph(ProjectFile(path: graph.file.path, bytes: bytes))
    if let difference = difference(of: new) {
      throw ProjectError(path: graph.file.path, cause: .check(difference))
    }
    return bytes
  }

  /// The dictionary of an object that must exist exactly once.
  private func object(
    _ id: [UInt8], kind: String
  ) throws(ProjectError) -> OldPropertyListDictionary {
    guard let object = graph.objects[id]?.dictionary, object["isa"]?.string == Array(kind.utf8)
    else { throw ProjectError(path: graph.file.path, cause: .missing(id, kind: kind)) }
    guard !duplicates.contains(id), !object.hasDuplicates else {
      throw ProjectError(path: graph.file.path, cause: .duplicate(id))
    }
    return object
  }

  /// The offset of the comma after an element, which comments may precede.
  private func comma(after start: Int, before end: Int) -> Int? {
    var at = start
    while at < end, layout.text[at] != UInt8(ascii: ",") {
      guard layout.text[at...].starts(with: "/*".utf8) else {
        at += 1
        continue
      }
      at = layout.text[at..<end].firstRange(of: Array("*/".utf8))?.upperBound ?? end
    }
    return at < end ? at : nil
  }

  /// An unintended difference between the old project and the new one, if any.
  private func difference(of new: ProjectGraph) -> String? {
    guard new.root.means(graph.root, except: [Array("objects".utf8)]) else {
      return "more than objects changed"
    }
    guard Set(new.objects.keys) == Set(graph.objects.keys).union(objects.map(\.id)),
      new.objects.entries.count == graph.objects.entries.count + objects.count
    else { return "other objects were added" }
    for object in objects {
      guard let added = new.objects[object.id]?.dictionary, object.matches(added) else {
        return "the new \(object.kind) is damaged"
      }
    }
    for id in graph.objects.keys {
      guard let before = graph.objects[id], let after = new.objects[id],
        isIntended(after, before, id: id)
      else { return "object \(String(decoding: id, as: UTF8.self)) changed" }
    }
    return nil
  }

  private func isIntended(
    _ new: OldPropertyListValue, _ old: OldPropertyListValue, id: [UInt8]
  ) -> Bool {
    let elements = elements.filter { $0.owner == id }
    let texts = texts.filter { $0.owner == id }
    guard !elements.isEmpty || !texts.isEmpty else { return new.means(old) }
    guard let new = new.dictionary, let old = old.dictionary,
      new.means(old, except: Set(elements.map(\.key) + texts.map(\.key)))
    else { return false }
    return texts.allSatisfy { new[$0.key]?.string == $0.value }
      && elements.allSatisfy { element in
        guard let list = new[element.key]?.array, let before = old[element.key]?.array,
          list.count == before.count + 1
        else { return false }
        return list.last?.string == element.id && zip(list, before).allSatisfy { $0.means($1) }
      }
  }
}
