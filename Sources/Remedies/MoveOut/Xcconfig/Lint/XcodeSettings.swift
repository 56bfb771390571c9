/// What is known of the settings that Xcode itself defines, by their names.
///
/// Xcode has over a thousand, and more with each version. Nearly all start with the name of a tool or
/// of a thing of its own; where such a word is one that teams use in names too (APP, TEST, USER), only
/// the names that a file refers to in practice are here.
enum XcodeSettings {
  /// Whether Xcode, or CocoaPods with it, defines the setting in a build.
  static func defines(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("XCODE_VERSION_")
      || families.contains(name.prefix { $0 != "_" })
  }

  /// Whether its value is a list, in which quotes group and are not delivered.
  static func isList(_ name: String) -> Bool {
    name.hasPrefix("OTHER_") || listEnds.contains { name.hasSuffix($0) }
  }

  private static let listEnds = [
    "FLAGS", "PATHS", "PATH", "DEFINITIONS", "ARCHS", "CONDITIONS", "NAMES", "LIBRARIES", "DIRS",
    "FRAMEWORKS", "OPTIONS", "PLATFORMS", "ARGUMENTS",
  ]

  private static let families: Set<Substring> = [
    "ALTERNATE", "ARCHS", "ASSETCATALOG", "BUILT", "CLANG", "COMPILATION", "CONFIGURATION",
    "CONTENTS", "COREML", "CORRESPONDING", "CPP", "DEPLOYMENT", "DERIVED", "DEVELOPER",
    "DEVELOPMENT", "DOCC", "DRIVERKIT", "DSTROOT", "DWARF", "DYLIB", "EFFECTIVE", "ENTITLEMENTS",
    "EXCLUDED", "EXECUTABLE", "FRAMEWORK", "FRAMEWORKS", "GCC", "HEADER", "INFOPLIST", "INSTALL",
    "IPHONEOS", "LD", "LIBRARY", "LIBTOOL", "LINK", "LLVM", "LM", "LOCAL", "LOCROOT", "LOCSYMROOT",
    "MAC", "MACH", "MACOS", "MACOSX", "MARKETING", "MODULEMAP", "MTL", "NATIVE", "OBJECT",
    "OBJROOT", "OTHER", "PLATFORM", "PODS", "PRELINK", "PRODUCT", "PROJECT", "PROVISIONING",
    "SDK", "SDKROOT", "SRCROOT", "STRIP", "SUPPORTED", "SUPPORTS", "SWIFT", "SYMROOT", "SYSTEM",
    "TARGET", "TARGETED", "TARGETNAME", "TEMP", "TOOLCHAIN", "TOOLCHAINS", "TVOS", "UNLOCALIZED",
    "VERSIONING", "WATCHOS", "WRAPPER", "XCODE", "XROS",
  ]

  private static let names: Set = [
    "ACTION", "AD_HOC_CODE_SIGNING_ALLOWED", "APPLICATION_EXTENSION_API_ONLY",
    "APP_SHORTCUTS_ENABLE_FLEXIBLE_MATCHING", "AppIdentifierPrefix", "BUILD_DIR", "BUILD_ROOT",
    "BUILD_LIBRARY_FOR_DISTRIBUTION", "BUILD_VARIANTS", "BUNDLE_FORMAT", "BUNDLE_LOADER",
    "CACHE_ROOT", "CFBundleIdentifier", "CODESIGNING_FOLDER_PATH", "CODE_SIGNING_ALLOWED",
    "CODE_SIGNING_REQUIRED", "CODE_SIGN_ENTITLEMENTS", "CODE_SIGN_IDENTITY", "CODE_SIGN_STYLE",
    "CURRENT_ARCH", "CURRENT_PROJECT_VERSION", "CURRENT_VARIANT", "DEFAULT_TOOLCHAIN",
    "ENABLE_BITCODE", "ENABLE_HARDENED_RUNTIME", "ENABLE_PREVIEWS", "ENABLE_TESTABILITY",
    "ENABLE_USER_SCRIPT_SANDBOXING", "FULL_PRODUCT_NAME", "GENERATE_INFOPLIST_FILE", "GROUP",
    "HOME", "HOST_ARCH", "LOCALIZED_RESOURCES_FOLDER_PATH", "MODULE_CACHE_DIR",
    "ONLY_ACTIVE_ARCH", "PLUGINS_FOLDER_PATH", "SCRIPTS_FOLDER_PATH",
    "SCRIPT_INPUT_FILE", "SCRIPT_INPUT_FILE_COUNT", "SHARED_FRAMEWORKS_FOLDER_PATH",
    "SHARED_PRECOMPS_DIR", "SOURCE_ROOT", "TEST_HOST", "TEST_TARGET_NAME", "TeamIdentifierPrefix",
    "UID", "USER", "USER_APPS_DIR", "USER_HEADER_SEARCH_PATHS", "USER_LIBRARY_DIR", "WORKSPACE_DIR",
    "arch", "inherited", "value", "variant",
  ]
}

/// Settings of Xcode that hold one string, not a list: in them quotes and backslashes are plain text.
///
/// Those that people set in xcconfig files; the build system declares more.
enum DeclaredStrings {
  static let names: Set<String> = [
    "ASSETCATALOG_COMPILER_APPICON_NAME", "BUNDLE_LOADER", "CODE_SIGN_ENTITLEMENTS",
    "CODE_SIGN_IDENTITY", "CODE_SIGN_STYLE", "CONFIGURATION", "CURRENT_PROJECT_VERSION",
    "DEVELOPMENT_TEAM", "EXECUTABLE_NAME", "FULL_PRODUCT_NAME", "INFOPLIST_FILE",
    "INFOPLIST_KEY_CFBundleDisplayName", "IPHONEOS_DEPLOYMENT_TARGET",
    "MACOSX_DEPLOYMENT_TARGET", "MARKETING_VERSION", "PRODUCT_BUNDLE_IDENTIFIER",
    "PRODUCT_MODULE_NAME", "PRODUCT_NAME", "PROJECT_DIR", "PROJECT_NAME",
    "PROVISIONING_PROFILE_SPECIFIER", "SDKROOT", "SRCROOT", "SWIFT_OBJC_BRIDGING_HEADER",
    "SWIFT_VERSION", "TARGETED_DEVICE_FAMILY", "TARGET_NAME", "TEST_HOST",
    "TVOS_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET", "WRAPPER_NAME",
    "XROS_DEPLOYMENT_TARGET",
  ]
}
