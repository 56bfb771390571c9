import SwiftUI

@main
struct WeatherApp: App {
  var body: some Scene {
    WindowGroup {
      Text(Secrets.weatherAPIKey.hasSuffix("is not set") ? "No key yet." : "The key is there.")
      Text("\(Secrets.forecastDays ?? 3) days")
    }
  }
}
