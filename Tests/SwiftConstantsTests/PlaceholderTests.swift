import SwiftConstants
import Testing

@Suite struct PlaceholderTests {
}
