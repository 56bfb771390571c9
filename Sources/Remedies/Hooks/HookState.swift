/// What stands where git looks for one hook.
package struct HookState: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Nothing.
    case absent
    /// Our script, as it was written.
    case installed
    /// Our script, changed by somebody.
    case edited
    /// A framework has it, or will have it: its file is `file`, and it runs Keystow already or not.
    case framework(HookFramework, file: String, runsKeystow: Bool, isInstalled: Bool)
    /// A hook of somebody else's that runs Keystow itself.
    case otherWithKeystow
    /// A hook of somebody else's.
    case other
  }

  package let hook: HookName
  /// The file, whether or not it is there.
  package let path: String
  package let kind: Kind
  /// Whether git would run what is there.
  package let isExecutable: Bool
  /// A hook that was there before ours, and is kept beside it.
  package let kept: String?
  /// Whether what is there looks at its own name, so that it would not do its work under another one.
  let readsItsName: Bool
  let content: [UInt8]?

  /// Whether git runs Keystow here.
  package var runsKeystow: Bool {
    switch kind {
    case .absent, .other: false
    case .installed, .edited, .otherWithKeystow: isExecutable
    case .framework(_, _, let runsKeystow, let isInstalled): runsKeystow && isInstalled
    }
  }
}
