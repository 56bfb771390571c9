internal import Text
internal import Vocabulary

/// The present text of files around locations; keeps the files read last, because findings are sorted
/// by their files.
final class NearbyText {
  /// Lines before and after a location.
  static let reach = 40
  /// The maximum number of bytes before and after a location.
  private static let byteReach = 1 << 15
  private static let fileLimit = 32

  private struct File {
    let bytes: [UInt8]
    let lines: LineIndex
  }

  private let read: (GitPath) -> [UInt8]?
  /// Nil for a file without a text.
  private var files: [GitPath: File?] = [:]
  private var order: [GitPath] = []

  /// - Parameter read: returns the present text of a file.
  init(_ read: @escaping (GitPath) -> [UInt8]?) {
    self.read = read
  }

  /// Returns the text around a location, and where in it the location is.
  func window(
    around start: Position, in path: GitPath, lines: Int
  ) -> (text: [UInt8], center: Int)? {
    guard let file = file(at: path), (1...file.lines.lineCount).contains(start.line) else {
      return nil
    }
    let (text, index) = (file.bytes.span, file.lines)
    let center = min(
      index.range(ofLine: start.line, in: text).lowerBound + max(start.column - 1, 0), text.count)
    let first = index.range(ofLine: max(1, start.line - lines), in: text).lowerBound
    let last = index.range(ofLine: min(index.lineCount, start.line + lines), in: text).upperBound
    let from = max(first, center - Self.byteReach)
    let to = max(from, min(last, center + Self.byteReach))
    return (Array(file.bytes[from..<to]), center - from)
  }

  private func file(at path: GitPath) -> File? {
    if let known = files[path] { return known }
    let file = read(path).map { File(bytes: $0, lines: LineIndex($0.span)) }
    if order.count == Self.fileLimit { files[order.removeFirst()] = nil }
    order.append(path)
    files.updateValue(file, forKey: path)
    return file
  }
}
