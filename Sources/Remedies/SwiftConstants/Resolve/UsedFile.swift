internal import Bytes
internal import Carriers
internal import Git
internal import Keys

/// A file that the manifest names as one that uses keys, and where it does.
struct UsedFile {
  let carrier: Carrier
  /// The placeholders of keys of the manifest; none in a Swift file.
  private(set) var placeholders: [(key: KeyName, use: PlaceholderUse)] = []
  /// The first place of each key.
  private(set) var places: [KeyName: Position] = [:]

  /// - Parameter names: of all keys of the manifest.
  init(_ carrier: Carrier, names: ConstantNames, keys: Set<KeyName>) {
    self.carrier = carrier
    if carrier.isSwift {
      findConstants(names: names, keys: keys)
      return
    }
    let text = Self.readable(carrier.bytes)
    let lines = LineIndex(text.span)
    for use in carrier.placeholders {
      guard let key = KeyName(use.name), keys.contains(key) else { continue }
      placeholders.append((key, use))
      if places[key] == nil {
        places[key] = lines.position(of: use.span.lowerBound, in: text.span)
      }
    }
  }

  private mutating func findConstants(names: ConstantNames, keys: Set<KeyName>) {
    guard let source = try? SwiftSource(carrier.bytes, path: carrier.path) else { return }
    let lines = LineIndex(carrier.bytes.span)
    for key in keys {
      guard let use = source.uses(of: names[key].expression).first else { continue }
      places[key] = lines.position(of: use.lowerBound, in: carrier.bytes.span)
    }
  }

  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    if case .converted(let text) = ReadableText(bytes.span) { return text }
    return bytes
  }
}
