enum MongoDBAtlas {
  static let rules: [Rule] = [
    Rule(
      token: "mongodb-atlas-secret", of: "MongoDB Atlas", "MongoDB Atlas service account secret",
      severity: .critical, form: [.text("mdb_sa_sk_"), .exactly(40, .base64URL)],
      source: "https://www.mongodb.com/docs/atlas/configure-api-access/")
  ]
}
