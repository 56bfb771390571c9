import Testing
import Xcconfig

@Suite struct PlaceholderTests {
}
