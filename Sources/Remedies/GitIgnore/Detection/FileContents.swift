internal import Bytes
internal import Git

/// Looks for words in files, each of which is read once.
///
/// A class because reading fills its cache.
final class FileContents {
  private let reader: any BlobReader
  private var last: (path: GitPath, bytes: [UInt8])?

  /// What is larger is no file that a person wrote for a tool; in bytes.
  private static let maximumByteCount = 1 << 20

  /// - Throws: nothing in practice: a folder needs no preparation.
  init(root: GitPath) throws {
    reader = try DirectorySource(folder: root, maximumByteCount: Self.maximumByteCount).makeReader()
  }

  /// Whether a file holds a text; links and folders hold none.
  func holds(_ text: [UInt8], at path: GitPath, _ problems: inout [Problem]) -> Bool {
    if last?.path != path { last = (path, read(path, &problems)) }
    guard let bytes = last?.bytes, let first = text.first else { return false }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: text) { return true }
      start = found + 1
    }
    return false
  }

  private func read(_ path: GitPath, _ problems: inout [Problem]) -> [UInt8] {
    var bytes: [UInt8] = []
    let omission = try? reader.read(Origin(path: path, place: .file)) { span, _ in
      bytes.reserveCapacity(span.count)
      for index in span.indices { bytes.append(span[index]) }
    }
    if case .failed(let reason) = omission {
      problems.append(Problem(path: path, message: reason))
    }
    return bytes
  }
}
