internal import Bytes
internal import Files
internal import Git
internal import Packfile

/// A new repository that is complete and proven, but not in its place yet.
package struct PreparedScrub {
  package let proof: ScrubProof
  let repository: NewRepository

  /// The path for now.
  package var asidePath: String { repository.asidePath }

  /// Moves it into its place.
  ///
  /// - Throws: `FileError`.
  package func finish() throws { try repository.finish() }

  package func discard() { repository.discard() }
}

/// Writes the new repository of a plan, and proves it.
package struct ScrubRun {
  private var plan: ScrubPlan

  package init(_ plan: ScrubPlan) { self.plan = plan }

  /// Writes a bare repository aside, and proves that it is as planned; once.
  ///
  /// - Parameters:
  ///   - path: must not exist.
  ///   - files: more files to write into its folder `keystow`, by their names.
  /// - Throws: `ScrubError`, `FileError`; then there is no new repository.
  package mutating func prepare(
    at path: String, files: [(name: String, bytes: [UInt8])]
  ) throws -> PreparedScrub {
    let repository = try Repository(at: plan.path)
    let new = try NewRepository(at: path)
    do {
      let isCopied = plan.copiedObjects
      let pack = try writeObjects(of: repository, copying: isCopied, to: new)
      let refs = plan.refs.compactMap { ref in
        ref.new.map { RefList.Ref(name: ref.newName, target: $0) }
      }
      try new.write(refs: refs, head: plan.head)
      for file in files {
        try new.write(file.bytes, to: "keystow/" + file.name, isPrivate: true)
      }
      let changedFileCount = try TreeProof(plan).run(in: repository)
      try CopyProof(plan, copied: isCopied).run(with: pack)
      plan.releasePacks()
      var proof = try ProofCheck(of: plan, copied: isCopied, at: new.asidePath).proof
      proof.changedFileCount = changedFileCount
      return PreparedScrub(proof: proof, repository: new)
    } catch {
      new.discard()
      throw error
    }
  }

  /// Returns the path of the new pack.
  private mutating func writeObjects(
    of repository: borrowing Repository, copying isCopied: [Bool], to new: NewRepository
  ) throws -> String {
    let count = plan.isNeeded.count { $0 } + plan.newObjects.count
    let writer = try PackWriter(in: new.packFolder(), expecting: count)
    let output = try ObjectOutput(writer)
    for object in plan.newObjects { try output.write(object) }
    plan.releaseNewObjects()
    try Emission(of: plan, copying: isCopied).run(in: repository, to: writer)
    return try writer.finish()
  }
}
