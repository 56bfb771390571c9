package import Bytes

/// Why a `project.pbxproj` cannot be read.
package struct ProjectSyntaxError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// `<?xml …`: Xcode reads it, and writes the old style when it saves.
    case xml
    case json
    case binary
    case empty
    /// UTF-16 or UTF-32.
    case wideCharacters
    case expected(String)
    case unclosedString
    case unclosedComment
    case oddData
    case deep
    case mergeConflict
    case trailing
  }

  package let cause: Cause
  /// Line and column from 1, columns in code points.
  package let position: Position
}

extension ProjectSyntaxError: CustomStringConvertible {
  /// `12:5: expected ;`.
  package var description: String {
    "\(position.line):\(position.column): \(reason)"
  }

  /// One sentence without a full stop.
  package var reason: String {
    let save = "open the project in Xcode and save it"
    return switch cause {
    case .xml: "the project is an XML property list, which is not edited; \(save)"
    case .json: "the project is written as JSON, which is not edited; \(save)"
    case .binary: "the project is a binary property list, which is not edited; \(save)"
    case .empty: "the file is empty; restore it with git"
    case .wideCharacters: "the project is not in UTF-8; \(save)"
    case .expected(let what): "expected \(what)"
    case .unclosedString: "a string without an end starts here"
    case .unclosedComment: "a comment without an end starts here"
    case .oddData: "data between < and > must be pairs of hexadecimal digits"
    case .deep: "more than \(ProjectParser.depthLimit) brackets in one another"
    case .mergeConflict: "a merge conflict stands here; resolve it first"
    case .trailing: "more text behind the end of the property list"
    }
  }
}
