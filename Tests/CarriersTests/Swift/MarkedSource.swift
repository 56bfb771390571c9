import Text
import Vocabulary

@testable import Carriers
@testable import Formats

/// Swift source in which « and » stand around the values to be replaced.
struct MarkedSource {
  let text: [UInt8]
  let spans: [Range<Int>]

  init(_ marked: String) {
    var text: [UInt8] = []
    var spans: [Range<Int>] = []
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "«": start = text.count
      case "»": spans.append(start..<text.count)
      default: text += Array(String(Character(character)).utf8)
      }
    }
    self.text = text
    self.spans = spans
  }

  /// The text after the replacement, or what stands against it.
  func replaced(path: String = "App/Keys.swift") -> String {
    let replacements = spans.map {
      Replacement(
        span: $0, value: Array("Secrets.apiKey".utf8), placeholder: Array("$(API_KEY)".utf8))
    }
    do throws(SwiftEditError) {
      let source = try SwiftSource(text, path: .init(path))
      return String(decoding: try source.replacing(replacements), as: UTF8.self)
    } catch {
      return "\(error.position.line):\(error.position.column): \(error.reason)"
    }
  }
}
