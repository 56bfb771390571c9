/// The xcconfig file under a build configuration.
package enum BaseConfiguration: Hashable, Sendable {
  case file(FileLocation)
  /// The project names an object that it does not have.
  case dangling
}
