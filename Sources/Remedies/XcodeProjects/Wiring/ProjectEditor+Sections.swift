internal import Git

extension ProjectEditor {
  /// The new file reference at its place: Xcode sorts objects by kind, then by identifier.
  func objectInsertion(of reference: FileReference) -> ProjectInsertion {
    let line =
      layout.reference(changes.reference, named: reference.name) + Array(" = ".utf8)
      + reference.written + [UInt8(ascii: ";")]
    let files = graph.objects.entries.filter { kind(of: $0) == ProjectWord.fileReference }
    if let next = files.first(where: { changes.reference.precedes($0.key) }) {
      return layout.insertion(line, before: next.keySpan.lowerBound)
    }
    if let last = files.last { return layout.insertion(line, after: last.span) }
    return newSection(line)
  }

  private func kind(of entry: ProjectDictionary.Entry) -> [UInt8] {
    entry.value.dictionary?["isa"]?.string ?? []
  }

  /// The first file reference of a project, with the comments round a section if it has such.
  private func newSection(_ line: [UInt8]) -> ProjectInsertion {
    let entries = graph.objects.entries
    // A project has at least its own object, whose kind comes later.
    let index = entries.firstIndex { ProjectWord.fileReference.precedes(kind(of: $0)) } ?? 0
    let start = entries[index].keySpan.lowerBound
    guard let head = sectionHead(before: index), let indent = layout.indentation(at: start) else {
      return layout.insertion(line, before: start)
    }
    let name = ProjectWord.fileReference + Array(" section */".utf8) + layout.lineEnd
    let section =
      Array("/* Begin ".utf8) + name + indent + line + layout.lineEnd + Array("/* End ".utf8)
      + name + layout.lineEnd
    return ProjectInsertion(offset: head, bytes: section)
  }

  /// Where `/* Begin … section */` stands before an object; it must begin its line.
  private func sectionHead(before index: Int) -> Int? {
    let entries = graph.objects.entries
    let previous = index > 0 ? entries[index - 1].span.upperBound : 0
    let gap = layout.text[previous..<entries[index].keySpan.lowerBound]
    guard let head = gap.firstRange(of: Array("/* Begin ".utf8))?.lowerBound,
      layout.indentation(at: head) == []
    else { return nil }
    return head
  }
}
