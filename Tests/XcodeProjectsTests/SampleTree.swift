import TestSupport
import Testing
import Vocabulary
import XcodeProjects

/// Files of a work tree in memory.
struct SampleTree {
  var files: [String: String] = [:]
  var ignored: Set<String> = []

  var sources: ProjectSources {
    let files = files
    let ignored = ignored
    return ProjectSources(
      read: { files[$0.text].map { Array($0.utf8) } }, isIgnored: { ignored.contains($0.text) })
  }

  /// A plan for one key, `API_KEY`, with the files at the root of the work tree.
  func plan() throws -> WiringPlan {
    let paths = files.keys.filter { !ignored.contains($0) }.map { GitPath($0) }
    return try Wiring.plan(
      WiringRequest(
        paths: paths, secrets: GitPath("Secrets.xcconfig"),
        sample: GitPath("Secrets.example.xcconfig"), base: GitPath("Base.xcconfig"),
        names: ["API_KEY"]),
      sources: sources)
  }

  /// The tree with the edits of a plan made; each edit knows what it replaces.
  func carryingOut(_ plan: WiringPlan) -> SampleTree {
    var tree = self
    for edit in plan.edits {
      #expect(edit.old == files[edit.path.text].map { Array($0.utf8) })
      tree.files[edit.path.text] = String(decoding: edit.new, as: UTF8.self)
    }
    return tree
  }

  /// The lines that a plan adds to a file, without indentation; lines must not be taken away.
  func addedLines(_ plan: WiringPlan, in path: String) throws -> [String] {
    let edit = try #require(plan.edits.first { $0.path.text == path })
    let old = lines(edit.old ?? [])
    let new = lines(edit.new)
    let difference = new.difference(from: old)
    #expect(difference.removals.isEmpty)
    return difference.insertions.compactMap { change in
      if case .insert(_, let line, _) = change { line } else { nil }
    }
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      String(line.drop { $0 == "\t" || $0 == " " })
    }
  }
}

extension WiringPlan {
  /// Whether somebody has to do something that the edits do not.
  var needsHands: Bool { !texts(.manual).isEmpty }

  func texts(_ kind: WiringNote.Kind) -> [String] {
    notes.filter { $0.kind == kind }.map(\.text)
  }
}
