import Stow
import Testing

@Suite struct PlaceholderTests {
}
