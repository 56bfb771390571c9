import Carriers
import Testing

@Suite struct PlaceholderTests {
}
