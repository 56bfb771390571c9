package import Git

/// Where a secret stands in a product.
package struct ProductTrace: Sendable, Hashable {
  /// Its index in the list that was searched for.
  package let secret: Int
  /// The file, with the members of archives behind `!/`: `App.ipa!/Payload/App.app/App`.
  package let path: GitPath
  package let form: SecretForm
  /// Bytes from the start of the file, or of the unpacked member.
  package let offset: Int
}

extension ProductTrace {
  /// By secret, path, offset and form.
  static func precedes(_ left: ProductTrace, _ right: ProductTrace) -> Bool {
    if left.secret != right.secret { return left.secret < right.secret }
    if left.path != right.path { return left.path < right.path }
    return (left.offset, left.form.rawValue) < (right.offset, right.form.rawValue)
  }
}
