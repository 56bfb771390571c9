import TestSupport
import Testing

@testable import Bytes
@testable import Git

@Suite struct ObjectFamiliesTests {
  /// Files with a common beginning, and one of its own each; a commit each.
  private static func repository(_ texts: [String]) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for (number, text) in texts.enumerated() { try repository.write(text, to: "f\(number)") }
    try repository.commit()
    return repository
  }

  private static func sketch(_ repository: TemporaryRepository) throws -> ObjectSketch {
    ObjectSketch(of: try Repository(at: repository.path))
  }

  @Test func repositoriesWithMuchInCommonAreAFamily() throws {
    let common = (0..<80).map { "common \($0)" }
    let one = try Self.repository(common + ["one"])
    let two = try Self.repository(common + (0..<20).map { "two \($0)" })
    let other = try Self.repository((0..<100).map { "other \($0)" } + ["common 1"])
    let small = try Self.repository(["common 1", "common 2"])
    try two.git(["gc", "-q"])
    var families = ObjectFamilies()
    for (index, repository) in [one, small, other, two].enumerated() {
      families.add(index, try Self.sketch(repository))
    }
    families.addAlone(4)
    #expect(families.families == [[0, 3], [1], [2], [4]])
  }

  @Test func theSampleDoesNotDependOnPacks() throws {
    let repository = try Self.repository((0..<400).map { "text \($0)" })
    let loose = try Self.sketch(repository)
    try repository.git(["gc", "-q"])
    let packed = try Self.sketch(repository)
    #expect(loose.ids == packed.ids)
    #expect(packed.ids.count == ObjectSketch.size)
    #expect((loose.packedCount, packed.packedCount) == (0, 402))
  }
}
