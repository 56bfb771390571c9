internal import CCurl

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One HTTPS request.
package struct TransferRequest: Sendable {
  package var method: String
  package var url: String
  /// Lines `Name: value`.
  package var headers: [String]
  package var body: [UInt8]?
  /// The URL of a proxy; nil to connect to the host itself.
  package var proxy: String?

  package init(
    method: String, url: String, headers: [String], body: [UInt8]? = nil, proxy: String? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.proxy = proxy
  }
}

/// The limits of a transfer, and what tests replace.
package struct TransferSettings: Sendable {
  package var connectMilliseconds = 5_000
  package var totalMilliseconds = 15_000
  /// The maximum size of a body in bytes; a larger one is a failure.
  package var bodyLimit = 1 << 20
  /// The maximum size of all headers in bytes.
  package var headerLimit = 1 << 16
  /// A file of certificates to trust instead of those of the system; nil for the system's.
  package var authorities: String?
  /// Where to connect instead: `HOST:PORT:HOST:PORT`, as in `CURLOPT_CONNECT_TO`.
  package var connections: [String] = []
  /// Whether a connection to an address may be made; called with the very address that is dialled.
  package var accepts: @Sendable (SocketAddress) -> Bool = { $0.isPublic }

  package init() {}
}

/// What came back.
package struct TransferAnswer: Sendable {
  package let status: Int
  /// Names in lower case.
  package let headers: [String: String]
  package let body: [UInt8]
}

/// Why nothing came back.
package enum TransferFailure: String, Error, Sendable {
  /// The name does not exist, or could not be looked up.
  case resolve
  /// The name has an address that must not be dialled.
  case address
  case connect
  /// The certificate is not valid for the host.
  case certificate
  case timeout
  /// More than the limit.
  case size
  /// The answer ended early, or is not HTTP.
  case damaged
  case other
}

/// Makes HTTPS requests with libcurl, one after the other: no redirects, no other protocols, no
/// cookies, no compression, no configuration files.
///
/// Not `Sendable`: it must stay on its thread.
@safe package final class Transfer {
  private let handle: OpaquePointer
  private let settings: TransferSettings
  fileprivate var headers: [String: String] = [:]
  fileprivate var headerCount = 0
  fileprivate var body: [UInt8] = []
  fileprivate var isTooLarge = false
  fileprivate var refusedAddress = false
  fileprivate var goesThroughProxy = false

  /// Prepares the library; call it once, before any thread uses it.
  package static func prepare() -> Bool {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
  }

  /// Nil when there is no memory.
  package init?(settings: TransferSettings) {
    guard let handle = unsafe curl_easy_init() else { return nil }
    unsafe self.handle = OpaquePointer(handle)
    self.settings = settings
  }

  deinit { unsafe curl_easy_cleanup(UnsafeMutableRawPointer(handle)) }

  /// Makes a request; the connection is kept for the next one to the same host.
  package func run(_ request: TransferRequest) -> Result<TransferAnswer, TransferFailure> {
    (headers, headerCount, body) = ([:], 0, [])
    (isTooLarge, refusedAddress, goesThroughProxy) = (false, false, request.proxy != nil)
    let curl = unsafe UnsafeMutableRawPointer(handle)
    unsafe curl_easy_reset(curl)
    let lines = unsafe list(request.headers)
    let connections = unsafe list(settings.connections)
    defer {
      unsafe curl_slist_free_all(lines)
      unsafe curl_slist_free_all(connections)
    }
    guard unsafe set(request, lines, connections) else { return .failure(.other) }
    let code = unsafe curl_easy_perform(curl)
    guard code == CURLE_OK else { return .failure(failure(code)) }
    var status = 0
    unsafe curl_get_long(curl, CURLINFO_RESPONSE_CODE, &status)
    return .success(TransferAnswer(status: status, headers: headers, body: body))
  }

  private func list(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      if let longer = unsafe curl_slist_append(list, line) { unsafe list = longer }
    }
    return unsafe list
  }

  private func failure(_ code: CURLcode) -> TransferFailure {
    if refusedAddress { return .address }
    if isTooLarge { return .size }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .resolve
    case CURLE_COULDNT_CONNECT: return .connect
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR:
      return .certificate
    case CURLE_OPERATION_TIMEDOUT: return .timeout
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
      CURLE_WEIRD_SERVER_REPLY, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_BAD_CONTENT_ENCODING:
      return .damaged
    default: return .other
    }
  }
}

extension Transfer {
  /// Sets all options; false if the library refuses one.
  private func set(
    _ request: TransferRequest, _ lines: UnsafeMutablePointer<curl_slist>?,
    _ connections: UnsafeMutablePointer<curl_slist>?
  ) -> Bool {
    let curl = unsafe UnsafeMutableRawPointer(handle)
    let this = unsafe Unmanaged.passUnretained(self).toOpaque()
    var codes = [
      text(CURLOPT_URL, request.url),
      unsafe curl_set_https_only(curl),
      unsafe curl_set_long(curl, CURLOPT_FOLLOWLOCATION, 0),
      unsafe curl_set_long(curl, CURLOPT_SSL_VERIFYPEER, 1),
      unsafe curl_set_long(curl, CURLOPT_SSL_VERIFYHOST, 2),
      unsafe curl_set_long(curl, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
      unsafe curl_set_long(curl, CURLOPT_NOSIGNAL, 1),
      unsafe curl_set_long(curl, CURLOPT_CONNECTTIMEOUT_MS, settings.connectMilliseconds),
      unsafe curl_set_long(curl, CURLOPT_TIMEOUT_MS, settings.totalMilliseconds),
      text(CURLOPT_USERAGENT, "keystow"),
      // Empty texts turn off the variables of the environment, which the caller reads.
      text(CURLOPT_PROXY, request.proxy ?? ""), text(CURLOPT_NOPROXY, ""),
      unsafe curl_set_pointer(curl, CURLOPT_HTTPHEADER, lines),
      unsafe curl_set_pointer(curl, CURLOPT_CONNECT_TO, connections),
      unsafe curl_set_pointer(curl, CURLOPT_WRITEDATA, this),
      unsafe curl_set_data_callback(curl, CURLOPT_WRITEFUNCTION, receiveBody),
      unsafe curl_set_pointer(curl, CURLOPT_HEADERDATA, this),
      unsafe curl_set_data_callback(curl, CURLOPT_HEADERFUNCTION, receiveHeader),
      unsafe curl_set_pointer(curl, CURLOPT_OPENSOCKETDATA, this),
      unsafe curl_set_socket_callback(curl, openSocket),
    ]
    if let path = settings.authorities {
      codes += [text(CURLOPT_CAINFO, path), text(CURLOPT_CAPATH, nil)]
    }
    switch (request.method, request.body) {
    case ("GET", nil): codes.append(unsafe curl_set_long(curl, CURLOPT_HTTPGET, 1))
    case ("HEAD", nil): codes.append(unsafe curl_set_long(curl, CURLOPT_NOBODY, 1))
    case (let method, let body):
      // The size must be set before the copy is made.
      let bytes = body ?? []
      codes.append(unsafe curl_set_long(curl, CURLOPT_POSTFIELDSIZE, bytes.count))
      codes.append(unsafe curl_set_pointer(curl, CURLOPT_COPYPOSTFIELDS, bytes + [0]))
      codes.append(text(CURLOPT_CUSTOMREQUEST, method))
    }
    return codes.allSatisfy { $0 == CURLE_OK }
  }

  /// Sets an option; the library copies the text.
  private func text(_ option: CURLoption, _ text: String?) -> CURLcode {
    let curl = unsafe UnsafeMutableRawPointer(handle)
    guard let text else { return unsafe curl_set_pointer(curl, option, nil) }
    return unsafe text.withCString { unsafe curl_set_pointer(curl, option, $0) }
  }

  fileprivate func addHeader(_ line: [UInt8]) -> Bool {
    headerCount += line.count
    guard headerCount <= settings.headerLimit else {
      isTooLarge = true
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    // A new status line: of the proxy before, or an interim answer.
    if text.hasPrefix("HTTP/") { headers = [:] }
    let parts = text.split(separator: ":", maxSplits: 1)
    if parts.count == 2 {
      let value = parts[1].drop { $0.isWhitespace }
      headers[parts[0].lowercased()] = String(
        value.reversed().drop { $0.isWhitespace }.reversed())
    }
    return true
  }

  fileprivate func addBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= settings.bodyLimit else {
      isTooLarge = true
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  fileprivate func mayConnect(to address: SocketAddress) -> Bool {
    // With a proxy, the connection goes to the proxy, which the user chose.
    if goesThroughProxy || settings.accepts(address) { return true }
    refusedAddress = true
    return false
  }
}

private func receiveBody(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ data: UnsafeMutableRawPointer?
) -> Int {
  unsafe receive(start, size * count, data) { unsafe $0.addBody($1) }
}

private func receiveHeader(
  _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
  _ data: UnsafeMutableRawPointer?
) -> Int {
  unsafe receive(start, size * count, data) { $0.addHeader(unsafe Array($1)) }
}

/// Passes bytes to a transfer; returns fewer to libcurl, which ends the transfer, if it refuses them.
private func receive(
  _ start: UnsafeMutablePointer<CChar>?, _ count: Int, _ data: UnsafeMutableRawPointer?,
  _ add: (Transfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  guard let data = unsafe data else { return 0 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
  return unsafe add(transfer, UnsafeRawBufferPointer(start: start, count: count)) ? count : 0
}

/// Opens a socket only for an address that may be dialled: whatever a name resolved to before, this
/// is the address of the connection.
private func openSocket(
  _ data: UnsafeMutableRawPointer?, _ purpose: curlsocktype,
  _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let data = unsafe data, let address = unsafe address else { return -1 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
  let length = min(Int(unsafe address.pointee.addrlen), MemoryLayout<sockaddr_storage>.size)
  let bytes = unsafe withUnsafeBytes(of: &address.pointee.addr) { start in
    // The address continues behind the general structure.
    unsafe Array(UnsafeRawBufferPointer(start: start.baseAddress, count: length))
  }
  guard let found = SocketAddress(family: unsafe address.pointee.family, structure: bytes),
    transfer.mayConnect(to: found)
  else { return -1 }
  return unsafe socket(
    address.pointee.family, address.pointee.socktype, address.pointee.protocol)
}
