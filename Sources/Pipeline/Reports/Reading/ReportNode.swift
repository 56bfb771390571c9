internal import Candidates
internal import Formats
internal import Text

/// A value in a report with its path, for errors.
struct ReportNode {
  let value: JSONValue
  let way: String

  init(_ value: JSONValue, way: String = "") {
    self.value = value
    self.way = way
  }

  private func way(to name: String) -> String { way.isEmpty ? name : "\(way).\(name)" }

  /// Returns the error for an invalid member.
  func error(_ name: String, isNot kind: String) -> ReportError {
    ReportError(description: "\"\(way(to: name))\" is missing or is not \(kind)")
  }

  /// Returns a member; nil if it is missing or null.
  func node(_ name: String) -> ReportNode? {
    guard let member = value[name], member != .null else { return nil }
    return ReportNode(member, way: way(to: name))
  }

  func object(_ name: String) throws(ReportError) -> ReportNode {
    guard let node = node(name), case .object = node.value else {
      throw error(name, isNot: "an object")
    }
    return node
  }

  func list(_ name: String) throws(ReportError) -> [ReportNode] {
    guard case .array(let elements) = value[name] else { throw error(name, isNot: "a list") }
    return elements.enumerated().map { index, element in
      ReportNode(element, way: "\(way(to: name))[\(index)]")
    }
  }

  /// Returns the elements of a list that may be missing.
  func listIfPresent(_ name: String) throws(ReportError) -> [ReportNode] {
    node(name) == nil ? [] : try list(name)
  }

  /// Returns a count or position, bounded so that computing with it cannot overflow.
  func integer(_ name: String) throws(ReportError) -> Int {
    guard case .integer(let number) = value[name], (0..<1 << 50).contains(number) else {
      throw error(name, isNot: "a non-negative number")
    }
    return number
  }

  func flag(_ name: String) throws(ReportError) -> Bool {
    guard case .bool(let flag) = value[name] else { throw error(name, isNot: "true or false") }
    return flag
  }

  func string(_ name: String) throws(ReportError) -> String {
    guard case .string(let text) = value[name] else { throw error(name, isNot: "a string") }
    return text
  }

  func stringIfPresent(_ name: String) throws(ReportError) -> String? {
    node(name) == nil ? nil : try string(name)
  }

  func strings(_ name: String) throws(ReportError) -> [String] {
    try list(name).map { node throws(ReportError) in
      guard case .string(let text) = node.value else {
        throw ReportError(description: "\"\(node.way)\" is not a string")
      }
      return text
    }
  }

  /// Returns a case of an enumeration.
  func choice<Choice: RawRepresentable>(
    _ name: String, _ type: Choice.Type
  ) throws(ReportError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: try string(name)) else {
      throw ReportError(description: "\"\(way(to: name))\" has an unknown value")
    }
    return choice
  }

  /// Returns the confidence, called `tier` in old reports.
  func confidence() throws(ReportError) -> Confidence {
    try choice(
      value["confidence"] == nil && value["tier"] != nil ? "tier" : "confidence", Confidence.self)
  }

  /// Returns bytes that `ReportFields.text` wrote.
  func bytes(_ name: String) throws(ReportError) -> [UInt8] {
    guard let encoded = try stringIfPresent(name + "_bytes") else {
      return Array(try string(name).utf8)
    }
    guard let bytes = PercentEncoding.decode(encoded) else {
      throw error(name + "_bytes", isNot: "percent-encoded")
    }
    return bytes
  }
}

/// An invalid report, described for users.
package struct ReportError: Error, Equatable, CustomStringConvertible {
  package let description: String
}
