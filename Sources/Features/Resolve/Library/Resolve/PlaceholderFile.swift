internal import Carriers
internal import Formats
internal import Keys
internal import Text

/// A file that uses keys according to the manifest, with the positions where it does.
struct PlaceholderFile {
  let carrier: Carrier
  /// Whether its placeholders are replaced.
  let isResolved: Bool
  /// The placeholders of declared keys; empty in a Swift file.
  private(set) var placeholders: [(key: KeyName, use: PlaceholderUse)] = []
  /// Placeholders of undeclared names in a file that only `resolve` expands.
  private(set) var undefined: [(name: String, position: Position)] = []
  /// The first position of each key.
  private(set) var places: [KeyName: Position] = [:]

  /// - Parameters:
  ///   - names: the constants of all keys in the manifest.
  ///   - isResolved: whether its placeholders are to be replaced.
  init(_ carrier: Carrier, names: ConstantNames, keys: Set<KeyName>, isResolved: Bool) {
    self.carrier = carrier
    self.isResolved = isResolved
    if carrier.isSwift {
      findConstants(names: names, keys: keys)
      return
    }
    let text = Self.readable(carrier.bytes)
    let lines = LineIndex(text.span)
    for use in carrier.placeholders {
      guard let key = KeyName(use.name), keys.contains(key) else {
        if isResolved, isResolvedHereOnly, Self.looksLikeKey(use) {
          let position = lines.position(of: use.span.lowerBound, in: text.span)
          undefined.append((use.name, position))
        }
        continue
      }
      placeholders.append((key, use))
      if places[key] == nil {
        places[key] = lines.position(of: use.span.lowerBound, in: text.span)
      }
    }
  }

  /// Whether no other tool expands references in it; Xcode expands some files, build scripts
  /// others.
  private var isResolvedHereOnly: Bool {
    switch carrier.format {
    case .json, .notebook, .yaml, .toml, .dotenv, .properties, .xml: true
    default: false
    }
  }

  /// Whether it is written like `$(TMDB_API_KEY)`: other tools use `${…}`, or other names, and Xcode
  /// sets some names itself.
  private static func looksLikeKey(_ use: PlaceholderUse) -> Bool {
    !use.isBraced && KeyName(use.name)?.isReserved != true
      && use.name.utf8.allSatisfy {
        (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
      }
  }

  private mutating func findConstants(names: ConstantNames, keys: Set<KeyName>) {
    guard let source = try? SwiftSource(carrier.bytes, path: carrier.path) else { return }
    let lines = LineIndex(carrier.bytes.span)
    let uses = source.firstUses(of: keys.map { names[$0].expression })
    for key in keys {
      guard let use = uses[names[key].expression] else { continue }
      places[key] = lines.position(of: use.lowerBound, in: carrier.bytes.span)
    }
  }

  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    if case .converted(let text) = ReadableText(bytes.span) { return text }
    return bytes
  }
}
