internal import Formats

/// HTML being written: elements whose names are literals, and texts and values that are escaped.
///
/// Nothing that was read from a repository or a report can become markup: control characters,
/// bidirectional marks and invisible characters become visible, as on a terminal. Except for style and
/// script, the page is well-formed XML, too.
struct Markup {
  private(set) var bytes: [UInt8] = []

  /// Writes text of this program as it is.
  mutating func raw(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes += $0 }
  }

  /// Writes the style or the script of the page, which are files of this program.
  mutating func embedded(_ text: String) { bytes += text.utf8 }

  mutating func text(_ text: String) {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      for byte in text.utf8 { escape(byte) }
    } else {
      bytes += XMLText.escaped(text).utf8
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): raw("&amp;")
    case UInt8(ascii: "<"): raw("&lt;")
    case UInt8(ascii: ">"): raw("&gt;")
    case UInt8(ascii: "\""): raw("&quot;")
    default: bytes.append(byte)
    }
  }

  /// Names and values; those without a value are not written.
  typealias Attributes = KeyValuePairs<StaticString, String>

  /// Writes an element and what `body` writes into it.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ body: (inout Markup) -> Void
  ) {
    start(name, attributes)
    raw(">")
    body(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// Writes an element with nothing but text.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element that has no content.
  mutating func empty(_ name: StaticString, _ attributes: Attributes) {
    start(name, attributes)
    raw("/>")
  }

  private mutating func start(_ name: StaticString, _ attributes: Attributes) {
    raw("<")
    raw(name)
    for (name, value) in attributes where !value.isEmpty {
      raw(" ")
      raw(name)
      raw("=\"")
      text(value)
      raw("\"")
    }
  }

  mutating func lineBreak() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes a heading of a level from 1 to 4.
  mutating func heading(_ level: Int, _ text: String, id: String? = nil) {
    let name: StaticString = level < 2 ? "h1" : level == 2 ? "h2" : level == 3 ? "h3" : "h4"
    if let id {
      element(name, ["id": id], text: text)
    } else {
      element(name, text: text)
    }
    lineBreak()
  }

  /// Writes a row of a table: a heading, and numbers.
  mutating func row(_ title: String, numbers: [Int]) {
    element("tr") { row in
      row.element("th", ["scope": "row"], text: title)
      for number in numbers { row.element("td", ["class": "number"], text: String(number)) }
    }
    lineBreak()
  }

  /// Writes the headings of a table, the second and following ones above numbers.
  mutating func head(_ first: String, _ others: [String]) {
    element("thead") { head in
      head.element("tr") { row in
        row.element("th", ["scope": "col"], text: first)
        for other in others {
          row.element("th", ["scope": "col", "class": "number"], text: other)
        }
      }
    }
    lineBreak()
  }
}
