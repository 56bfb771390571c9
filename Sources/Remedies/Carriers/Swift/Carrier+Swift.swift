internal import Bytes
internal import Git

extension Carrier {
  /// Whether values in it are replaced by constants, not by placeholders.
  package var isSwift: Bool { path.name.suffix(6).elementsEqual(".swift".utf8) }

  /// - Throws: `CarrierError` where no constant can stand.
  func replacingInSwift(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    do {
      return try SwiftSource(bytes, path: path).replacing(replacements)
    } catch {
      throw CarrierError(
        path: path, line: error.position.line, reason: error.reason, advice: error.advice)
    }
  }
}
