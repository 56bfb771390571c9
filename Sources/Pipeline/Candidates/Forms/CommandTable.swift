/// The commands that take passwords as arguments, from their manuals.
enum CommandTable {
  /// The pattern of a word that names a user.
  private static let user = #" [^\s"'$<>{}-][^\s"'$<>{}]{0,100}"#
  /// The pattern of a path or URL, of the name of a network, and of some options without arguments.
  private static let file = #" [^\s"'$-][^\s"'$]{0,119}"#
  private static let network = #" (?:"[^"$\n]{1,32}"|[^\s"'$]{1,32})"#
  private static let flags = "(?: -[A-Za-z]{1,8}){0,3}"

  /// Commands for registries and directories.
  static let logins = [
    CommandOptions(["docker login", "podman login"], "-p"),
    CommandOptions(["redis-cli"], "-a", "--pass"),
    CommandOptions(["ldapsearch"], "-w"),
    CommandOptions(
      ["rabbitmqctl add_user", "rabbitmqctl change_password", "rabbitmqctl authenticate_user"],
      after: user),
  ]

  /// Commands for a server.
  static let servers = [
    CommandOptions(["sqlcmd "], "-P", at: .either),
    CommandOptions(["lftp "], "-u", user: ","),
    CommandOptions(["psexec", "PsExec", "ncftpput ", "ncftpget "], "-p"),
  ]

  /// All others.
  static let others = [accounts, clients, slashes, attached, stored, arguments].flatMap(\.self)

  /// The clients of MySQL and MariaDB, whose names are words of prose, too.
  static let mySQLClients = ["mysql", "mariadb"]
  /// Their other programs; all take the password in one word with `-p`.
  static let mySQLTools = [
    "mysqldump", "mysqladmin", "mysqlimport", "mysqlcheck", "mysqlshow", "mysqlpump", "mysqlslap",
    "mariadb-dump", "mariadb-admin", "mariadb-check",
  ]

  /// What a program of a list of arguments has that rules of its own find in a shell.
  static let more = [
    CommandOptions(mySQLClients + mySQLTools, "-p", at: .attached),
    CommandOptions(["sshpass"], "-p", at: .either),
    CommandOptions(["curl"], "-u", "-U", "--user", "--proxy-user", user: ":"),
    CommandOptions(["http", "https"], "-a", "--auth", user: ":"),
    CommandOptions(
      ["rclone"], "--ftp-pass", "--sftp-pass", "--webdav-pass", "--smb-pass", "--mega-pass",
      "--rc-pass"),
    CommandOptions(
      ["htpasswd"],
      after: #"\#(flags)? -[A-Za-z]{0,8}b[A-Za-z]{0,8}\#(flags)(?:\#(file))?\#(user)"#),
    CommandOptions(["mysqladmin password"], after: ""),
  ]

  /// Registries, clouds and databases; tools of Apple.
  private static let accounts = [
    CommandOptions(
      [
        "helm registry login", "skopeo login", "buildah login", "nerdctl login", "crane auth login",
        "cf login", "ibmcloud login",
        "twine upload", "poetry publish", "npm-cli-login", "cypher-shell ", "cqlsh ", "beeline ",
        "rabbitmqadmin ", "couchbase-cli ", "altool ", "unlock-keychain", "create-keychain",
      ], "-p"),
    CommandOptions(["oras login", "oras push", "oras pull"], "-p", searching: 5),
    CommandOptions(
      [
        "az login", "az acr login", "az sql server", "az sql mi", "az sql db export",
        "az sql db import", "az mysql", "az postgres", "az mariadb",
      ], "-p", searching: 3),
    CommandOptions(
      [
        "mongosh ", "mongo ", "mongodump ", "mongorestore ", "mongoimport ", "mongoexport ",
      ], "-p", searching: 5),
    CommandOptions(["oc login"], "-p", "-t", "--token"),
    CommandOptions(["nuget add source", "nuget update source"], "-p", searching: 6),
    CommandOptions(["nuget push"], "-k", searching: 6),
    CommandOptions(["set-key-partition-list"], "-k"),
    CommandOptions(["openssl enc", "openssl aes-"], "-k", "-K"),
  ]

  private static let clients = [
    CommandOptions(["security import"], "-P"),
    CommandOptions(["zip ", "unzip ", "tsql ", "isql ", "ipmitool "], "-P"),
    CommandOptions(["mosquitto_pub ", "mosquitto_sub "], "-P", searching: 7),
    CommandOptions(["plink ", "plink.exe ", "pscp ", "pscp.exe ", "psftp "], "-pw", searching: 4),
    CommandOptions(
      ["ldapmodify ", "ldapadd ", "ldapdelete ", "ldapwhoami ", "ldappasswd "], "-w",
      searching: 4),
    CommandOptions(["certutil ", "certutil.exe ", "rdesktop ", "useradd ", "usermod "], "-p"),
    CommandOptions(
      ["snmpwalk ", "snmpget ", "snmpset ", "snmpbulkwalk ", "snmptrap "], "-A", "-X",
      searching: 4),
    CommandOptions(["pdftk "], "user_pw", "owner_pw", "input_pw"),
    CommandOptions(["qpdf "], "--encrypt"),
    CommandOptions(["nmcli "], "wifi-sec.psk", "password"),
    // A user and a password in one word.
    CommandOptions(
      ["smbclient ", "rpcclient ", "net ads join", "smbget "], "-U", "--user", at: .either,
      user: "%"),
  ]

  /// Options of Windows.
  private static let slashes = [
    CommandOptions(["xfreerdp ", "xfreerdp3 ", "wlfreerdp "], "/p:", at: .attached),
    CommandOptions(["signtool "], "/p"),
    CommandOptions(["cmdkey "], "/pass:", at: .attached),
    CommandOptions(["schtasks "], "/rp", "/RP"),
  ]

  private static let attached = [
    CommandOptions(["7z ", "7za ", "7zz ", "unrar "], "-p", at: .attached),
    CommandOptions(["rar a "], "-p", "-hp", at: .attached),
    CommandOptions(["bcp ", "osql "], "-P", at: .either),
  ]

  /// Secrets that a command stores.
  private static let stored = [
    CommandOptions(["gh secret set"], "-b", "--body"),
    CommandOptions(["keyvault secret set"], "--value"),
    CommandOptions(
      ["ssm put-parameter"],
      directly: CommandOptions.words()
        + #"(?:SecureString(?:[^\n\r\\]{0,120}(?:\\\r?\n)?){0,3}?[ \t]--value"#
        + #"|(?=--value(?:[^\n\r\\]{0,120}(?:\\\r?\n)?){0,3}?SecureString)--value)"#
        + PasswordPattern.gap),
    CommandOptions(
      ["secretsmanager create-secret", "secretsmanager put-secret-value"], "--secret-string"),
    CommandOptions(
      ["composer config", "composer.phar config", "poetry config"],
      after: #"(?: -[\w-]{1,20}){0,4} (?:http-basic\.[^\s"'$<]{1,120} [^\s"'$<>{}]{1,100}|"#
        + #"(?:github-oauth|gitlab-token|gitlab-oauth|bearer|pypi-token)\.[^\s"'$<]{1,120})"#),
    CommandOptions(
      ["mc alias set", "mc config host add"],
      after: #" [\w-]{1,60}\#(file)\#(user)"#),
    CommandOptions(
      ["ansible-vault encrypt_string"],
      after: #"(?>(?: --?(?:ask-vault-pass|[\w-]{1,30}(?: |=)"#
        + #"["']?[^\s"'-][^\s"',]{0,80}(?:["'](?=\s))?)){0,4})"#),
    CommandOptions(
      ["bundle config"],
      after: #"(?: set)?(?: --(?:global|local))? [\w.:/-]{3,120}(?! https?:)"#, user: ":"),
  ]

  /// A password after the name of its user or network, or without a name.
  private static let arguments = [
    CommandOptions(
      ["http -a", "https -a", "http --auth", "https --auth"],
      directly: #"[ \t=]{1,4}["']?[^\s"':$]{1,60}:"#, searching: 6),
    CommandOptions(
      ["--creds", "--src-creds", "--dest-creds"],
      directly: "(?:\(PasswordPattern.gap)|\(PasswordPattern.nextItem))"
        + #"["']?[^\s"':$<>{}]{1,100}:"#),
    CommandOptions(["cf auth"], after: user),
    CommandOptions(["set-initial-password"], after: ""),
    CommandOptions(["wpa_passphrase"], after: network),
    CommandOptions(["networksetup -setairportnetwork"], after: #" en\d\#(network)"#),
    CommandOptions(
      ["bw unlock"], after: "(?: --(?:raw|quiet|response|pretty|nointeraction)){0,4}"),
    CommandOptions(["rclone obscure", "cargo login", "vault login"], after: ""),
    CommandOptions(["bw login"], after: #" [^\s"'$@-]{1,60}@[^\s"']{1,60}"#),
    CommandOptions(["rclone config create"], "pass"),
    CommandOptions(
      ["-pass ", "-pass="],
      directly: "(?<=--ftp-pass.|--sftp-pass.|--webdav-pass.|--smb-pass.|--mega-pass.|--rc-pass.)"),
    CommandOptions(
      ["openssl passwd"],
      after: #"(?: -(?:[156]|apr1|crypt|quiet|noverify|salt [^\s-]{1,40})){0,5}"#),
    CommandOptions(
      ["mkpasswd"],
      after: #"(?: -(?:5|(?:[mSR]|-method|-salt|-rounds)(?: |=)[^\s-][^\s"',]{0,40})){1,4}"#),
    CommandOptions(["-upw", "-opw"], after: ""),
    CommandOptions(["+login"], after: #" [^\s"'$%<{+]{1,60}"#),
    CommandOptions(
      ["mosquitto_passwd"], after: #"\#(flags)? -[A-Za-z]{0,8}b\#(flags)\#(file)\#(user)"#),
    CommandOptions(["redis-cli AUTH", "redis-cli auth"], after: ""),
    CommandOptions(["samba-tool user create", "samba-tool user add"], after: user),
    CommandOptions(
      ["ejabberdctl register", "ejabberdctl change_password", "prosodyctl register"],
      after: #"\#(user) [\w.-]{1,80}"#),
    CommandOptions(["smbclient"], after: #" [\\/]{2,4}[^\s"'$]{1,120}"#),
  ]
}
