internal import Findings

/// The values of one file, whatever its format.
struct FileValues {
  private enum Content {
    case text([KeyName: KeyValue])
    case xcconfig(XcconfigValues)
  }

  private let content: Content
  private let textMistakes: [FileMistake]
  private let textPath: String?

  /// - Parameter path: of the file, as the process can open it; nil for standard input.
  init(_ text: FileText, source: KeySource, path: String?) {
    content = .text(
      text.values.mapValues { value in
        KeyValue(
          secret: Secret(value.bytes),
          source: KeySource(source.kind, source.name, at: value.position))
      })
    textMistakes = text.mistakes.map {
      FileMistake(path: source.name, position: $0.position, message: $0.message)
    }
    textPath = path
  }

  init(_ settings: XcconfigValues) {
    content = .xcconfig(settings)
    textMistakes = []
    textPath = nil
  }

  func value(of name: KeyName, _ configuration: String?) -> KeyValue? {
    switch content {
    case .text(let values): values[name]
    case .xcconfig(let settings): settings.value(of: name, configuration)
    }
  }

  var mistakes: [FileMistake] {
    if case .xcconfig(let settings) = content { settings.mistakes } else { textMistakes }
  }

  var paths: [String] {
    if case .xcconfig(let settings) = content {
      settings.paths
    } else {
      textPath.map { [$0] } ?? []
    }
  }
}
