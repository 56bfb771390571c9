extension SettingsCheck {
  /// References to what neither the file, nor what it includes, nor Xcode defines.
  mutating func checkReferences() {
    let counting = loaded.assignments.filter { one in
      parameters.isEmpty || one.assignment.conditions.allSatisfy { $0.holds(for: parameters) }
    }
    var known = Set(counting.map(\.assignment.name))
    for assignment in document.assignments {
      for name in References.names(in: assignment.value)
      where SettingName.isLegal(name) && !XcodeSettings.defines(name) {
        // Each name is told of once.
        guard known.insert(name).inserted else { continue }
        warn(
          at: assignment.position,
          "\(name) is defined neither here nor in what is included, and is empty if the project does "
            + "not define it; assign it, or write $(\(name):default=...)")
      }
    }
  }
}
