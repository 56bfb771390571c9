import Foundation
import Git
import TestSupport
import Testing
import XcodeProjects

@Suite struct RealProjectRun {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["REAL_PROJECTS"] != nil))
  func everyRealProject() throws {
    let list = try String(
      contentsOfFile: ProcessInfo.processInfo.environment["REAL_PROJECTS"] ?? "", encoding: .utf8)
    let scratch = try TemporaryDirectory()
    var edited = 0
    var parsed = 0
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      let (root, path) = (parts[0], parts[1])
      func read(_ p: GitPath) -> [UInt8]? {
        guard let d = FileManager.default.contents(atPath: root + "/" + p.text) else { return nil }
        return [UInt8](d)
      }
      let sources = ProjectSources(read: read, isIgnored: { _ in false })
      let file = ProjectFile(path: GitPath(path), bytes: read(GitPath(path)) ?? [])
      let clock = ContinuousClock()
      var report = "\(line)"
      do {
        var graph: ProjectGraph?
        let time = try clock.measure { graph = try ProjectGraph(file) }
        parsed += 1
        if let graph {
          let x = try ExpandedFiles(of: graph, sources: sources)
          report +=
            " \(file.bytes.count)B \(time) t=\(graph.targets.count) c=\(graph.configurations.count)"
          report +=
            " plists=\(x.paths.count) missing=\(x.paths.filter { read($0) == nil }.map(\.text)) names=\(x.names.map { String(decoding: $0, as: UTF8.self) })"
        }
      } catch { report += " ERROR \(error)" }
      let request = WiringRequest(
        paths: [GitPath(path)], secrets: GitPath("Secrets.xcconfig"),
        sample: GitPath("Secrets.example.xcconfig"), base: GitPath("Base.xcconfig"),
        names: ["PRODUCT_NAME"])
      var plan: WiringPlan?
      let t = try clock.measure { plan = try Wiring.plan(request, sources: sources) }
      guard let plan else { continue }
      report += " plan \(t)"
      print(report)
      for note in plan.notes where !note.text.contains("PRODUCT_NAME") {
        print("   \(note.kind) \(note.path?.text ?? ""): \(note.text)")
      }
      var overlay: [GitPath: [UInt8]] = [:]
      for edit in plan.edits {
        overlay[edit.path] = edit.new
        if edit.path.text.hasSuffix(".pbxproj") {
          edited += 1
          try scratch.write(edit.new, to: "p")
          let lint = try ProgramRun("/opt/swift/usr/bin/plutil", ["-lint", "p"], in: scratch.path)
          if lint.status != 0 { print("   LINT \(lint.text) \(lint.errorText)") }
        }
        try scratch.write(edit.new, to: "new"); try scratch.write(edit.old ?? [], to: "old")
        let diff = try ProgramRun("diff", ["old", "new"], in: scratch.path)
        for l in diff.text.split(separator: "\n") { print("      \(l)") }
      }
      let again = try Wiring.plan(
        request,
        sources: ProjectSources(read: { overlay[$0] ?? read($0) }, isIgnored: { _ in false }))
      if !again.edits.isEmpty { print("   NOT IDEMPOTENT \(again.edits.map(\.path.text))") }
    }
    print("parsed \(parsed) edited \(edited)")
  }
}
