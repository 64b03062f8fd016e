import Foundation
import TestAuthority

/// A request as the voice service posts it; everything can be changed.
struct SignedRequest: Sendable {
  static let skill = "amzn1.ask.skill.00000000-1111-2222-3333-444444444444"

  var body: [UInt8]
  var fields: [(name: String, value: String)] = [
    ("Content-Type", "application/json;charset=utf-8")
  ]
  var target = "/"
  /// Whether the body goes out in chunks, without its length.
  var isChunked = false

  /// An envelope, signed now.
  init(_ envelope: Envelope = Envelope(), chain: String = "good.pem", key: KeyPair = Authority.key)
  {
    self.init(body: Array(envelope.json.utf8), chain: chain, key: key)
  }

  /// A body of any kind, signed.
  init(body: [UInt8], chain: String = "good.pem", key: KeyPair = Authority.key) {
    self.body = body
    fields.append(("SignatureCertChainUrl", "https://s3.amazonaws.com/echo.api/\(chain)"))
    fields.append(("Signature-256", Data(key.sign(body)).base64EncodedString()))
  }

  /// The value of a header line; nil takes the line away.
  subscript(name: String) -> String? {
    get { fields.first { $0.name == name }?.value }
    set {
      fields.removeAll { $0.name == name }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// What goes over the wire.
  var bytes: [UInt8] {
    var head = "POST \(target) HTTP/1.1\r\nHost: skill.example\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    guard isChunked else {
      return Array((head + "Content-Length: \(body.count)\r\n\r\n").utf8) + body
    }
    var bytes = Array((head + "Transfer-Encoding: chunked\r\n\r\n").utf8)
    for start in stride(from: 0, to: body.count, by: 100) {
      let piece = body[start..<min(start + 100, body.count)]
      bytes += Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8)
    }
    return bytes + Array("0\r\n\r\n".utf8)
  }
}

/// The JSON of a question for the next bus.
struct Envelope: Sendable {
  var requestID = "amzn1.echo-api.request.1"
  var sessionID = "amzn1.echo-api.session.1"
  var skill: String? = SignedRequest.skill
  /// The destination that was heard.
  var destination = "bwi airport"
  /// How many seconds ago it was sent.
  var age = 0.0
  /// The JSON of the timestamp in place of that.
  var timestamp: String?
  /// More members of `context`, each with a comma at its end.
  var context = ""
  /// More members of `session.user`, each with a comma at its beginning.
  var user = ""

  var json: String {
    let moment = Date(timeIntervalSinceNow: -age)
    let timestamp = timestamp ?? "\"\(ISO8601DateFormatter().string(from: moment))\""
    let application = skill.map { #""application":{"applicationId":"\#($0)"},"# } ?? ""
    return #"""
      {"version":"1.0","session":{"new":true,"sessionId":"\#(sessionID)",\#(application)
      "user":{"userId":"amzn1.ask.account.X"\#(user)}},"context":{\#(context)"System":{\#(application)
      "device":{"deviceId":"amzn1.ask.device.X","supportedInterfaces":{}}}},
      "request":{"type":"IntentRequest","requestId":"\#(requestID)","timestamp":\#(timestamp),
      "locale":"en-US","intent":{"name":"NextBusIntent","confirmationStatus":"NONE","slots":{
      "Destination":{"name":"Destination","value":"\#(destination)","confirmationStatus":"NONE"}}}}}
      """#
  }
}
