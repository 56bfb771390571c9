/// Passwords in commands of PowerShell and Windows.
enum PowerShell {
  static let rules: [Rule] = [
    Rule(
      password: "powershell-secure-string", of: "PowerShell",
      "Password converted to a secure string",
      anchors: [.word("to-securestring")], reach: .following(300),
      pattern: #"(?i)(?:[ \t]{1,4}-(?:AsPlainText|Force|String|Key [^ \n]{1,40}))*+[ \t]{1,4}\(?"#
        + PasswordPattern.literal,
      source: "https://learn.microsoft.com/powershell/module/microsoft.powershell.security/"
        + "convertto-securestring",
      examples: { password in
        [
          "$p = ConvertTo-SecureString \"\(password)\" -AsPlainText -Force",
          "ConvertTo-SecureString -String '\(password)' -AsPlainText -Force",
          "ConvertTo-SecureString -AsPlainText -Force -String \"\(password)\"",
        ]
      },
      counterexamples: { password in
        ["ConvertTo-SecureString $\(password)", "Get-Content \(password) | ConvertTo-SecureString"]
      }),
    Rule(
      password: "powershell-password", of: "PowerShell", "Password as a parameter in PowerShell",
      anchors: [.exact("-Password "), .exact("-Password:")], reach: .following(180),
      pattern: #"(?<=[\s"'(]-Password[ :])[ \t]{0,4}"# + PasswordPattern.argument,
      source: "https://learn.microsoft.com/powershell/module/"
        + "microsoft.powershell.core/about/about_parameters",
      examples: { password in
        [
          "Connect-Server -User app -Password '\(password)'",
          "New-LocalUser app -Password \(password) -FullName a",
        ]
      },
      counterexamples: { password in
        ["-Password $\(password)", "Reset-Password \(password)", "-PasswordFile \(password)"]
      }),
    Rule(
      password: "net-user-password", of: "PowerShell", "Password of a Windows account",
      anchors: [.word("net user ")], reach: .following(240),
      pattern: #"(?i)["']?[\w.\\-]{1,60}["']?[ \t]{1,4}"# + PasswordPattern.argument
        + #"[ \t]{1,4}/add"#,
      source: "https://learn.microsoft.com/previous-versions/windows/it-pro/"
        + "windows-server-2012-r2-and-2012/cc771865(v=ws.11)",
      examples: { password in
        ["net user app \(password) /add", "net user app \"\(password)\" /ADD"]
      },
      counterexamples: { password in ["net user app /add", "net user \(password)"] }),
  ]
}
