internal import Text

/// How values are written in one file: its format, told more exactly by its name and content.
package enum Dialect: Equatable {
  case json
  case yaml
  /// Terraform's settings look like TOML and have references of their own.
  case toml(isTerraform: Bool)
  case xcconfig
  case dotenv
  /// Java's properties have escapes; other lists of names and values agree on none.
  case properties(isJava: Bool)
  case xmlPropertyList
  /// Its readable text is the XML form; it can hold any character.
  case binaryPropertyList
  case oldPropertyList
  case xml
  case scheme
  case gradle(isKotlin: Bool)

  /// Nil for what is no config file, and for those that nothing resolves a placeholder in.
  ///
  /// - Parameters:
  ///   - name: the file's, without its folder.
  ///   - bytes: the file's content.
  ///   - text: the readable text of the content.
  package init?(
    format: FileFormat, name: some Sequence<UInt8>, bytes: [UInt8], text: [UInt8]
  ) {
    let name = String(decoding: Array(name), as: UTF8.self).lowercased()
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isMarkup = text[start...].first { !$0.isWhitespace } == UInt8(ascii: "<")
    switch format {
    case .json: self = .json
    case .yaml: self = .yaml
    case .toml: self = .toml(isTerraform: name.contains(".tfvars"))
    case .xcconfig: self = .xcconfig
    case .dotenv: self = .dotenv
    case .properties:
      self = isMarkup ? .xml : .properties(isJava: name.contains(".properties"))
    case .propertyList where isMarkup && bytes.starts(with: "bplist0".utf8):
      self = .binaryPropertyList
    case .propertyList: self = isMarkup ? .xmlPropertyList : .oldPropertyList
    case .xml:
      self = FileFormat.sniff(text.span) == .propertyList ? .xmlPropertyList : .xml
    case .scheme: self = .scheme
    case .gradle: self = .gradle(isKotlin: name.contains(".kts"))
    case .netrc, .passwordList, .source: return nil
    }
  }

  package var isMarkup: Bool {
    switch self {
    case .xmlPropertyList, .binaryPropertyList, .xml, .scheme: true
    default: false
    }
  }

  /// Whether Xcode expands references in such a file, and takes two dollars for one.
  package var isExpandedByXcode: Bool {
    switch self {
    case .xcconfig, .xmlPropertyList, .binaryPropertyList, .oldPropertyList, .scheme: true
    default: false
    }
  }

  /// Whether `//` and `/*` begin a comment where no string is open.
  var hasSlashComments: Bool {
    switch self {
    case .json, .oldPropertyList, .gradle: true
    default: false
    }
  }

  /// The one that writes values in such a file.
  package func form(for text: [UInt8]) -> any ValueForm {
    switch self {
    case .json: JSONForm()
    case .yaml: YAMLForm(text)
    case .toml(let isTerraform): TOMLForm(isTerraform: isTerraform)
    case .xcconfig: XcconfigForm()
    case .dotenv: DotenvForm()
    case .properties(let isJava): PropertiesForm(isJava: isJava)
    case .xmlPropertyList, .binaryPropertyList, .xml, .scheme:
      XMLForm(text, dialect: self)
    case .oldPropertyList: OldPropertyListForm()
    case .gradle(let isKotlin): GradleForm(isKotlin: isKotlin)
    }
  }
}
