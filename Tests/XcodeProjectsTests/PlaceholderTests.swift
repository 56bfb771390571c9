import Testing
import XcodeProjects

@Suite struct PlaceholderTests {
}
