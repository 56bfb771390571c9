import Carriers
import Formats
import Vocabulary

/// A made-up config file with one value that is to be replaced.
struct CarrierSample {
  let carrier: Carrier
  /// The readable text.
  let text: [UInt8]
  /// The value, with escapes undone, and where it stands.
  let value: [UInt8]
  let span: Range<Int>

  /// Finds the value by the last name of its key path.
  init?(path: String, bytes: [UInt8], name: String = "target") {
    carrier = Carrier(path: GitPath(path), bytes: bytes)
    text = Self.readable(bytes)
    guard let entry = carrier.format.entries(in: text).first(where: { $0.keyPath.last == name })
    else { return nil }
    value = entry.value
    span = entry.span
  }

  static func readable(_ bytes: [UInt8]) -> [UInt8] {
    if case .converted(let text) = ReadableText(bytes.span) { return text }
    return bytes
  }

  /// The file with the value, or a part of it, replaced.
  func replacing(_ range: Range<Int>? = nil, with value: String) throws -> Carrier {
    let replacement = Replacement(span: range ?? span, value: Array(value.utf8))
    return Carrier(path: carrier.path, bytes: try carrier.replacing([replacement]))
  }

  /// The values of a file in order, as text.
  static func values(of carrier: Carrier) -> [String] {
    carrier.format.entries(in: readable(carrier.bytes))
      .map { String(decoding: $0.value, as: UTF8.self) }
  }
}

extension Carrier {
  /// The file with all placeholders of a name replaced, as `resolve --into` does it.
  func resolved(_ name: String, with value: [UInt8]) throws -> Carrier {
    let uses = placeholders.filter { $0.name == name }
    return Carrier(
      path: path, bytes: try replacing(uses.map { Replacement(span: $0.span, value: value) }))
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}
