internal import Findings

/// Something outside of the project that a manifest lets values be asked from.
package enum AskedSource: Hashable, Sendable {
  case command(ValueCommand)
  case keychain(service: String)

  /// As a person reads it.
  package var text: String {
    switch self {
    case .command(let command): command.text
    case .keychain(let service): "the keychain, service \(service)"
    }
  }

  /// One line of the record of what is allowed; JSON, so that no word can pretend to be two.
  ///
  /// - Parameter folder: of the manifest, from the root of the work tree: the same words run another
  ///   program elsewhere.
  func line(in folder: String) -> [UInt8] {
    let words =
      switch self {
      case .command(let command): ["command"] + command.arguments
      case .keychain(let service): ["keychain", service]
      }
    return JSONWriter.bytes(
      of: .array(([folder] + words).map { .string($0) }), layout: .compact)
  }
}

extension KeyManifest {
  /// What it lets values be asked from, each once, in its order.
  package var askedSources: [AskedSource] {
    var found: [AskedSource] = []
    for key in keys {
      if let command = key.command { found.append(.command(command)) }
      if let service = key.keychain { found.append(.keychain(service: service)) }
    }
    for values in values {
      if case .command(let command) = values.place { found.append(.command(command)) }
    }
    var seen: Set<AskedSource> = []
    return found.filter { seen.insert($0).inserted }
  }
}
