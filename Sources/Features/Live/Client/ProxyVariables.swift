internal import Files

/// The variables that name a proxy, as other tools read them.
package struct ProxyVariables: Sendable {
  private let proxy: String?
  private let exceptions: [String]

  package init(_ variable: (String) -> String?) {
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    proxy = names.lazy.compactMap(variable).first { !$0.isEmpty }
    exceptions = (variable("no_proxy") ?? variable("NO_PROXY") ?? "").split(separator: ",").map {
      $0.filter { $0 != " " }.lowercased()
    }
  }

  /// Those of this process.
  package static var current: ProxyVariables { ProxyVariables { Environment.text($0) } }

  /// Returns the proxy for a host; nil to connect to it directly.
  func proxy(for host: some StringProtocol) -> String? {
    let host = host.lowercased()
    let isException = exceptions.contains { name in
      let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
      return name == "*" || (!name.isEmpty && (host == name || host.hasSuffix("." + name)))
    }
    return isException ? nil : proxy
  }
}
