import Crypto
internal import Files
internal import Formats
package import Git
internal import Keys

/// The folder that resolved copies are written to, below the paths of their files.
struct CopyFolder {
  let place: OutputPath
  /// What earlier runs wrote there.
  let record: CopyRecord

  /// - Parameter owner: the folder of the manifest; absolute, links resolved.
  /// - Throws: `ResolveError` for a path that cannot be one, `EditError` when the record cannot be
  ///   read.
  init(_ path: String, of owner: String) throws {
    // The folder itself may be `.`, or a link.
    let file = try OutputPath(path + "/" + CopyRecord.fileName)
    let folder = file.path.dropLast(CopyRecord.fileName.count + 1)
    place = try OutputPath(folder.isEmpty ? "/" : String(folder))
    record = try CopyRecord(path: file.path, owner: owner)
  }

  /// Where the copy of a file goes.
  ///
  /// - Throws: `ResolveError` where a link leads elsewhere.
  func place(of path: GitPath) throws(ResolveError) -> OutputPath {
    let copy = try OutputPath(place.path + "/" + path.text)
    guard copy.path == place.path + "/" + path.text else {
      throw .leadsOut(path: place.path + "/" + path.text)
    }
    return copy
  }
}

/// Which files of a folder of copies were made by `resolve`, and what was in them: only what still is
/// as it was made is replaced or removed.
///
/// A line for each, as JSON; the first line has a salt that all hashes begin with. A hash tells
/// nothing that the copy beside it does not show. The salt keeps records from being compared with
/// each other, or with tables, where one is left without its copies. It also names the folder of the
/// manifest that the copies were made for, from the folder of the copies.
struct CopyRecord {
  /// In the folder of the copies.
  static let fileName = ".keystow-copies"

  /// Absolute.
  let path: String
  /// Whether a file of this name stands there that is no such record: nothing can be known of the
  /// files beside it then.
  ///
  /// So it is with those of the first versions, which had names only.
  let isUnknown: Bool
  /// The folder of another manifest, that the copies belong to; nil for ours.
  ///
  /// One that is not there any more has none: projects are moved.
  let otherOwner: String?
  /// By the path of the file, from the folder of the copies.
  let hashes: [String: String]
  private let old: [UInt8]?
  private let salt: String
  /// The folder of our manifest, from that of the copies.
  private let owner: String

  /// Bytes beyond which it is none.
  private static let limit = 1 << 24

  /// - Parameters:
  ///   - path: absolute, links resolved.
  ///   - owner: the folder of the manifest that copies are made for, likewise.
  /// - Throws: `EditError` when it cannot be read.
  init(path: String, owner: String) throws(EditError) {
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

  /// Whether a file holds what was written to it.
  func made(_ bytes: [UInt8], at path: String) -> Bool {
    hashes[path] == Self.hash(of: bytes, at: path, salt)
  }

  /// The record of these copies; nil where there is nothing to say.
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
    /// Nil in records of versions that did not say it.
    let owner: String?
    let hashes: [String: String]
  }

  /// Nil for a file that is no such record.
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
    if case .string(let owner)? = head?["manifest"] {
      return Content(salt: salt, owner: owner, hashes: hashes)
    }
    return Content(salt: salt, owner: nil, hashes: hashes)
  }

  private static func newSalt() -> String {
    hexadecimal((0..<16).map { _ in UInt8.random(in: 0...255) })
  }

  private static func hash(of bytes: [UInt8], at path: String, _ salt: String) -> String {
    var hash = SHA256()
    hash.update(data: Array((salt + "\n" + path + "\n").utf8))
    hash.update(data: bytes)
    return hexadecimal(Array(hash.finalize()))
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// A file with the values of keys in the place of their placeholders.
package struct ResolvedCopy: Sendable {
  /// The committed file, from the root of the work tree.
  package let path: GitPath
  package let bytes: [UInt8]
}

/// Paths from one folder to another.
enum RelativePath {
  /// `.` for the same folder.
  ///
  /// - Parameters: both absolute, with links resolved.
  static func from(_ folder: String, to other: String) -> String {
    let (start, end) = (folder.split(separator: "/"), other.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let names = start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}
