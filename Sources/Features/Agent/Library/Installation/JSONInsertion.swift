internal import Formats

/// Adds elements to arrays in a JSON text and removes them, and keeps every other byte, comments
/// included.
///
/// A container that was there and empty gets a blank after its bracket, by which `remove` tells it
/// from one that was added: it stays.
struct JSONInsertion {
  var text: [UInt8]
  private let isNew: Bool
  /// The text without comments, of the same length.
  var plain: [UInt8] { JSONComments.blanked(text) }

  /// - Parameter text: a JSON object, with comments or without; empty for none.
  /// - Throws: `JSONInsertionError` for other texts.
  init(_ text: [UInt8]) throws(JSONInsertionError) {
    isNew = text.isEmpty
    self.text = text.isEmpty ? Array("{}\n".utf8) : text
    guard try Self.located(plain) != nil else {
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

  /// Whether one member of the outermost object comes after another.
  func isMember(_ name: String, after other: String) throws(JSONInsertionError) -> Bool {
    let names = try members(of: root).map(\.name)
    guard let place = names.firstIndex(of: name), let before = names.firstIndex(of: other) else {
      return false
    }
    return before < place
  }

  /// Whether the outermost object has no member.
  var isEmpty: Bool { (try? members(of: root))?.isEmpty ?? false }

  /// Whether the outermost object was there, and empty, before a member was added.
  var wasEmpty: Bool { wasEmpty(root) }

  // MARK: Reading

  /// A member of an object, with ranges in the whole text.
  struct Member {
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

  var root: Range<Int> { 0..<text.count }

  /// The members of the object in a range, with ranges in the whole text.
  func members(of range: Range<Int>) throws(JSONInsertionError) -> [Member] {
    let found = try Self.located(Array(plain[range])) ?? []
    return found.map { member in
      Member(
        name: member.name, value: member.value, span: member.span.moved(by: range.lowerBound),
        elements: member.elements.map { $0.moved(by: range.lowerBound) })
    }
  }

  func next(
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
  func mixed(
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
      let place = lineEnd(after: last.upperBound) ?? last.upperBound
      text.insert(contentsOf: line + bytes, at: place)
      text.insert(UInt8(ascii: ","), at: last.upperBound)
      return
    }
    guard let open = opening(of: container) else { return }
    let mark: [UInt8] = isNew ? [] : [0x20]
    text.insert(contentsOf: mark + line + bytes + end(depth), at: open + 1)
  }

  /// The end of a line if only a comment stands between a value and it, which belongs to the value.
  private func lineEnd(after place: Int) -> Int? {
    guard !isOnOneLine, let end = text[place...].firstIndex(of: 0x0A),
      JSONComments.blanked(Array(text[..<end]), keepsCommas: true)[place...]
        .allSatisfy(\.isJSONBlank), JSONComments.blanked(text, keepsCommas: true) == plain
    else { return nil }
    return end > place && text[end - 1] == 0x0D ? end - 1 : end
  }

  /// What stands between the last part of a container of our making and its closing bracket.
  func end(_ depth: Int) -> [UInt8] {
    isOnOneLine ? [] : lineEnd + indentation(depth - 1)
  }

  func opening(of container: Range<Int>) -> Int? {
    plain[container].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
  }

  /// Whether a container with one part was there, and empty, before that was added.
  func wasEmpty(_ container: Range<Int>) -> Bool {
    guard let open = opening(of: container), open + 2 < text.count, text[open + 1] == 0x20 else {
      return false
    }
    return isOnOneLine || text[(open + 2)...].starts(with: lineEnd)
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
}

/// A text that is not a JSON object, or has other values than expected; never contains a part of it.
struct JSONInsertionError: Error {
  let message: String
}

extension Range<Int> {
  fileprivate func moved(by count: Int) -> Range<Int> { lowerBound + count..<upperBound + count }
}
