#if canImport(Security)
  internal import CoreFoundation
  internal import Security
#endif

/// The keychain of macOS: generic passwords, by service name.
enum Keychain {
  /// Whether this system has a keychain.
  static var isAvailable: Bool {
    #if canImport(Security)
      true
    #else
      false
    #endif
  }

  /// The password of a service, for any account; nil if there is none or the keychain denies
  /// access.
  static func password(ofService service: String) -> [UInt8]? {
    #if canImport(Security)
      let name = CFStringCreateWithCString(nil, service, CFStringBuiltInEncodings.UTF8.rawValue)
      let query =
        [
          kSecClass: kSecClassGenericPassword, kSecAttrService: name as CFTypeRef,
          kSecMatchLimit: kSecMatchLimitOne, kSecReturnData: kCFBooleanTrue as CFTypeRef,
        ] as CFDictionary
      var found: CFTypeRef?
      guard SecItemCopyMatching(query, &found) == errSecSuccess, let found,
        CFGetTypeID(found) == CFDataGetTypeID()
      else { return nil }
      let data = unsafeDowncast(found, to: CFData.self)
      let count = CFDataGetLength(data)
      return CFDataGetBytePtr(data).map { Array(UnsafeBufferPointer(start: $0, count: count)) }
    #else
      nil
    #endif
  }
}
