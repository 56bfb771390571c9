package import ProjectFacts
internal import Text

extension ConfigurationDocument {
  /// Reads `[files]`; patterns that can match nothing, or are listed twice, are mistakes.
  ///
  /// - Parameter toleratesPatterns: whether a pattern that can match nothing is a note.
  package mutating func fileRoles(toleratesPatterns: Bool = false) -> FileRoles {
    var roles = FileRoles()
    guard let table = table("files") else { return roles }
    let listed = FileRoles.purposes.flatMap { purpose in
      places(of: purpose.word, in: table).map { (purpose: purpose, text: $0.0, place: $0.1) }
    }.sorted { $0.place.position < $1.place.position }
    var words: [String: String] = [:]
    for one in listed {
      if let other = words.updateValue(one.purpose.word, forKey: one.text) {
        reject("'\(one.text)' is already listed under \(other)", at: one.place, in: table)
        continue
      }
      switch PathGlobs(one.text).result {
      case .success(let globs):
        roles.roles.append(
          FileRoles.Role(one.purpose, one.text, globs, line: one.place.position.line))
      case .failure(let error) where toleratesPatterns: remark(error.message, at: one.place)
      case .failure(let error): reject(error.message, at: one.place, in: table)
      }
    }
    return roles
  }
}
