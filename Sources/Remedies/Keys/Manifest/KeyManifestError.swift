/// A manifest that this program cannot edit as it is written.
package struct KeyManifestError: Error, Hashable, CustomStringConvertible {
  package let file: String
  package let key: KeyName

  package var description: String {
    "\(file): [keys.\(key)] cannot be written into this file as it stands; "
      + "put the table into it by hand, then run it again"
  }
}
