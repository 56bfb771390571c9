#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Runs workers on threads.
package enum WorkerThreads {
  /// The number of processors; at least 1.
  package static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `body` with each number below `count`, the first on this thread, and waits for all.
  ///
  /// If the system refuses more threads, this one does their work.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var threads: [pthread_t] = []
    var left: [Int] = [0]
    for number in 1..<max(1, count) {
      let task = unsafe Unmanaged.passRetained(Job(number: number, body: body))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let code = unsafe pthread_create(&thread, nil, runJob, task.toOpaque())
      guard code == 0 else {
        unsafe task.release()
        left.append(number)
        continue
      }
      #if canImport(Darwin)
        if let thread = unsafe thread { unsafe threads.append(thread) }
      #else
        threads.append(thread)
      #endif
    }
    for number in left { body(number) }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Calls `body` on a thread that lives until the process ends, unless the system refuses it.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    let task = unsafe Unmanaged.passRetained(Job(number: 0) { _ in body() })
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if unsafe pthread_create(&thread, nil, runJob, task.toOpaque()) != 0 { unsafe task.release() }
  }
}

private final class Job: Sendable {
  let number: Int
  let body: @Sendable (Int) -> Void

  init(number: Int, body: @escaping @Sendable (Int) -> Void) {
    self.number = number
    self.body = body
  }
}

#if canImport(Darwin)
  private func runJob(_ task: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let job = unsafe Unmanaged<Job>.fromOpaque(task).takeRetainedValue()
    job.body(job.number)
    return nil
  }
#else
  private func runJob(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let task = unsafe task else { return nil }
    let job = unsafe Unmanaged<Job>.fromOpaque(task).takeRetainedValue()
    job.body(job.number)
    return nil
  }
#endif
