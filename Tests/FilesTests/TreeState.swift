import Foundation

/// Everything below a folder: path to mode and content.
func state(of root: String) throws -> [String: String] {
  var state: [String: String] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
    let path = root + "/" + name
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let mode = String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
    let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
    let data = isFolder ? nil : FileManager.default.contents(atPath: path)
    state[name] = mode + " " + (data.map { String(decoding: $0, as: UTF8.self) } ?? "folder")
  }
  return state
}
