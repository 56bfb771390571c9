import ArgumentParser
internal import Candidates
internal import Files
internal import Findings
internal import Keys
internal import ScanCommands
internal import Stow

/// A name for the key at a location: `App/API.swift:3=STRIPE_KEY`, or with a finding ID.
struct NameArgument: ExpressibleByArgument {
  private let location: String
  let name: String

  init?(argument: String) {
    guard let split = argument.lastIndex(of: "="), split != argument.startIndex else { return nil }
    location = String(argument[..<split])
    name = String(argument[argument.index(after: split)...])
  }

  /// - Throws: `ValidationError` for a name that a key must not have.
  func validate() throws {
    guard let key = KeyName(name) else {
      throw ValidationError("--name: '\(name)' is not a name; use letters, digits and _.")
    }
    if key.isReserved {
      throw ValidationError(
        "--name: \(name) has a meaning for Xcode or the shell; choose another name, such as "
          + "\(name)_SECRET.")
    }
  }

  /// Returns the choice, with a path relative to the root of the work tree.
  ///
  /// - Throws: `FileError` for a path outside the work tree, and for a place that is neither a
  ///   location nor an ID.
  func choice(below root: String) throws -> NameChoice {
    guard let key = KeyName(name) else { throw notALocation }
    if let fingerprint = Fingerprint(reading: location) {
      return NameChoice(path: nil, line: nil, column: nil, fingerprint: fingerprint, name: key)
    }
    var parts = location.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let number = parts.last.flatMap({ Int($0) }) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    guard let line = numbers.first else { throw notALocation }
    return NameChoice(
      path: try RealPath.file(parts.joined(separator: ":"), below: root), line: line,
      column: numbers.count > 1 ? numbers[1] : nil, fingerprint: nil, name: key)
  }

  private var notALocation: FileError {
    FileError.invalid(
      path: location, reason: "--key needs PATH:LINE=NAME, PATH:LINE:COLUMN=NAME or ID=NAME")
  }
}
