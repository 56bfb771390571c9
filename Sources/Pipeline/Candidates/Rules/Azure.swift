/// Keys of Microsoft Azure.
///
/// The markers inside them are published with the library named as source.
enum Azure {
  static let rules: [Rule] = [
    Rule(
      token: "azure-storage-key", of: "Azure",
      "Azure Storage, Cosmos DB, Batch or API Management key",
      severity: .critical,
      form: [
        .exactly(76, .base64), .oneOf(["+ASt", "ACDb", "+ABa", "APIM"]), .exactly(5, .base64),
        .oneOf(["A==", "Q==", "g==", "w=="]),
      ],
      source: "https://github.com/microsoft/security-utilities"),
    Rule(
      token: "azure-messaging-key", of: "Azure", "Azure Service Bus, Event Hubs, Relay or IoT key",
      severity: .critical,
      form: [
        .exactly(33, .base64), .oneOf(["+ASb", "+AEh", "+ARm", "AIoT"]), .exactly(6, .base64),
        .text("="),
      ],
      source: "https://github.com/microsoft/security-utilities"),
    Rule(
      token: "azure-cache-key", of: "Azure", "Azure Cache for Redis key",
      severity: .critical,
      form: [.exactly(33, .alphanumeric), .text("AzCa"), .exactly(6, .alphanumeric), .text("=")],
      source: "https://github.com/microsoft/security-utilities"),
    Rule(
      token: "azure-search-key", of: "Azure", "Azure AI Search key",
      severity: .critical,
      form: [.exactly(42, .alphanumeric), .text("AzSe"), .exactly(6, .alphanumeric)],
      source: "https://github.com/microsoft/security-utilities"),
    Rule(
      token: "azure-functions-key", of: "Azure", "Azure Functions key",
      severity: .high,
      form: [
        .exactly(44, .base64URL), .text("AzFu"), .exactly(5, .base64URL),
        .oneOf(["A==", "Q==", "g==", "w=="]),
      ],
      source: "https://github.com/microsoft/security-utilities"),
    Rule(
      token: "azure-registry-key", of: "Azure", "Azure Container Registry key",
      severity: .critical, form: [.exactly(42, .base64), .text("+ACR"), .exactly(6, .base64)],
      source: "https://github.com/microsoft/security-utilities"),
    Rule(
      token: "azure-annotated-key", of: "Azure",
      "Azure key of the common annotated form (DevOps, OpenAI, AI services, Maps)",
      severity: .critical,
      form: [.exactly(52, .alphanumeric), .text("JQQJ99"), .exactly(26, .alphanumeric)],
      source: "https://github.com/microsoft/security-utilities"),
    Rule(
      token: "azure-client-secret", of: "Azure", "Microsoft Entra client secret",
      severity: .critical,
      form: [.exactly(3, .unreserved), .oneOf(["7Q~", "8Q~"]), .within(31...34, .unreserved)],
      source: "https://learn.microsoft.com/en-us/entra/identity-platform/"
        + "how-to-add-credentials",
      rotation: "https://entra.microsoft.com/"),
    Rule(
      context: "azure-account-key", of: "Azure",
      "Azure storage or database account key of an older form",
      severity: .critical,
      names: [
        "accountkey", "account_key", "sharedaccesskey", "shared_access_key", "azure_storage",
        "azurestorage", "cosmos", "documentdb", "documents.azure.com", "core.windows.net",
        "azure_batch", "azurebatch", "batch_account", "batchaccount", "batch.azure.com",
        "communication.azure.com",
      ],
      form: [.exactly(86, .base64), .text("==")],
      source: "https://learn.microsoft.com/en-us/azure/storage/common/"
        + "storage-account-keys-manage"),
    Rule(
      context: "azure-shared-access-key", of: "Azure", "Azure shared access key of an older form",
      severity: .critical,
      names: [
        "accountkey", "account_key", "sharedaccesskey", "shared_access_key", "azure_storage",
        "azurestorage", "aeg-sas-key", "eventgrid", "event_grid", "eventhub", "event_hub",
        "servicebus", "service_bus", "iothub", "iot_hub", "signalr", "azure_redis", "azureredis",
        "redis.cache.windows.net", "webpubsub",
      ],
      form: [.exactly(43, .base64), .text("=")],
      source: "https://learn.microsoft.com/en-us/azure/storage/common/"
        + "storage-account-keys-manage"),
  ]
}
