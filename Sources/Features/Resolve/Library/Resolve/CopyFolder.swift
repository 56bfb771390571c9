internal import Cryptography
internal import Files
internal import Formats
internal import Git
internal import Keys
internal import Text
package import Vocabulary

/// The output folder for resolved copies, which keep their relative paths.
struct CopyFolder {
  let output: OutputPath
  /// The record of the copies that earlier runs wrote.
  let record: CopyRecord

  /// - Parameter owner: the folder of the manifest; absolute, with links resolved.
  /// - Throws: `ResolveError` for an invalid path, `FileError` if the record cannot be read.
  init(_ path: String, of owner: String) throws {
    // The folder itself may be `.` or a link.
    let file = try OutputPath(path + "/" + CopyRecord.fileName)
    let folder = file.path.dropLast(CopyRecord.fileName.count + 1)
    output = try OutputPath(folder.isEmpty ? "/" : String(folder))
    record = try CopyRecord(path: file.path, owner: owner)
  }

  /// Returns the output path for the copy of a file.
  ///
  /// - Throws: `ResolveError` if a link leads out of the folder.
  func output(of path: GitPath) throws(ResolveError) -> OutputPath {
    let copy = try OutputPath(output.path + "/" + path.text)
    guard copy.path == output.path + "/" + path.text else {
      throw .leadsOut(path: output.path + "/" + path.text)
    }
    return copy
  }
}

/// The record of the files in an output folder that `resolve` wrote, with hashes of their content:
/// only unchanged ones are replaced or removed.
///
/// One JSON object per line; the first one contains a salt that is prepended to all hashed data. A
/// hash reveals nothing that the copy next to it does not. The salt prevents comparing records with
/// each other, or with tables, in case a record is left without its copies. The first line also
/// contains the folder of the manifest, relative to the folder of the copies.
struct CopyRecord {
  /// The name of the record in the output folder.
  static let fileName = ".keystow-copies"

  /// An absolute path.
  let path: String
  /// Whether the existing record is invalid, so that nothing is known about the files next to it.
  ///
  /// This applies to records of the first versions, which contained only names.
  let isUnknown: Bool
  /// The folder of another manifest that the copies belong to; nil if they are ours.
  ///
  /// A folder that no longer exists does not count: projects are moved.
  let otherOwner: String?
  /// The hashes by path, relative to the output folder.
  let hashes: [String: String]
  private let old: [UInt8]?
  private let salt: String
  /// The folder of our manifest, relative to the output folder.
  private let owner: String

  /// The maximum size of a record in bytes.
  private static let limit = 1 << 24

  /// - Parameters:
  ///     - path: absolute, with links resolved.
  ///     - owner: the folder of the manifest, absolute, with links resolved.
  /// - Throws: `FileError` if it cannot be read.
  init(path: String, owner: String) throws(FileError) {
    self.path = path
    let folder = String(path.dropLast(Self.fileName.count + 1))
    self.owner = RelativePath.from(folder, to: owner)
    old = try CurrentFile(path: path).content(limit: Self.limit)
    let content = old.flatMap { Self.content(of: $0) }
    isUnknown = old != nil && content == nil
    salt = content?.salt ?? Self.newSalt()
    let other = content?.owner.flatMap { RealPath.of(folder + "/" + $0) }.flatMap {
      $0 != owner && CurrentFile(path: $0 + "/" + KeyManifest.fileName).isThere ? $0 : nil
    }
    otherOwner = other
    hashes = other == nil ? content?.hashes ?? [:] : [:]
  }

  /// Whether a file still has the content that was written.
  func made(_ bytes: [UInt8], at path: String) -> Bool {
    hashes[path] == Self.hash(of: bytes, at: path, salt)
  }

  /// Returns the record of new copies; nil if it is unchanged.
  func edit(to copies: [ResolvedCopy]) -> FileEdit? {
    if old == nil, copies.isEmpty { return nil }
    let head = JSONValue.object([
      "version": .integer(Self.version), "salt": .string(salt),
      "manifest": .string(owner),
    ])
    let lines = copies.sorted { $0.path < $1.path }.map { copy in
      JSONValue.object([
        "path": .string(copy.path.text),
        "hash": .string(Self.hash(of: copy.bytes, at: copy.path.text, salt)),
      ])
    }
    let text = ([head] + lines).map { JSONWriter.bytes(of: $0, layout: .compact) + [0x0A] }
    return FileEdit(
      path: path, old: old, new: Array(text.joined()), makesFolders: true,
      permissions: SecretsFile.permissions, tightensPermissions: true)
  }

  private static let version = 2

  private struct Content {
    let salt: String
    /// Nil in records of versions that did not store it.
    let owner: String?
    let hashes: [String: String]
  }

  /// Parses a record; nil if it is invalid.
  private static func content(of bytes: [UInt8]) -> Content? {
    let lines = bytes.split(separator: 0x0A).map { try? JSONReader.value(of: Array($0)) }
    guard let head = lines.first, head?["version"] == .integer(version),
      case .string(let salt)? = head?["salt"]
    else { return nil }
    var hashes: [String: String] = [:]
    for line in lines.dropFirst() {
      guard case .string(let path)? = line?["path"], case .string(let hash)? = line?["hash"],
        KeyFiles.isInside(path)
      else { return nil }
      hashes[path] = hash
    }
    let owner: String? = if case .string(let path)? = head?["manifest"] { path } else { nil }
    return Content(salt: salt, owner: owner, hashes: hashes)
  }

  private static func newSalt() -> String {
    Hexadecimal.text((0..<16).map { _ in UInt8.random(in: 0...255) }[...])
  }

  private static func hash(of bytes: [UInt8], at path: String, _ salt: String) -> String {
    let hash = Digest(.sha256)
    hash.update((salt + "\n" + path + "\n").utf8)
    hash.update(bytes)
    return Hexadecimal.text(hash.finished()[...])
  }
}

/// A file with its placeholders replaced by the values of keys.
package struct ResolvedCopy: Sendable {
  /// The path of the committed file from the root of the work tree.
  package let path: GitPath
  package let bytes: [UInt8]
}

/// Relative paths between folders.
enum RelativePath {
  /// Returns the path from one folder to another; `.` for the same folder.
  ///
  /// - Parameters: both absolute, with links resolved.
  static func from(_ folder: String, to other: String) -> String {
    let (start, end) = (folder.split(separator: "/"), other.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let names = start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}
