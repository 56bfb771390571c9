/// Says what it would ask the weather service for.
@main
struct Weather {
  static func main() {
    let days = Secrets.forecastDays ?? 3
    // A program with a network would send the key; this one shows how long it is.
    print("\(days) days, with a key of \(Secrets.weatherAPIKey.utf8.count) bytes")
  }
}
