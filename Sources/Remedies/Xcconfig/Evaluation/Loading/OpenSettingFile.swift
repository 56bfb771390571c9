/// A file that is being loaded: how far it was gone through.
struct OpenSettingFile {
  /// As it was opened.
  let path: String
  let identity: String
  let document: XcconfigDocument
  /// Whether its folder is another than that of the file that includes it.
  let isInNewFolder: Bool
  /// The next statement.
  var statement = 0
  /// The next error of the parser that was not passed on.
  var error = 0
}
