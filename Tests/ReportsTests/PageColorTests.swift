import Foundation
import Testing

@testable import Reports

/// The colors of the page on screen, in the dark, and on paper.
@Suite struct PageColorTests {
  /// The colors of each scheme by their names.
  private func schemes() -> [[String: String]] {
    PageText.style.matches(of: /:root \{([^}]*)\}/).map { block in
      Dictionary(
        block.1.matches(of: /--([a-z]+): (#[0-9a-f]{6});/).map { (String($0.1), String($0.2)) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The contrast ratio of WCAG 2.2.
  private func contrast(_ first: String, _ second: String) -> Double {
    func luminance(_ color: String) -> Double {
      let number = Int(color.dropFirst(), radix: 16) ?? 0
      return zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
        let value = Double(number >> part.0 & 0xFF) / 255
        return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }
    let (one, two) = (luminance(first), luminance(second))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  @Test func textHasTheContrastThatWCAGDemands() throws {
    #expect(schemes().count == 3)
    for scheme in schemes() {
      for ground in ["paper", "card"] {
        for text in ["ink", "quiet", "link", "critical", "high", "medium", "low", "good"] {
          let ratio = contrast(try #require(scheme[text]), try #require(scheme[ground]))
          #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
        }
        // The bars of charts; lighter ones have an outline of this color.
        #expect(contrast(try #require(scheme["certain"]), try #require(scheme[ground])) >= 3)
      }
      #expect(contrast(try #require(scheme["ink"]), try #require(scheme["mark"])) >= 4.5)
    }
  }
}
