/// A change of a document at a path.
package struct DocumentChange {
  package enum Action {
    case set(JSONValue)
    case insert(JSONObject)
    case append([JSONValue])
    case remove
  }

  package let path: [DocumentStep]
  package let action: Action

  init(_ path: [DocumentStep], _ action: Action) { (self.path, self.action) = (path, action) }

  /// Returns the content that the changed document must have.
  func applied(to content: JSONValue) throws(DocumentEditError) -> JSONValue {
    try replaced(content, path[...]) ?? .null
  }

  /// - Returns: nil for a value that is removed.
  private func replaced(
    _ old: JSONValue?, _ rest: ArraySlice<DocumentStep>
  ) throws(DocumentEditError) -> JSONValue? {
    guard let step = rest.first else { return try result(of: old) }
    let here = Array(path[..<rest.startIndex])
    switch step {
    case .name(let name):
      var members: [JSONMember] = []
      switch old {
      case .object(let object): members = object.members
      case nil: break
      default: throw .notTable(here)
      }
      let found = members.indices.filter { members[$0].name == name }
      guard found.count < 2 else { throw .ambiguous(here + [step]) }
      let value = try replaced(found.first.map { members[$0].value }, rest.dropFirst())
      if let index = found.first { members.remove(at: index) }
      if let value {
        members.insert(JSONMember(name: name, value: value), at: found.first ?? members.count)
      }
      return .object(JSONObject(members))
    case .index(let index):
      guard case .array(var elements)? = old else { throw .notList(here) }
      guard elements.indices.contains(index) else { throw .notFound(path) }
      let value = try replaced(elements[index], rest.dropFirst())
      elements.replaceSubrange(index...index, with: [value].compactMap { $0 })
      return .array(elements)
    }
  }

  private func result(of old: JSONValue?) throws(DocumentEditError) -> JSONValue? {
    switch action {
    case .set(let value): return value
    case .remove:
      guard old != nil else { throw .notFound(path) }
      return nil
    case .append(let new):
      if old == nil { return .array(new) }
      guard case .array(let elements)? = old else { throw .notList(path) }
      return .array(elements + new)
    case .insert(let new):
      if old == nil { return .object(new) }
      guard case .object(let members)? = old else { throw .notTable(path) }
      guard !new.contains(where: { members[$0.name] != nil }) else { throw .noPosition(path) }
      return .object(members + new)
    }
  }
}

extension DocumentChange {
  /// The members to add to a table at the start of a path, the rest of which is missing.
  ///
  /// - Parameter count: the number of steps to the table.
  func members(after count: Int) throws(DocumentEditError) -> JSONObject {
    var value: JSONValue
    switch action {
    case .insert(let members) where path.count == count: return members
    case _ where path.count == count: throw .noPosition(path)
    case .insert(let members): value = .object(members)
    case .append(let elements): value = .array(elements)
    case .set(let new): value = new
    case .remove: throw .notFound(path)
    }
    for step in path[count...].reversed() {
      guard case .name(let name) = step else { throw .notFound(path) }
      value = .object(JSONObject([(name, value)]))
    }
    guard case .object(let members) = value else { throw .noPosition(path) }
    return members
  }
}

extension JSONValue {
  /// Whether two values are equal but for the order of members.
  func isSame(as other: JSONValue) -> Bool { sorted == other.sorted }

  private var sorted: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let object):
      // A stable order, so that members of one name keep theirs.
      .object(
        JSONObject(
          object.members.enumerated()
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map { JSONMember(name: $0.element.name, value: $0.element.value.sorted) }))
    default: self
    }
  }
}
