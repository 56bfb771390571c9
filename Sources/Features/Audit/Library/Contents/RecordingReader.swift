internal import Bytes
internal import Candidates
internal import Git
internal import Ignore
import Synchronization
internal import Text
internal import Vocabulary

/// Reads blobs for one worker and notes what the checks of an audit need.
final class RecordingReader: BlobReader {
  private let reader: any BlobReader
  private let recorder: ContentRecorder

  init(_ reader: any BlobReader, _ recorder: ContentRecorder) {
    self.reader = reader
    self.recorder = recorder
  }

  func read(
    _ origin: Origin, _ body: (Span<UInt8>, FreshLines) throws -> Void
  ) throws -> SkipReason? {
    guard origin.blob != nil else { return try reader.read(origin, body) }
    let skipReason = try reader.read(origin) { bytes, fresh in
      recorder.note(bytes, of: origin)
      try body(bytes, fresh)
    }
    if case .tooLarge(let size) = skipReason { recorder.noteSize(size, of: origin) }
    return skipReason
  }
}

/// Notes for one worker what the checks of an audit need.
final class ContentRecorder: ContentObserver {
  private let notes: SharedNotes
  private let addresses: AddressCount
  private let largeFile: Int
  /// The names of files that a filter should encrypt.
  private let encryptedNames: Set<GitPath>
  /// All names of each blob that has several.
  private let severalNames: [ObjectID: [GitPath]]
  private var suspects: [GitPath: [DangerousName]] = [:]

  init(
    notes: SharedNotes, addresses: AddressCount, largeFile: Int, encryptedNames: Set<GitPath>,
    severalNames: [ObjectID: [GitPath]]
  ) {
    self.notes = notes
    self.addresses = addresses
    self.largeFile = largeFile
    self.encryptedNames = encryptedNames
    self.severalNames = severalNames
  }

  func note(_ bytes: Span<UInt8>, of origin: Origin) {
    guard let id = origin.blob else { return }
    note(bytes, id)
    for name in severalNames[id] ?? [origin.path] { note(bytes, id, named: name) }
  }

  func noteSize(_ byteCount: Int, of origin: Origin) {
    guard let id = origin.blob else { return }
    notes.add { $0.large[id] = byteCount }
  }

  func note(_ commit: ObjectID, _ record: CommitRecord) { addresses.take(commit, record) }

  /// Notes what does not depend on the file name.
  private func note(_ bytes: Span<UInt8>, _ id: ObjectID) {
    if bytes.count >= largeFile { notes.add { $0.large[id] = bytes.count } }
    if LargeFilePointer(bytes) != nil { notes.add { $0.pointers.insert(id) } }
  }

  private func note(_ bytes: Span<UInt8>, _ id: ObjectID, named name: GitPath) {
    if encryptedNames.contains(name), bytes.count > 0,
      !FilteredContent.isEncrypted(Array(copying: bytes))
    {
      notes.add { $0.clear.insert(id) }
    }
    if name == CredentialFile.modules || name == CredentialFile.largeFileStorage,
      !CredentialFile(Array(copying: bytes)).entries.isEmpty
    {
      notes.add { $0.withCredentials.insert(id) }
    }
    let names = suspects(name)
    guard !names.isEmpty else { return }
    let classifier = DangerClassifier(path: name, bytes: Array(copying: bytes), size: bytes.count)
    if case .dangerous = classifier.verdict(for: names) { notes.add { $0.dangerous.insert(id) } }
  }

  private func suspects(_ name: GitPath) -> [DangerousName] {
    if let known = suspects[name] { return known }
    let found = DangerTable.standard.names(endingIn: name.bytes).filter { $0.severity > .low }
    suspects[name] = found
    return found
  }
}

/// The notes about contents, taken while they are scanned for secrets.
struct ContentNotes: Sendable {
  /// The sizes of large contents, in bytes.
  var large: [ObjectID: Int] = [:]
  /// The contents with a dangerous name that they justify.
  var dangerous: Set<ObjectID> = []
  /// The Git LFS pointers.
  var pointers: Set<ObjectID> = []
  /// The contents that a filter should encrypt, by their name, and that are not encrypted.
  var clear: Set<ObjectID> = []
  /// `.gitmodules` and `.lfsconfig` with credentials.
  var withCredentials: Set<ObjectID> = []

  /// The contents whose paths the checks need.
  var interesting: Set<ObjectID> {
    dangerous.union(clear).union(withCredentials).union(large.keys)
  }
}

/// The notes of all workers.
final class SharedNotes: Sendable {
  private let content = Mutex(ContentNotes())

  var value: ContentNotes { content.withLock { $0 } }

  func add(_ change: (inout ContentNotes) -> Void) { content.withLock { change(&$0) } }
}

/// The contents that a filter of `.gitattributes` writes to the index.
enum FilteredContent {
  /// Returns whether a filter of that name encrypts: git-crypt, transcrypt (`crypt`), git-agecrypt,
  /// and others.
  static func encrypts(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { $0.hasSuffix("crypt") || ["sops", "age", "vault"].contains($0) }
  }

  /// Returns whether the bytes are encrypted; transcrypt writes Base64, which starts with the
  /// encoding of OpenSSL's `Salted__`.
  static func isEncrypted(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "U2FsdGVkX1".utf8) || EncryptedContent.isEncrypted(bytes)
  }
}
