import Candidates
import TestSupport
import Testing

@testable import Filters

/// Passwords among the arguments of commands, as a shell and as lists in many languages have them.
@Suite struct CommandArgumentsTests {
  /// Commands in which `@V` is a password, and `@U` the user before it.
  static let commands = [
    "docker login -u ada -p @V", "podman login -p @V q",
    "mysql -u root -p@V main", "mysqladmin ping -h db -uroot -p@V", "mysqldump -uroot -p@V main",
    "sqlcmd -S db -U sa -P @V -Q a", "az login --service-principal -u app -p @V --tenant t",
    "zip -r -P @V a.zip b", "unzip -P @V a.zip", "7z x -p@V a.7z",
    "curl -u @U:@V https://a.acme.io",
    "redis-cli -h cache -a @V ping", "ldapsearch -x -D cn=a -w @V", "twine upload -u ada -p @V a",
    "helm registry login -u ada -p @V q", "security unlock-keychain -p @V a", "plink -pw @V a@b",
    "sshpass -p @V ssh a@b", "skopeo copy --dest-creds @U:@V a b", "smbclient //h/s -U @U%@V",
    "dotnet nuget add source u -n a -u ada -p @V", "certutil -f -p @V -importpfx a.pfx",
    "openssl aes-256-cbc -k @V -in a", "mosquitto_pub -h h -u ada -P @V",
  ]

  /// Commands of which only the shell's form is read.
  static let shellOnly = [
    "skopeo copy --src-creds=@U:@V a b", "podman pull --creds '@U:@V' a",
    "az sql server create -p @V", "rclone ls a: --sftp-pass=@V",
    "composer config --global http-basic.repo.acme.io @U @V", "bw unlock \"@V\" --raw",
    "rdesktop -u ada -p @V host", "qpdf --encrypt @V x 256 -- a b",
    "useradd -m -p @V ada", "oras push -u ada -p @V q",
    "usermod -p @V a", "snmpwalk -v3 -u ada -A @V h", "isql -U sa -P @V -S s",
    "unrar x -p@V a.rar", "mariadb-dump main -uroot -p@V", "dotnet nuget push a.nupkg -k @V",
  ]

  /// Commands whose password has no option, or one that begins with no hyphen.
  static let positional = [
    "bw unlock @V", "bw unlock --raw @V", "bw login ada@acme.io @V --raw", "rclone obscure @V",
    "rabbitmqctl add_user @U @V", "cf auth @U @V",
    "cargo login @V", "vault login @V", "wpa_passphrase acme @V", "openssl passwd -6 -salt ab @V",
    "openssl passwd @V", "mkpasswd -m sha-512 @V", "pdftotext -upw @V a.pdf",
    "steamcmd +login @U @V +quit", "rclone config create r sftp user ada pass @V",
    "composer config http-basic.repo.acme.io @U @V", "poetry config pypi-token.private @V",
    "composer config -g github-oauth.github.com @V", "poetry config http-basic.private @U @V",
    "ansible-vault encrypt_string @V --name a", "ansible-vault encrypt_string --name a @V",
    "mc alias set local http://a.acme.io @U @V", "bundle config gems.acme.io @U:@V",
    "bundle config set --global gems.acme.io @U:@V", "networksetup -setairportnetwork en0 acme @V",
    "mosquitto_passwd -b /etc/pw @U @V", "mosquitto_passwd -c -b pw @U @V",
    "htpasswd -bc .htpasswd @U @V", "htpasswd -nb @U @V", "redis-cli AUTH @V",
    "samba-tool user create @U @V", "ejabberdctl register @U acme.io @V",
    "prosodyctl register @U acme.io @V", "smbclient //srv/share @V -U ada",
    "wlfreerdp /v:h /p:@V", "cmdkey /add:h /user:a /pass:@V",
    "signtool sign /f a.pfx /p @V", "pdftk a.pdf output b.pdf owner_pw @V",
    "nmcli dev wifi connect acme password @V",
  ]

  /// Commands of which only lists are read.
  static let listsOnly = [
    "docker --config /tmp/a login -u ada -p @V", "rabbitmqctl -n a@b change_password @U @V",
    "mysqladmin -u root password @V",
  ]

  /// Lists of the words of a command in a file.
  static let lists: [(name: String, make: @Sendable ([String]) -> String)] = [
    ("a.py", { "subprocess.run([" + quoted($0) + "], check=True)\n" }),
    ("a.py", { "run([\n" + $0.map { "    '\($0)',\n" }.joined() + "])\n" }),
    (
      "a.swift",
      {
        "p.executableURL = URL(fileURLWithPath: \"/usr/bin/\($0[0])\")\np.arguments = ["
          + quoted($0.dropFirst()) + "]\n"
      }
    ),
    ("a.js", { "spawn('\($0[0])', [" + quoted($0.dropFirst(), "'") + "])\n" }),
    ("a.go", { "exec.Command(" + quoted($0) + ")\n" }),
    (
      "a.rs",
      { "Command::new(\"\($0[0])\")" + $0.dropFirst().map { "\n  .arg(\"\($0)\")" }.joined() }
    ),
    ("Dockerfile", { "FROM a\nCMD [" + quoted($0) + "]\n" }),
    ("a.json", { "{\"command\": \"\($0[0])\", \"args\": [" + quoted($0.dropFirst()) + "]}" }),
    ("a.yaml", { "command:\n" + $0.map { "  - \($0)\n" }.joined() }),
    ("a.yaml", { "command: [\"\($0[0])\"]\nargs: [" + quoted($0.dropFirst()) + "]\n" }),
    ("a.ps1", { "Start-Process \($0[0]) -ArgumentList " + quoted($0.dropFirst(), "'") + "\n" }),
  ]

  private static func quoted(_ words: some Sequence<String>, _ quote: String = "\"") -> String {
    words.map { quote + $0 + quote }.joined(separator: ", ")
  }

  /// Returns a text with a password and a user in their places.
  private func filled(_ text: String, _ password: String) -> String {
    text.split(separator: "@V", omittingEmptySubsequences: false).joined(separator: password)
      .split(separator: "@U", omittingEmptySubsequences: false).joined(separator: "deploy")
  }

  /// A password of characters that have no meaning in any of the forms.
  private func password(_ random: inout Random) -> String {
    let letters = Array("abcdefghkmnpqrstwxyzABCDEFGHKLMNPQRST")
    let marks = Array("!#+~^_")
    var text = "q"
    for _ in 0..<9 { text.append(random.pick(letters)) }
    return text + String(random.pick(marks)) + "\(random.pick(letters))7\(random.next(10))"
  }

  private func isFound(_ password: String, in text: String, named name: String) throws -> Bool {
    try KeptCandidates.survivors(in: text, named: name).contains {
      String(decoding: $0.candidate.value, as: UTF8.self) == password
    }
  }

  @Test(arguments: (commands + shellOnly + positional).indices)
  func aShellsArgumentIsFound(index: Int) throws {
    var random = Random(seed: UInt64(index) + 31)
    for _ in 0..<4 {
      let value = password(&random)
      let text = filled((Self.commands + Self.shellOnly + Self.positional)[index], value)
      #expect(try isFound(value, in: text + "\n", named: "a.sh"), "\(text)")
    }
  }

  @Test(arguments: lists.indices)
  func anElementOfAListIsFound(index: Int) throws {
    var random = Random(seed: UInt64(index) + 77)
    let list = Self.lists[index]
    for command in Self.commands + Self.listsOnly + Self.positional {
      let value = password(&random)
      // A path to a program of few letters is not searched for.
      if list.name == "a.swift", command.prefix(while: { $0 != " " }).count < 4 { continue }
      let text = list.make(filled(command, value).split(separator: " ").map(String.init))
      #expect(try isFound(value, in: text, named: list.name), "\(text)")
    }
  }

  @Test(arguments: [
    "docker run -p @V a", "mkdir -p @V", "ssh -p @V a@b", "nc -l -p @V", "cp -p @V a",
    "git add -p @V",
    "docker compose -p @V up", "docker login -u ada -p $@V", "docker login -p ${@V}",
    "docker login -p <password>", "docker login -p password", "docker login -p ****",
    "docker login -p secret", "mysql -P 3306 -h @V", "mysqladmin ping -p$@V", "sqlcmd -S @V -E",
    "curl -u $A:$@V a", "curl -u user:password a", "python -P @V", "dotnet publish -p @V=true",
    "bw list @V", "bw unlock --passwordenv @V", "bw unlock $@V", "bw get item @V",
    "bw login --sso @V", "rabbitmqctl add_user @V", "rabbitmqctl set_user_tags @U @V",
    "cargo install @V", "vault read @V", "openssl dgst @V", "cf push @U @V",
    "openssl passwd -stdin @V", "bw unlock password", "rclone copy @V b", "cf auth @U $@V",
    "composer config repo.acme @V", "mc alias list @V", "bundle config build.a --with-@V",
    "smbclient -L @V", "nmcli dev wifi connect @V", "cmdkey /add:@V", "htpasswd -c a @V",
    "sqlplus /nolog @V",
    "skopeo copy --creds user:password a", "useradd -m @V", "zip -r @V b", "redis-cli -h @V ping",
  ])
  func otherOptionsAndPlaceholdersAreSilent(command: String) throws {
    var random = Random(seed: 5)
    let words = command.split(separator: " ").map { String($0) }.map {
      filled($0, password(&random))
    }
    let texts =
      [("a.sh", words.joined(separator: " "))] + Self.lists.map { ($0.name, $0.make(words)) }
    for (name, text) in texts {
      let kept = try KeptCandidates.survivors(in: text, named: name)
      #expect(kept.isEmpty, "\(name): \(text): \(kept.map(\.candidate.rule.id))")
    }
  }

  @Test func aListEndsWhereAnotherCommandBegins() throws {
    var random = Random(seed: 8)
    for (name, text) in [
      ("a.py", "run([\"mysql\", \"-e\", \"a\"])\nrun([\"mkdir\", \"-p@V\"])\n"),
      ("a.py", "run([\"zip\", \"-r\", \"a\"])\nrun([\"cmake\", \"-P\", \"@V\"])\n"),
      ("a.yaml", "- docker login\n- mkdir\n- -p\n- @V\n"),
      ("a.swift", "let tools = [\"docker\", \"zip\"]\nrun(\"cmake\", [\"-P\", \"@V\"])\n"),
      ("a.py", "run([\"docker\", \"login\", \"-p\", @V])\n"),
      ("a.py", "run([\"bw\", \"unlock\"])\nrun([\"@V\"])\n"),
      ("a.py", "tools = [\"bw\", \"cf\"]\nstates = [\"auth\", \"ada\", \"@V\"]\n"),
      ("a.yaml", "- bw\n- cargo\n\n- login\n- @V\n"),
      ("a.js", "spawn('bw', ['unlock', @V])\n"),
    ] {
      let text = filled(text, password(&random))
      #expect(try KeptCandidates.rules(in: text, named: name) == [], "\(text)")
    }
  }
}
