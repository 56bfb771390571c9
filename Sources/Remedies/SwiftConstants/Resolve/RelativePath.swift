/// Paths from one folder to another.
enum RelativePath {
  /// `.` for the same folder.
  ///
  /// - Parameters: both absolute, with links resolved.
  static func from(_ folder: String, to other: String) -> String {
    let (start, end) = (folder.split(separator: "/"), other.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let names = start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}
