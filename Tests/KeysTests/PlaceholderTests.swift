import Keys
import Testing

@Suite struct PlaceholderTests {
}
