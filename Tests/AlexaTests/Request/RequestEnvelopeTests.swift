import Testing

@testable import Alexa

@Suite struct `Request envelope` {
  private func read(_ text: String) throws(EnvelopeError) -> RequestEnvelope {
    try RequestEnvelope(jsonBytes: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("", EnvelopeError.malformed(JSONError(.endOfText, offset: 0))),
      ("{", .malformed(JSONError(.endOfText, offset: 1))),
      ("[]", .notAnObject),
      ("\"x\"", .notAnObject),
      ("null", .notAnObject),
      ("{}", .missingRequest),
      (#"{"request":null}"#, .missingRequest),
      (#"{"request":[]}"#, .missingRequest),
      (#"{"request":{}}"#, .missingRequestType),
      (#"{"request":{"type":null}}"#, .missingRequestType),
      (#"{"request":{"type":7}}"#, .missingRequestType),
      (#"{"request":{"type":""}}"#, .missingRequestType),
      (
        #"{"request":{"type":"LaunchRequest"}} x"#,
        .malformed(JSONError(.trailingBytes, offset: 37)),
      ),
      (
        #"{"request":{"type":"LaunchRequest"},"x":tru}"#,
        .malformed(JSONError(.unexpectedByte, offset: 43)),
      ),
    ] as [(String, EnvelopeError)]
  )
  func `refuses`(text: String, error: EnvelopeError) {
    #expect(throws: error) { try read(text) }
    #expect(!error.description.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"request":{"type":"LaunchRequest"}}"#, Request.launch),
      (
        #"{"request":{"type":"IntentRequest","intent":{"name":"A"}}}"#,
        .intent(IntentRequest(Intent(name: "A", confirmationStatus: nil))),
      ),
      (#"{"request":{"type":"IntentRequest"}}"#, .other(type: "IntentRequest")),
      (
        #"{"request":{"type":"IntentRequest","intent":{"slots":{}}}}"#,
        .other(type: "IntentRequest"),
      ),
      (
        #"{"request":{"type":"IntentRequest","intent":{"name":"A","slots":null,"confirmationStatus":"CONFIRMED"},"dialogState":"STARTED"}}"#,
        .intent(
          IntentRequest(Intent(name: "A", confirmationStatus: .confirmed), dialogState: .started)
        ),
      ),
      (
        #"{"request":{"type":"IntentRequest","intent":{"name":"A","slots":[1],"confirmationStatus":7},"dialogState":"?"}}"#,
        .intent(IntentRequest(Intent(name: "A", confirmationStatus: nil))),
      ),
      (#"{"request":{"type":"SessionEndedRequest"}}"#, .sessionEnded(SessionEnded())),
      (
        #"{"request":{"reason":"ERROR","error":{"type":"T","message":"M"},"type":"SessionEndedRequest"}}"#,
        .sessionEnded(
          SessionEnded(reason: "ERROR", error: ServiceError(type: "T", message: "M"))
        ),
      ),
      (
        #"{"request":{"type":"AlexaSkillEvent.SkillDisabled","body":{"userInformationPersistenceStatus":"PERSISTED"}}}"#,
        .event(SkillEvent(name: "SkillDisabled", userInformationPersistenceStatus: "PERSISTED")),
      ),
      (
        #"{"request":{"type":"AlexaSkillEvent.SkillPermissionAccepted","body":{"acceptedPermissions":[{"scope":"s"},null,{}]}}}"#,
        .event(SkillEvent(name: "SkillPermissionAccepted", acceptedPermissions: ["s"])),
      ),
      (#"{"request":{"type":"Launchrequest"}}"#, .other(type: "Launchrequest")),
      (#"{"request":{"type":"X"},"request":{"type":"LaunchRequest"}}"#, .launch),
    ] as [(String, Request)]
  )
  func `reads the request`(text: String, request: Request) throws {
    let envelope = try read(text)
    #expect(envelope.request == request)
    #expect(try RequestEnvelope(jsonBytes: envelope.jsonBytes) == envelope)
  }

  @Test(arguments: ["null", "true", "7", "\"x\"", "[]", "[{}]", "{}", "{\"a\":{\"b\":[1]}}"])
  func `takes any kind of value for any member but the type`(value: String) throws {
    let request = #""type":"IntentRequest","intent":{"name":"A","slots":{"S":{"name":"S"}}}"#
    let members = [
      "\"version\":\(value)", "\"session\":\(value)", "\"context\":\(value)",
      #""session":{"new":\#(value),"sessionId":\#(value),"application":\#(value),"attributes":\#(value),"user":\#(value)}"#,
      #""session":{"user":{"userId":\#(value),"accessToken":\#(value),"permissions":\#(value)}}"#,
      #""session":{"user":{"permissions":{"scopes":\#(value)}}}"#,
      #""session":{"user":{"permissions":{"scopes":{"s":\#(value),"t":{"status":\#(value)}}}}}"#,
      #""context":{"System":\#(value),"Geolocation":\#(value)}"#,
      #""context":{"System":{"application":\#(value),"user":\#(value),"device":\#(value),"person":\#(value),"apiEndpoint":\#(value)}}"#,
      #""context":{"System":{"device":{"deviceId":\#(value),"supportedInterfaces":\#(value)}}}"#,
      #""context":{"Geolocation":{"timestamp":\#(value),"coordinate":\#(value),"locationServices":\#(value)}}"#,
      #""context":{"Geolocation":{"coordinate":{"latitudeInDegrees":\#(value),"longitudeInDegrees":1}}}"#,
    ]
    for member in members {
      let envelope = try read("{\"request\":{\(request)},\(member)}")
      #expect(try RequestEnvelope(jsonBytes: envelope.jsonBytes) == envelope)
    }
    let inRequest = [
      "\"requestId\":\(value)", "\"timestamp\":\(value)", "\"locale\":\(value)",
      "\"dialogState\":\(value)", "\"body\":\(value)", "\"error\":\(value)", "\"cause\":\(value)",
      "\"intent\":\(value)",
      #""intent":{"name":"A","slots":{"S":\#(value)}}"#,
      #""intent":{"name":"A","slots":{"S":{"name":\#(value),"value":\#(value),"resolutions":\#(value),"slotValue":\#(value)}}}"#,
      #""intent":{"name":"A","slots":{"S":{"resolutions":{"resolutionsPerAuthority":\#(value)}}}}"#,
      #""intent":{"name":"A","slots":{"S":{"resolutions":{"resolutionsPerAuthority":[\#(value),{"authority":\#(value),"status":\#(value),"values":\#(value)}]}}}}"#,
      #""intent":{"name":"A","slots":{"S":{"resolutions":{"resolutionsPerAuthority":[{"values":[\#(value),{"value":\#(value)}]}]}}}}"#,
      #""intent":{"name":"A","slots":{"S":{"slotValue":{"type":\#(value),"values":\#(value),"value":\#(value)}}}}"#,
    ]
    for member in inRequest {
      let envelope = try read("{\"request\":{\(request),\(member)}}")
      #expect(envelope.request.type == "IntentRequest")
      #expect(try RequestEnvelope(jsonBytes: envelope.jsonBytes) == envelope)
    }
  }

  @Test func `a later null undoes an earlier value`() throws {
    let envelope = try read(
      #"{"request":{"type":"LaunchRequest","locale":"en-US","locale":null},"session":{},"session":null}"#
    )
    #expect(envelope.locale == nil)
    #expect(envelope.session == nil)
  }

  @Test func `a complete envelope reads back`() throws {
    let user = User(
      userID: "U",
      accessToken: "T",
      permissionScopes: ["b": "DENIED", "a": "GRANTED"],
    )
    let slot = Slot(
      name: "Destination",
      value: "bwi airport",
      confirmationStatus: ConfirmationStatus.none,
      source: "USER",
      resolutions: [
        SlotResolution(
          authority: "amzn1.er-authority.echo-sdk.S.Destination",
          statusCode: SlotResolution.matchCode,
          entities: [ResolvedEntity(id: "bwi-airport", name: "BWI Airport")],
        ),
        SlotResolution(authority: "AlexaEntities", statusCode: SlotResolution.noMatchCode),
      ],
      slotValue: .list([.simple(SimpleSlotValue(value: "x")), .list([])]),
    )
    let envelope = RequestEnvelope(
      session: Session(
        isNew: true,
        sessionID: "S",
        applicationID: "A",
        attributes: ["a": [1, "b"]],
        user: user,
      ),
      context: Context(
        system: SystemState(
          applicationID: "A",
          user: user,
          device: Device(deviceID: "D", supportedInterfaces: ["Geolocation", "AudioPlayer"]),
          person: Person(personID: "P"),
          apiEndpoint: "https://api.amazonalexa.com",
          apiAccessToken: "K",
        ),
        geolocation: Geolocation(
          timestamp: "2026-11-30T23:00:00Z",
          coordinate: Geolocation.Coordinate(
            latitude: 39.1,
            longitude: -76.8,
            accuracyInMeters: 12,
          ),
          locationServicesAccess: "ENABLED",
          locationServicesStatus: "RUNNING",
        ),
      ),
      requestID: "R",
      timestamp: .text("2026-11-30T23:00:00Z"),
      locale: "en-US",
      request: .intent(
        IntentRequest(
          Intent(name: "NextBusIntent", slots: ["Destination": slot]),
          dialogState: .inProgress,
        )
      ),
    )
    #expect(try RequestEnvelope(jsonBytes: envelope.jsonBytes) == envelope)
  }

  @Test(arguments: [
    (90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, -180.5, false), (.nan, 0, false),
  ])
  func `coordinates outside the globe are none`(latitude: Double, longitude: Double, isValid: Bool)
  {
    #expect(
      (Geolocation.Coordinate(latitude: latitude, longitude: longitude) != nil) == isValid
    )
  }
}

@Suite struct `Filled slots` {
  private static func resolution(
    _ authority: String,
    _ ids: String...,
    code: String = "ER_SUCCESS_MATCH",
  ) -> SlotResolution {
    SlotResolution(
      authority: authority,
      statusCode: code,
      entities: ids.map { ResolvedEntity(id: $0, name: $0) },
    )
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("?", nil), ("  ", nil), ("bwi airport", "bwi airport"), ("5", "5"),
    ] as [(String?, String?)]
  )
  func `are filled by words only`(value: String?, spoken: String?) {
    #expect(Slot(name: "S", value: value).spokenValue == spoken)
  }

  @Test func `prefer what the skill said, then the model, then general knowledge`() {
    let general = Self.resolution("AlexaEntities", "g")
    let model = Self.resolution("amzn1.er-authority.echo-sdk.amzn1.ask.skill.1.T", "m1", "m2")
    let dynamic = Self.resolution(
      "amzn1.er-authority.echo-sdk.dynamic.amzn1.ask.skill.1.T",
      "d",
      "m2",
    )
    let slot = Slot(name: "S", value: "x", resolutions: [general, model, dynamic])
    #expect(slot.resolvedEntities.map(\.id) == ["d", "m2", "m1", "g"])
  }

  @Test(arguments: ["ER_SUCCESS_NO_MATCH", "ER_ERROR_TIMEOUT", "ER_ERROR_EXCEPTION", ""])
  func `hold no entity without a match`(code: String) {
    let slot = Slot(name: "S", value: "x", resolutions: [Self.resolution("a", "1", code: code)])
    #expect(slot.resolvedEntities.isEmpty)
  }
}
