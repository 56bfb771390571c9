/// Keys of Microsoft Azure without a marker of their own, recognised by their setting or address.
enum AzureLegacy {
  static let rules: [Rule] = [
    connectionStringKey, sharedAccessSignature,
    Rule(
      token: "azure-management-signature", of: "Azure", "Azure API Management access token",
      severity: .critical,
      form: [
        .text("SharedAccessSignature "), .within(3...60, .base64URL), .text("&"),
        .exactly(12, .digits), .text("&"), .exactly(86, .base64), .text("=="),
      ],
      source: "https://learn.microsoft.com/en-us/rest/api/apimanagement/apimanagementrest/"
        + "azure-api-management-rest-api-authentication"),
    Rule(
      context: "azure-subscription-key", of: "Azure",
      "Azure API Management or AI services subscription key",
      severity: .high,
      names: [
        "ocp-apim", "ocp_apim", "apim_subscription", "apim_key", "apimkey", "azure_openai",
        "azureopenai", "azure-openai", "openai.azure.com", "cognitiveservices.azure.com",
        "cognitive_services", "cognitiveservices", "azure_speech", "azurespeech",
        "azure_translator", "azure_vision", "azure_api", "bing_search", "bingsearch",
        "api.bing.microsoft.com",
      ],
      form: [.exactly(32, .anyHex)],
      source: "https://learn.microsoft.com/en-us/azure/ai-services/authentication"),
    Rule(
      context: "azure-devops-token", of: "Azure", "Azure DevOps token, older form",
      severity: .critical,
      names: [
        "azure_devops", "azuredevops", "azure-devops", "dev.azure.com", "visualstudio.com", "vsts",
        "azdo", "ado", "tfs",
      ], words: ["_pat"],
      form: [.exactly(52, .lowerBase32)],
      source: "https://learn.microsoft.com/en-us/azure/devops/organizations/accounts/"
        + "use-personal-access-tokens-to-authenticate",
      rotation: "https://dev.azure.com/_usersSettings/tokens"),
    Rule(
      context: "azure-search-legacy-key", of: "Azure", "Azure AI Search key, older form",
      severity: .high,
      names: [
        "azure_search", "azuresearch", "azure-search", "search.windows.net", "searchservice",
        "search_service", "cognitive_search", "cognitivesearch",
      ],
      form: [.exactly(32, .upperHex)],
      source: "https://learn.microsoft.com/en-us/azure/search/search-security-api-keys"),
    Rule(
      context: "azure-functions-legacy-key", of: "Azure", "Azure Functions key, older form",
      severity: .high,
      names: ["azurewebsites.net", "x-functions-key", "azure_functions_key"], words: ["code"],
      form: [.within(53...54, .base64), .oneOf(["==", "=", "%3D%3D"])],
      source: "https://learn.microsoft.com/en-us/azure/azure-functions/function-keys-how-to"),
    Rule(
      context: "azure-maps-key", of: "Azure", "Azure Maps key, older form",
      severity: .high, names: ["atlas.microsoft.com", "azure_maps", "azuremaps", "azure-maps"],
      form: [.exactly(43, .base64URL)],
      source: "https://learn.microsoft.com/en-us/azure/azure-maps/azure-maps-authentication"),
    Rule(
      context: "azure-publish-password", of: "Azure", "Password of an Azure publish profile",
      severity: .critical, names: ["userpwd"], form: [.exactly(60, .alphanumeric)],
      source: "https://learn.microsoft.com/en-us/azure/app-service/deploy-configure-credentials"),
  ]

  private static let signatures =
    "https://learn.microsoft.com/en-us/azure/storage/common/storage-sas-overview"

  /// The key in a connection string of storage, Cosmos DB, messaging, SignalR, App Configuration
  /// or Communication Services, whatever its length.
  private static let connectionStringKey = Rule(
    id: "azure-connection-string-key", provider: "Azure",
    summary: "Key in an Azure connection string", severity: .critical, confidence: .medium,
    anchors: [
      .exact("AccountKey="), .exact("SharedAccessKey="), .exact(";AccessKey="),
      .exact(";accesskey="), .exact(";Secret="),
    ], reach: .token(before: 0, after: 140),
    pattern: "(?:AccountKey|SharedAccessKey|;AccessKey|;accesskey|;Secret)="
      + "(?=[A-Za-z+/]{0,120}[0-9])([A-Za-z0-9+/]{20,128}={0,2})(?![A-Za-z0-9+/=_-])",
    minimumEntropy: 3.5, evidence: { MachineMade.evidence(of: $0) },
    source: "https://learn.microsoft.com/en-us/azure/storage/common/"
      + "storage-configure-connection-string",
    examples: { make in
      [
        "AccountName=a;AccountKey=\(make.characters(86, from: .base64))==;EndpointSuffix=b",
        "Endpoint=https://a.azconfig.io;Id=b;Secret=\(make.characters(43, from: .base64))=",
        "Endpoint=sb://a/;SharedAccessKeyName=b;SharedAccessKey=\(make.alphanumeric(43))=",
        "endpoint=https://a/;accesskey=\(make.characters(86, from: .base64))==",
      ]
    },
    counterexamples: { make in
      [
        "SharedAccessKeyName=\(make.alphanumeric(43))=", "AccountKey=\(make.alphanumeric(19))",
        "AccountKey=${AZURE_ACCOUNT_KEY}",
      ]
    })

  /// The signature of a shared access signature (storage, Service Bus) or of a Logic Apps trigger.
  private static let sharedAccessSignature = Rule(
    id: "azure-sas-signature", provider: "Azure",
    summary: "Azure shared access signature", severity: .high, confidence: .medium,
    anchors: [.exact("sig=")], reach: .token(before: 0, after: 140),
    pattern: TokenForm.wordBorder + "sig=((?:[A-Za-z0-9+/]|%2[BbFf]){43}(?:%3[Dd]|=)"
      + "|[A-Za-z0-9_-]{43})(?![A-Za-z0-9_%=+/-])",
    minimumEntropy: 3.5, source: signatures,
    examples: { make in
      [
        "https://a.blob.core.windows.net/b?sv=2022-11-02&ss=b&sig=\(make.alphanumeric(42))%2B%3D",
        "SharedAccessSignature sr=a&sig=\(make.characters(43, from: .base64))=&se=1700000000",
        "https://a.logic.azure.com/workflows/b/invoke?sp=a&sv=1.0&sig=\(make.base64URL(43))",
      ]
    },
    counterexamples: { make in
      [
        "sig=\(make.alphanumeric(40))%3D", "config=\(make.alphanumeric(43))%3D",
        "&sig=\(make.hex(64))",
      ]
    })
}
