package import Findings

/// One page for people: readable without scripts and on paper; see `HTMLPage`.
package struct HTMLReport: Report {
  /// The absolute path of the scanned folder; nil for standard input or several folders.
  let folder: [UInt8]?
  /// The number of refs that were read; nil if unknown.
  let references: Int?

  /// - Parameter disclosure: without effect, as a page is passed on and contains no secret.
  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    if !result.repositories.isEmpty {
      return HTMLPage(PageRepository.all(of: result.maskingPaths())).bytes
    }
    let name = folder.flatMap { $0.split(separator: UInt8(ascii: "/")).last }
    var repository = PageRepository(
      name: name.map { String(decoding: $0, as: UTF8.self) } ?? "scan", result.maskingPaths())
    repository.references = references
    return HTMLPage([repository]).bytes
  }
}
