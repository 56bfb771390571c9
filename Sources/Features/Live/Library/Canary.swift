internal import Candidates

/// Key ids that exist to be found: every use of one raises an alarm at its owner's.
enum Canary {
  /// Accounts of Thinkst Canary, who make canary tokens (canarytokens.org).
  ///
  /// The account number is in the key id, so that no request is needed to recognize one.
  static let accounts: Set<UInt64> = [
    044_858_866_125, 052_310_077_262, 171_436_882_533, 251_535_659_677, 266_735_846_894,
    344_043_088_457, 351_906_852_752, 390_477_818_340, 426_127_672_474, 427_150_556_519,
    439_872_796_651, 445_142_720_921, 465_867_158_099, 534_261_010_715, 595_918_472_158,
    637_958_123_769, 693_412_236_332, 717_712_589_309, 730_335_385_048, 732_624_840_810,
    735_421_457_923, 819_147_034_852, 959_235_150_393, 982_842_642_351, 992_382_622_183,
  ]

  /// Returns the canary account of an AWS key id among the values of a check.
  static func account(in values: [String: [UInt8]]) -> UInt64? {
    values.values.lazy.filter { $0.count == 20 && $0.starts(with: Array("A".utf8)) }
      .compactMap { AWSAccount.number(in: $0) }.first { accounts.contains($0) }
  }
}
