internal import PCRE
import Synchronization
package import Text

/// A regular expression of a configuration.
///
/// All workers share the compiled pattern, one at a time: few values get this far.
package final class AllowedPattern: Sendable {
  private let pattern: Mutex<Pattern>

  /// - Parameter isForeign: whether the pattern was written for gitleaks.
  /// - Throws: the first error in the pattern.
  package init(_ text: String, isForeign: Bool = false) throws(InvalidPattern) {
    do {
      pattern = Mutex(try Pattern(text, style: isForeign ? .foreign : .own))
    } catch {
      throw InvalidPattern(description: error.description)
    }
  }

  /// Whether the pattern matches in a value; exceeding the match limit counts as no match.
  func matches(_ value: [UInt8]) -> Bool {
    pattern.withLock { pattern in
      let match = try? pattern.firstMatch(in: value.span, window: 0..<value.count)
      return match != nil
    }
  }

  /// The number of groups.
  var groupCount: Int { pattern.withLock { $0.groupCount } }
}

/// An error in a pattern.
package struct InvalidPattern: Error, CustomStringConvertible {
  package let description: String
}

/// A pattern for paths: a glob, as in `.keystow.toml`, or a regular expression that matches anywhere in
/// the path, as in `.gitleaks.toml`.
package enum PathPattern: Sendable {
  case glob(Glob)
  case expression(AllowedPattern)

  package func matches(_ path: [UInt8]) -> Bool {
    switch self {
    case .glob(let glob): glob.matches(path)
    case .expression(let pattern): pattern.matches(path)
    }
  }
}
