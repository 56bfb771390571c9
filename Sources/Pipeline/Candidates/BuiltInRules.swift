extension RuleSet {
  /// All rules that come with the program.
  package static let builtIn = RuleSet(providers.flatMap(\.self))

  /// One list of rules for each provider, in alphabetical order.
  private static let providers: [[Rule]] = [
    Databricks.rules,
    DigitalOcean.rules,
    DockerHub.rules,
    Doppler.rules,
    GitHub.rules,
    HuggingFace.rules,
    Linear.rules,
    NewsAPI.rules,
    Notion.rules,
    NPM.rules,
    OpenRouter.rules,
    OpenWeather.rules,
    Perplexity.rules,
    PlanetScale.rules,
    Postman.rules,
    Pulumi.rules,
    Replicate.rules,
    RubyGems.rules,
    SendGrid.rules,
    Shopify.rules,
    Stripe.rules,
    Unsplash.rules,
    XAI.rules,
  ]
}
