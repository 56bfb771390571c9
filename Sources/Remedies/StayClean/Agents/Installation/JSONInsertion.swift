internal import Formats

/// Adds elements to arrays in a JSON text and removes them, and keeps every other byte.
struct JSONInsertion {
  private(set) var text: [UInt8]

  /// - Parameter text: a JSON object; empty for none.
  /// - Throws: `JSONInsertionError` for other texts, comments included.
  init(_ text: [UInt8]) throws(JSONInsertionError) {
    self.text = text.isEmpty ? Array("{}\n".utf8) : text
    guard try Self.located(self.text) != nil else {
      throw JSONInsertionError(message: "not an object")
    }
  }

  /// Appends an element to the array at a path of names, which is created if it is missing.
  ///
  /// - Throws: `JSONInsertionError` if something other than an object or array is at the path.
  mutating func append(_ element: JSONValue, at path: [String]) throws(JSONInsertionError) {
    try insert(element, at: path[...], in: root, depth: 1)
  }

  /// Adds a member to the outermost object, unless it has one of this name.
  mutating func addMember(_ name: String, _ value: JSONValue) throws(JSONInsertionError) {
    guard try members(of: root).contains(where: { $0.name == name }) == false else { return }
    try insert(member: name, value, in: root, depth: 1)
  }

  /// The elements of the arrays in an object at a path; empty if there is none.
  func elements(in path: [String]) throws(JSONInsertionError) -> [JSONValue] {
    var object = root
    for name in path {
      guard let next = try members(of: object).first(where: { $0.name == name }) else { return [] }
      object = next.span
    }
    let lists: [[JSONValue]] = try members(of: object).map { member in
      if case .array(let elements) = member.value { elements } else { [] }
    }
    return lists.flatMap { $0 }
  }

  /// Removes elements from the arrays in the object `name`, then what is empty because of that.
  ///
  /// Of an element whose own array `name` has other elements, too, only a part is removed.
  mutating func remove(
    in name: String, where isRemoved: (JSONValue) -> Bool
  ) throws(JSONInsertionError) {
    while let (outer, list, index, count) = try next(in: name, isRemoved) {
      if let (inner, part) = try mixed(list.elements[index], name, isRemoved) {
        removePart(part, of: inner.elements, in: inner.span)
      } else if count > 1 {
        removePart(index, of: list.elements, in: list.span)
      } else {
        try removeMember(list.name, in: outer.span)
        let rest = try members(of: root).first { $0.name == name }
        if let rest, try members(of: rest.span).isEmpty { try removeMember(name, in: root) }
      }
    }
  }

  /// Removes a member of the outermost object if it is the only one left.
  mutating func removeLast(_ name: String) throws(JSONInsertionError) {
    let all = try members(of: root)
    if all.count == 1, all[0].name == name { try removeMember(name, in: root) }
  }

  /// Whether nothing is left.
  var isEmpty: Bool { (try? members(of: root))?.isEmpty ?? false }

  // MARK: Reading

  /// A member of an object, with ranges in the whole text.
  private struct Member {
    let name: String
    let value: JSONValue
    let span: Range<Int>
    let elements: [Range<Int>]
  }

  private static func located(
    _ text: [UInt8]
  ) throws(JSONInsertionError) -> [LocatedJSONMember]? {
    do throws(JSONError) {
      return try JSONReader.members(of: text)
    } catch {
      throw JSONInsertionError(message: "not valid JSON: \(error)")
    }
  }

  private var root: Range<Int> { 0..<text.count }

  /// The members of the object in a range, with ranges in the whole text.
  private func members(of range: Range<Int>) throws(JSONInsertionError) -> [Member] {
    let found = try Self.located(Array(text[range])) ?? []
    return found.map { member in
      Member(
        name: member.name, value: member.value, span: member.span.moved(by: range.lowerBound),
        elements: member.elements.map { $0.moved(by: range.lowerBound) })
    }
  }

  private func next(
    in name: String, _ isRemoved: (JSONValue) -> Bool
  ) throws(JSONInsertionError) -> (Member, Member, index: Int, count: Int)? {
    guard let outer = try members(of: root).first(where: { $0.name == name }) else { return nil }
    for list in try members(of: outer.span) {
      guard case .array(let elements) = list.value,
        let index = elements.firstIndex(where: isRemoved)
      else { continue }
      return (outer, list, index, elements.count)
    }
    return nil
  }

  /// The array `name` of an object, and one of its elements to remove, if others stay.
  private func mixed(
    _ object: Range<Int>, _ name: String, _ isRemoved: (JSONValue) -> Bool
  ) throws(JSONInsertionError) -> (Member, Int)? {
    guard let inner = try members(of: object).first(where: { $0.name == name }),
      case .array(let elements) = inner.value,
      let index = elements.firstIndex(where: isRemoved),
      elements.contains(where: { !isRemoved($0) })
    else { return nil }
    return (inner, index)
  }

  // MARK: Adding

  private mutating func insert(
    _ element: JSONValue, at path: ArraySlice<String>, in object: Range<Int>, depth: Int
  ) throws(JSONInsertionError) {
    guard let name = path.first else { return }
    guard let member = try members(of: object).first(where: { $0.name == name }) else {
      var value: JSONValue = .array([element])
      for inner in path.dropFirst().reversed() {
        value = .object(JSONObject([(inner, value)]))
      }
      return try insert(member: name, value, in: object, depth: depth)
    }
    switch member.value {
    case .object where path.count > 1:
      try insert(element, at: path.dropFirst(), in: member.span, depth: depth + 1)
    case .array where path.count == 1:
      place(
        bytes(of: element, depth: depth + 1), after: member.elements.last, in: member.span,
        depth: depth + 1)
    default:
      throw JSONInsertionError(message: "'\(name)' has another type than expected")
    }
  }

  private mutating func insert(
    member name: String, _ value: JSONValue, in object: Range<Int>, depth: Int
  ) throws(JSONInsertionError) {
    let last = try members(of: object).last
    let colon = isOnOneLine ? ":" : ": "
    let bytes =
      JSONWriter.bytes(of: .string(name), layout: .compact) + Array(colon.utf8)
      + bytes(of: value, depth: depth)
    place(bytes, after: last?.span, in: object, depth: depth)
  }

  /// Writes a part after the last one of a container, or as its only one.
  private mutating func place(
    _ bytes: [UInt8], after last: Range<Int>?, in container: Range<Int>, depth: Int
  ) {
    let line = isOnOneLine ? [] : lineEnd + indentation(depth)
    if let last {
      text.insert(contentsOf: [UInt8(ascii: ",")] + line + bytes, at: last.upperBound)
      return
    }
    let open = text[container].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    let close = text[container].lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
    guard let open, let close else { return }
    let end = isOnOneLine ? [] : lineEnd + indentation(depth - 1)
    text.replaceSubrange(open + 1..<close, with: line + bytes + end)
  }

  private func bytes(of value: JSONValue, depth: Int) -> [UInt8] {
    guard !isOnOneLine else { return JSONWriter.bytes(of: value, layout: .compact) }
    let lines = JSONWriter.bytes(of: value, layout: .indented).split(separator: 0x0A)
    return Array(
      lines.enumerated().map { index, line -> [UInt8] in
        let blanks = line.prefix { $0 == 0x20 }.count
        let start = index == 0 ? [] : indentation(depth + blanks / 2)
        return start + line.dropFirst(blanks)
      }.joined(separator: lineEnd))
  }

  /// Whether the object is written without line ends.
  private var isOnOneLine: Bool {
    text.count > 4 && !text.dropLast(2).contains(0x0A)
  }

  private var lineEnd: [UInt8] {
    let end = text.firstIndex(of: 0x0A) ?? 0
    return end > 0 && text[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  private func indentation(_ depth: Int) -> [UInt8] {
    let unit = text.split(separator: 0x0A).dropFirst().lazy.map {
      Array($0.prefix { $0 == 0x20 || $0 == 0x09 })
    }.first { !$0.isEmpty }
    return Array(repeatElement(unit ?? [0x20, 0x20], count: depth).joined())
  }

  // MARK: Removing

  private mutating func removeMember(_ name: String, in object: Range<Int>)
    throws(JSONInsertionError)
  {
    let all = try members(of: object)
    guard let index = all.firstIndex(where: { $0.name == name }) else { return }
    // A member begins with its name, after the comma or the bracket.
    let parts = all.indices.map { place in
      let from = place == 0 ? object.lowerBound : all[place - 1].span.upperBound
      let quote = text[from..<all[place].span.lowerBound].firstIndex(of: UInt8(ascii: "\""))
      return (quote ?? from)..<all[place].span.upperBound
    }
    removePart(index, of: parts, in: object)
  }

  /// Removes a part of a container with the comma and the blanks that separate it.
  private mutating func removePart(_ index: Int, of parts: [Range<Int>], in container: Range<Int>) {
    if index > 0 {
      text.removeSubrange(parts[index - 1].upperBound..<parts[index].upperBound)
    } else if parts.count > 1 {
      text.removeSubrange(parts[0].lowerBound..<parts[1].lowerBound)
    } else {
      let open = text[container].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
      let close = text[container].lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
      if let open, let close { text.removeSubrange(open + 1..<close) }
    }
  }
}

/// A text that is not a JSON object, or has other values than expected; never contains a part of it.
struct JSONInsertionError: Error {
  let message: String
}

extension Range<Int> {
  fileprivate func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}
