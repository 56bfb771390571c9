internal import Bytes
internal import Candidates
internal import Git
internal import GitIgnore

/// Reads blobs for one worker and notes what an audit wants to know of them.
final class NotingReader: BlobReader {
  private let reader: any BlobReader
  private let notes: SharedNotes
  private let largeFile: Int
  /// Names of files that a filter should encrypt.
  private let encryptedNames: Set<GitPath>
  /// All names of the blobs that have several.
  private let severalNames: [ObjectID: [GitPath]]
  private var suspects: [GitPath: [DangerousName]] = [:]

  init(
    _ reader: any BlobReader, notes: SharedNotes, largeFile: Int, encryptedNames: Set<GitPath>,
    severalNames: [ObjectID: [GitPath]]
  ) {
    self.reader = reader
    self.notes = notes
    self.largeFile = largeFile
    self.encryptedNames = encryptedNames
    self.severalNames = severalNames
  }

  func read(
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> Omission? {
    guard case .blob(let id) = origin.place else { return try reader.read(origin, body) }
    let omission = try reader.read(origin) { bytes, fresh in
      note(bytes, id)
      for name in severalNames[id] ?? [origin.path] { note(bytes, id, named: name) }
      try body(bytes, fresh)
    }
    if case .tooLarge(let size) = omission { notes.add { $0.large[id] = size } }
    return omission
  }

  /// Notes what does not depend on the name of the file.
  private func note(_ bytes: Span<UInt8>, _ id: ObjectID) {
    if bytes.count >= largeFile { notes.add { $0.large[id] = bytes.count } }
    if bytes.count < 1024, bytes.count > 100, bytes[0] == UInt8(ascii: "v"),
      EncryptedContent.isPointer(Self.copy(bytes))
    {
      notes.add { $0.pointers.insert(id) }
    }
  }

  private func note(_ bytes: Span<UInt8>, _ id: ObjectID, named name: GitPath) {
    if encryptedNames.contains(name), bytes.count > 0,
      !FilteredContent.isEncrypted(Self.copy(bytes))
    {
      notes.add { $0.clear.insert(id) }
    }
    if name == CredentialFile.modules || name == CredentialFile.largeFileStorage,
      !CredentialFile(Self.copy(bytes)).entries.isEmpty
    {
      notes.add { $0.withCredentials.insert(id) }
    }
    let names = suspects(name)
    guard !names.isEmpty else { return }
    let judgement = DangerJudgement(path: name, bytes: Self.copy(bytes), size: bytes.count)
    if case .dangerous = judgement.verdict(for: names) { notes.add { $0.dangerous.insert(id) } }
  }

  private func suspects(_ name: GitPath) -> [DangerousName] {
    if let known = suspects[name] { return known }
    let found = DangerTable.standard.names(endingIn: name.bytes).filter { $0.severity > .low }
    suspects[name] = found
    return found
  }

  static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    bytes.withUnsafeBufferPointer { Array($0) }
  }
}
