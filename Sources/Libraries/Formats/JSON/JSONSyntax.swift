internal import Text

/// How objects of JSON, with comments or without, are edited.
///
/// New lines are indented as the others are; a text without line ends stays one. What is added to a
/// container that was there and empty gets a blank before it, by which `created` tells that
/// container from one that was added.
package struct JSONSyntax: DocumentSyntax {
  private let marksEmpty: Bool

  /// - Parameter marksEmpty: whether to mark containers that were there and empty.
  package init(marksEmpty: Bool = false) { self.marksEmpty = marksEmpty }

  package var empty: [UInt8] { Array("{}\n".utf8) }

  package func content(of text: [UInt8]) throws(DocumentEditError) -> JSONValue {
    try JSONLayout(text).value
  }

  package func edits(
    for change: DocumentChange, in text: [UInt8]
  ) throws(DocumentEditError) -> [TextEdit] {
    let layout = try JSONLayout(text)
    if case .remove = change.action { return try layout.removing(change.path) }
    let (place, value, depth) = layout.deepest(change.path)
    let isThere = depth == change.path.count
    switch (change.action, value) {
    case (.set(let new), _) where isThere:
      return [TextEdit(range: place.span, bytes: layout.bytes(of: new, depth: depth))]
    case (.append(let elements), .array) where isThere:
      let parts = elements.map { layout.bytes(of: $0, depth: depth + 1) }
      return layout.adding(parts, to: place, depth: depth + 1, marksEmpty: marksEmpty)
    default:
      let parts = try change.members(after: depth).map { layout.bytes(of: $0, depth: depth + 1) }
      return layout.adding(parts, to: place, depth: depth + 1, marksEmpty: marksEmpty)
    }
  }

  /// Returns the path of the outermost container that was added only for the value at a path, or
  /// that path itself.
  package func created(_ path: [DocumentStep], in text: [UInt8]) -> [DocumentStep] {
    guard let layout = try? JSONLayout(text) else { return path }
    var path = path
    while path.count > 1 {
      let (place, _, depth) = layout.deepest(Array(path.dropLast()))
      guard depth == path.count - 1, place.parts.count == 1, !layout.wasEmpty(place) else { break }
      path.removeLast()
    }
    return path
  }

  /// Whether the outermost object was there, and empty, before a member was added.
  package func wasEmpty(_ text: [UInt8]) -> Bool {
    (try? JSONLayout(text)).map { $0.wasEmpty($0.place) } ?? false
  }
}

/// A JSON text, its values with their places, and the way its lines are written.
private struct JSONLayout {
  let text: [UInt8]
  /// The text without comments, of the same length.
  let plain: [UInt8]
  let value: JSONValue
  let place: JSONPlace

  init(_ text: [UInt8]) throws(DocumentEditError) {
    self.text = text
    plain = JSONComments.blanked(text)
    do throws(JSONError) {
      (value, place) = try JSONReader.located(plain)
    } catch {
      throw .unreadable("not valid JSON: \(error)")
    }
  }

  /// The value at a path, or the last one before a step that is missing, and the number of steps to
  /// it.
  func deepest(_ path: [DocumentStep]) -> (place: JSONPlace, value: JSONValue, depth: Int) {
    var (place, value) = (place, value)
    for (depth, step) in path.enumerated() {
      let index: Int?
      switch (value, step) {
      case (.object(let object), .name(let name)):
        index = object.members.firstIndex { $0.name == name }
        if let index { value = object.members[index].value }
      case (.array(let elements), .index(let number)) where elements.indices.contains(number):
        index = number
        value = elements[number]
      default: index = nil
      }
      guard let index else { return (place, value, depth) }
      place = place.parts[index]
    }
    return (place, value, path.count)
  }

  func removing(_ path: [DocumentStep]) throws(DocumentEditError) -> [TextEdit] {
    let (container, value, depth) = deepest(Array(path.dropLast()))
    let index: Int?
    switch (value, path.last) {
    case (.object(let object), .name(let name)?):
      index = object.members.firstIndex { $0.name == name }
    case (_, .index(let number)?): index = number
    default: index = nil
    }
    guard let index, depth == path.count - 1 else { throw .notFound(path) }
    return removing(index, of: container, end: end(path.count))
  }

  /// Removes a part with its comma and the blanks around it; comments stay.
  ///
  /// - Parameter end: what an insertion into an empty container wrote before the closing bracket.
  private func removing(_ index: Int, of container: JSONPlace, end: [UInt8]) -> [TextEdit] {
    let parts = container.parts.map { $0.start..<$0.span.upperBound }
    let part = parts[index]
    let next = index + 1 < parts.count ? parts[index + 1] : nil
    let commas = JSONComments.blanked(text, keepsCommas: true)
    let comma = { (range: Range<Int>) in commas[range].firstIndex(of: UInt8(ascii: ",")) }
    if index > 0 {
      let before = parts[index - 1].upperBound
      let start = blanksStart(before: part.lowerBound, after: before)
      let comma = comma(before..<start)
      // The comma of the next part must not get into a comment that now ends before it.
      if comma == nil || next == nil {
        return [comma.map { $0..<$0 + 1 }, start..<part.upperBound].compactMap { $0 }.map(removal)
      }
    }
    if let next {
      let stop = comma(part.upperBound..<next.lowerBound).map { $0 + 1 } ?? part.upperBound
      let blanks = text[stop..<next.lowerBound].prefix(while: \.isJSONBlank)
      return [removal(part.lowerBound..<stop + blanks.count)]
    }
    let start = blanksStart(before: part.lowerBound, after: container.span.lowerBound + 1)
    let isWhole =
      start == container.span.lowerBound + 1 && text[part.upperBound...].starts(with: end)
    let stop = part.upperBound + (isWhole ? end.count : 0)
    let trailing = comma(part.upperBound..<container.span.upperBound).map { $0..<$0 + 1 }
    return [start..<stop, trailing].compactMap { $0 }.map(removal)
  }

  private func removal(_ range: Range<Int>) -> TextEdit { TextEdit(range: range, bytes: []) }

  /// The start of the blanks, with a comma at most, that end at a place.
  private func blanksStart(before place: Int, after start: Int) -> Int {
    let blanks = text[start..<place].reversed().prefix(while: \.isJSONBlank).count
    var at = place - blanks
    guard at > start, text[at - 1] == UInt8(ascii: ",") else { return at }
    at -= 1
    return at - text[start..<at].reversed().prefix(while: \.isJSONBlank).count
  }

  /// Writes parts after the last one of a container, or as its only ones.
  func adding(
    _ parts: [[UInt8]], to container: JSONPlace, depth: Int, marksEmpty: Bool
  ) -> [TextEdit] {
    let line = isOnOneLine ? [] : text.lineEnd + indentation(depth)
    let bytes = line + Array(parts.joined(separator: [UInt8(ascii: ",")] + line))
    guard let last = container.parts.last?.span.upperBound else {
      let start = container.span.lowerBound + 1
      let mark: [UInt8] = marksEmpty ? [0x20] : []
      return [TextEdit(range: start..<start, bytes: mark + bytes + end(depth))]
    }
    let place = lineEnd(after: last) ?? last
    return [
      TextEdit(range: last..<last, bytes: [UInt8(ascii: ",")]),
      TextEdit(range: place..<place, bytes: bytes),
    ]
  }

  /// The end of a line if only a comment stands between a value and it, which belongs to the value.
  private func lineEnd(after place: Int) -> Int? {
    guard !isOnOneLine, let end = text[place...].firstIndex(of: 0x0A),
      !text[place..<end].allSatisfy(\.isJSONBlank),
      JSONComments.blanked(Array(text[..<end]), keepsCommas: true)[place...]
        .allSatisfy(\.isJSONBlank), JSONComments.blanked(text, keepsCommas: true) == plain
    else { return nil }
    return end > place && text[end - 1] == 0x0D ? end - 1 : end
  }

  /// What stands between the last part of a container of our making and its closing bracket.
  private func end(_ depth: Int) -> [UInt8] {
    isOnOneLine ? [] : text.lineEnd + indentation(depth - 1)
  }

  /// Whether a container with one part was there, and empty, before that was added.
  func wasEmpty(_ container: JSONPlace) -> Bool {
    let start = container.span.lowerBound + 1
    guard start + 1 < text.count, text[start] == 0x20 else { return false }
    return isOnOneLine || text[(start + 1)...].starts(with: text.lineEnd)
  }

  func bytes(of member: JSONMember, depth: Int) -> [UInt8] {
    JSONWriter.bytes(of: .string(member.name), layout: .compact)
      + Array((isOnOneLine ? ":" : ": ").utf8) + bytes(of: member.value, depth: depth)
  }

  /// - Parameter depth: the number of steps to the value.
  func bytes(of value: JSONValue, depth: Int) -> [UInt8] {
    guard !isOnOneLine else { return JSONWriter.bytes(of: value, layout: .compact) }
    let lines = JSONWriter.bytes(of: value, layout: .indented).split(separator: 0x0A)
    return Array(
      lines.enumerated().map { index, line -> [UInt8] in
        let blanks = line.prefix { $0 == 0x20 }.count
        let start = index == 0 ? [] : indentation(depth + blanks / 2)
        return start + line.dropFirst(blanks)
      }.joined(separator: text.lineEnd))
  }

  /// Whether the object is written without line ends.
  private var isOnOneLine: Bool {
    text.count > 4 && !text.dropLast(2).contains(0x0A)
  }

  private func indentation(_ depth: Int) -> [UInt8] {
    let unit = text.split(separator: 0x0A).dropFirst().lazy.map {
      Array($0.prefix { $0 == 0x20 || $0 == 0x09 })
    }.first { !$0.isEmpty }
    return Array(repeatElement(unit ?? [0x20, 0x20], count: depth).joined())
  }
}

extension UInt8 {
  fileprivate var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
