internal import PCRE
import Synchronization
package import Text

/// A pattern of the configuration.
///
/// One compiled pattern serves all workers in turn: few values come
/// this far.
package final class AllowedPattern: Sendable {
  private let pattern: Mutex<Pattern>

  /// - Parameter isForeign: whether it was written for gitleaks.
  /// - Throws: what is wrong with the pattern, for a person.
  package init(_ text: String, isForeign: Bool = false) throws(InvalidPattern) {
    do {
      pattern = Mutex(try Pattern(text, style: isForeign ? .foreign : .own))
    } catch {
      throw InvalidPattern(description: error.description)
    }
  }

  /// Whether it matches in the value; a match that runs away is none.
  func matches(_ value: [UInt8]) -> Bool {
    pattern.withLock { pattern in
      let match = try? pattern.firstMatch(in: value.span, window: 0..<value.count)
      return match != nil
    }
  }

  /// How many groups it has.
  var groupCount: Int { pattern.withLock { $0.groupCount } }
}

/// A pattern that does not compile.
package struct InvalidPattern: Error, CustomStringConvertible {
  package let description: String
}

/// What tells paths: a glob, as in our own configuration, or a regular expression that matches
/// anywhere in the path, as in that of gitleaks.
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
