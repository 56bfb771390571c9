import TestSupport
import Testing
import Vocabulary

@testable import XcodeProjects

@Suite struct DamagedProjectTests {
  @Test func damagedProjectsAreReadOrRefused() throws {
    var random = Random(seed: 3)
    var (readCount, refusedCount) = (0, 0)
    let bytes = SampleProject().bytes
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0...random.next(4) {
        let at = random.next(damaged.count)
        switch random.next(3) {
        case 0: damaged[at] = UInt8(random.next(256))
        case 1: damaged.remove(at: at)
        default: damaged.removeSubrange(at..<min(damaged.count, at + random.next(200)))
        }
      }
      let file = ProjectFile(path: GitPath("a.xcodeproj/project.pbxproj"), bytes: damaged)
      guard let graph = try? ProjectGraph(file) else {
        refusedCount += 1
        continue
      }
      readCount += 1
      _ = try? ProjectEditor.wire(graph.configurations, of: graph, to: GitPath("Base.xcconfig"))
    }
    #expect(readCount > 0 && refusedCount > 0)
  }
}
