internal import Formats
internal import Text

/// Finds the place of a new object: Xcode sorts objects by kind, then by identifier.
struct ObjectPlacement {
  let objects: OldPropertyListDictionary
  let layout: ProjectLayout

  /// Inserts the text of an object, `ID /* name */ = {…};`.
  func insertion(of line: [UInt8], id: [UInt8], kind: [UInt8]) -> TextEdit {
    let others = objects.entries.filter { Self.kind(of: $0) == kind }
    if let next = others.first(where: { id.precedes($0.key) }) {
      return layout.insertion(line, before: next.keySpan.lowerBound)
    }
    if let last = others.last { return layout.insertion(line, after: last.span) }
    return newSection(line, kind: kind)
  }

  /// The blanks before each object; empty if objects share lines.
  var indentation: [UInt8] {
    objects.entries.first.flatMap { layout.indentation(at: $0.keySpan.lowerBound) } ?? []
  }

  private static func kind(of entry: OldPropertyListDictionary.Entry) -> [UInt8] {
    entry.value.dictionary?["isa"]?.string ?? []
  }

  /// Inserts the first object of a kind, with section comments if the file uses them.
  private func newSection(_ line: [UInt8], kind: [UInt8]) -> TextEdit {
    let entries = objects.entries
    // A project has at least its own object and its configurations.
    let index = entries.firstIndex { kind.precedes(Self.kind(of: $0)) } ?? entries.count - 1
    let start = entries[index].keySpan.lowerBound
    guard let head = sectionHead(before: index), let indent = layout.indentation(at: start) else {
      return layout.insertion(line, before: start)
    }
    let name = kind + Array(" section */".utf8) + layout.lineEnd
    let section =
      Array("/* Begin ".utf8) + name + indent + line + layout.lineEnd + Array("/* End ".utf8)
      + name + layout.lineEnd
    return ProjectLayout.insertion(section, at: head)
  }

  /// The start of the comment `/* Begin … section */` before an object; it must be on its own line.
  private func sectionHead(before index: Int) -> Int? {
    let entries = objects.entries
    let previous = index > 0 ? entries[index - 1].span.upperBound : 0
    let gap = layout.text[previous..<entries[index].keySpan.lowerBound]
    guard let head = gap.firstRange(of: Array("/* Begin ".utf8))?.lowerBound,
      layout.indentation(at: head) == []
    else { return nil }
    return head
  }
}
