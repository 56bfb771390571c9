internal import Formats

extension JSONInsertion {
  /// Removes elements from the arrays in the object `name`, then what is empty because of that.
  ///
  /// Of an element whose own array `name` has other elements, too, only a part is removed.
  mutating func remove(
    in name: String, where isRemoved: (JSONValue) -> Bool
  ) throws(JSONInsertionError) {
    while let (outer, list, index, count) = try next(in: name, isRemoved) {
      if let (inner, part) = try mixed(list.elements[index], name, isRemoved) {
        removePart(part, of: inner.elements, in: inner.span, depth: 4)
      } else if count > 1 || wasEmpty(list.span) {
        removePart(index, of: list.elements, in: list.span, depth: 3)
      } else if try members(of: outer.span).count > 1 || wasEmpty(outer.span) {
        try removeMember(list.name, in: outer.span, depth: 2)
      } else {
        try removeMember(name, in: root, depth: 1)
      }
    }
  }

  /// Removes a member of the outermost object if it is the only one left.
  mutating func removeLast(_ name: String) throws(JSONInsertionError) {
    let all = try members(of: root)
    if all.count == 1, all[0].name == name { try removeMember(name, in: root, depth: 1) }
  }

  private mutating func removeMember(
    _ name: String, in object: Range<Int>, depth: Int
  ) throws(JSONInsertionError) {
    let all = try members(of: object)
    guard let index = all.firstIndex(where: { $0.name == name }) else { return }
    let plain = plain
    // A member begins with its name, after the comma or the bracket.
    let parts = all.indices.map { place in
      let from = place == 0 ? object.lowerBound : all[place - 1].span.upperBound
      let quote = plain[from..<all[place].span.lowerBound].firstIndex(of: UInt8(ascii: "\""))
      return (quote ?? from)..<all[place].span.upperBound
    }
    removePart(index, of: parts, in: object, depth: depth)
  }

  /// Removes a part of a container with the comma and the blanks that separate it; comments stay.
  ///
  /// - Parameter depth: that of the parts; 1 in the outermost object.
  private mutating func removePart(
    _ index: Int, of parts: [Range<Int>], in container: Range<Int>, depth: Int
  ) {
    let part = parts[index]
    if index > 0 {
      let start = blanksStart(before: part.lowerBound, after: parts[index - 1].upperBound)
      let comma = plain[parts[index - 1].upperBound..<part.lowerBound]
        .firstIndex(of: UInt8(ascii: ","))
      text.removeSubrange(start..<part.upperBound)
      if let comma, comma < start { text.remove(at: comma) }
    } else if parts.count > 1 {
      let comma = plain[part.upperBound..<parts[1].lowerBound].firstIndex(of: UInt8(ascii: ","))
      let stop = comma.map { $0 + 1 } ?? part.upperBound
      let blanks = text[stop..<parts[1].lowerBound].prefix(while: \.isJSONBlank)
      text.removeSubrange(part.lowerBound..<stop + blanks.count)
    } else if let open = opening(of: container) {
      let start = blanksStart(before: part.lowerBound, after: open + 1)
      let rest = text[part.upperBound...]
      let end = end(depth)
      let isWhole = start == open + 1
      let stop = part.upperBound + (isWhole && rest.starts(with: end) ? end.count : 0)
      text.removeSubrange(start..<stop)
    }
  }

  /// The start of the blanks, with a comma at most, that end at a place.
  private func blanksStart(before place: Int, after start: Int) -> Int {
    var at = place
    var commas = 0
    while at > start {
      let byte = text[at - 1]
      if byte == UInt8(ascii: ","), commas == 0 {
        commas = 1
      } else if !byte.isJSONBlank {
        break
      }
      at -= 1
    }
    return at
  }
}

extension UInt8 {
  var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
