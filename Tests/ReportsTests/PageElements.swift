import Foundation

/// The elements of a page: XML once its style and script are taken out.
struct PageElements {
  let all: [XMLElements.Element]
  let style: String
  let script: String

  /// Nil for what is not well-formed, or has another style or script.
  init?(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)
    guard let style = Self.take("style", from: &text),
      let script = Self.take("script", from: &text),
      let elements = XMLElements(Array(text.utf8))
    else { return nil }
    (self.style, self.script) = (style, script)
    all = elements.elements
  }

  private static func take(_ name: String, from text: inout String) -> String? {
    let start = "<\(name)>"
    let parts = text.components(separatedBy: start)
    guard parts.count == 2, let end = parts[1].range(of: "</\(name)>") else { return nil }
    text = parts[0] + start + parts[1][end.lowerBound...]
    return String(parts[1][..<end.lowerBound])
  }

  func named(_ names: String...) -> [XMLElements.Element] {
    all.filter { names.contains($0.name) }
  }

  func ofClass(_ name: String) -> [XMLElements.Element] {
    all.filter { ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(name)) }
  }

  /// The first cells of rows, each with the following ones.
  var rows: [String: [String]] {
    var rows: [String: [String]] = [:]
    var name: String?
    for element in all {
      if element.name == "tr" {
        name = nil
      } else if element.name == "th", element.attributes["scope"] == "row" {
        name = element.text
        rows[element.text] = []
      } else if element.name == "td", let name {
        rows[name]?.append(element.text)
      }
    }
    return rows
  }
}
