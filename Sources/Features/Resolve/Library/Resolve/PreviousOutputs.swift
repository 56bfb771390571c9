internal import Files
package import Keys
internal import Vocabulary

/// The files that earlier runs wrote to the output paths of this one, found without the manifest:
/// they must be removed even if that cannot be read.
package struct PreviousOutputs {
  /// Caches what it reads of repositories.
  let check: OutputPathCheck
  /// The folder of the manifest; absolute, with links resolved.
  let owner: String
  private let constants: [OutputPath]
  private let copies: CopyFolder?
  private let names: (constants: [String], copies: String?)

  /// The size in bytes above which a file was not generated here.
  static let limit = 1 << 26

  /// - Parameters:
  ///     - constants: the files of constants, relative to the current folder.
  ///     - copies: the folder of the resolved copies, relative to the current folder. If its record
  ///     cannot be read or belongs to another project, nothing is known about it.
  ///     - project: nil if its manifest cannot be read.
  package init(constants: [String], copies: String?, of project: KeyProject? = nil) {
    let here = RealPath.of(".") ?? "."
    let folder = project.map { RealPath.of($0.root) ?? $0.root }
    self.init(
      (constants, copies),
      of: folder ?? FolderAbove.holding(KeyManifest.fileName, from: here) ?? here,
      check: OutputPathCheck())
  }

  private init(
    _ names: (constants: [String], copies: String?), of owner: String, check: OutputPathCheck
  ) {
    self.names = names
    self.owner = owner
    self.check = check
    constants = names.constants.compactMap { try? OutputPath($0) }
    copies = names.copies.flatMap { try? CopyFolder($0, of: owner) }
  }

  /// Returns the files that are now at the same paths.
  package func again() -> PreviousOutputs { PreviousOutputs(names, of: owner, check: check) }

  /// The absolute paths of all files that `removeAll` removes.
  package var paths: [String] {
    let files = files + copies(except: [])
    let known = files.filter { $0.obstacle == nil }.map(\.path)
    return known.isEmpty ? [] : known + (recordPath.map { [$0] } ?? [])
  }

  /// Removes the files, because they are outdated or may be.
  ///
  /// Files that were changed since, or that git tracks, stay and are reported; then the record
  /// stays, too.
  package func removeAll() -> [ResolveOutcome] {
    let copies = copies(except: []).compactMap { $0.remove() }
    if let recordPath, !copies.contains(where: { $0.kind == .left }) {
      _ = try? CurrentFile(path: recordPath).removeStale()
    }
    return files.compactMap { $0.remove() } + copies
  }

  /// Removes outdated copies.
  func removeCopies(except kept: [GitPath]) -> [ResolveOutcome] {
    copies(except: kept).compactMap { $0.remove() }
  }

  /// The files of constants that were generated here.
  private var files: [PreviousFile] {
    constants.compactMap { output in
      guard let bytes = Self.content(of: output), SwiftConstants.isGenerated(bytes) else {
        return nil
      }
      return PreviousFile(path: output.path, obstacle: obstacle(output))
    }
  }

  private var recordPath: String? {
    guard let copies, !copies.record.isUnknown, copies.record.otherOwner == nil,
      let output = try? OutputPath(copies.record.path), !check.isTracked(output)
    else { return nil }
    return output.path
  }

  private func copies(except kept: [GitPath]) -> [PreviousFile] {
    guard let copies else { return [] }
    let kept = Set(kept.map(\.text))
    let names = copies.record.hashes.keys.filter { !kept.contains($0) }.sorted()
    return names.compactMap { name in
      guard let output = try? copies.output(of: GitPath(name)) else {
        return PreviousFile(
          path: copies.output.path + "/" + name, obstacle: "a link leads out of the folder")
      }
      guard let bytes = Self.content(of: output) else { return nil }
      let isOurs = copies.record.made(bytes, at: name)
      return PreviousFile(
        path: output.path,
        obstacle: isOurs ? obstacle(output) : "it was changed since it was generated")
    }
  }

  private func obstacle(_ output: OutputPath) -> String? {
    check.isTracked(output) ? "git tracks it" : nil
  }

  /// Reads a file; nil if it is not a readable regular file.
  private static func content(of output: OutputPath) -> [UInt8]? {
    (try? CurrentFile(path: output.path).content(limit: limit)) ?? nil
  }
}

/// A file that an earlier run wrote.
struct PreviousFile {
  let path: String
  /// The reason not to remove it, without a full stop; nil if there is none.
  let obstacle: String?

  /// Removes the file unless there is an obstacle.
  ///
  /// - Returns: the outcome; nil if it was already gone.
  func remove() -> ResolveOutcome? {
    if let obstacle { return ResolveOutcome(path: path, kind: .left, reason: obstacle) }
    do throws(FileError) {
      let isRemoved = try CurrentFile(path: path).removeStale()
      return isRemoved ? ResolveOutcome(path: path, kind: .removed) : nil
    } catch {
      return ResolveOutcome(path: path, kind: .left, reason: "\(error.reason)")
    }
  }
}
