/// A request that verifies, made once; its keys are forgotten, so that nothing else can.
enum Genuine {
  /// 2027-01-15T08:00:00Z, within the certificates' time.
  static let now: Int64 = 1_800_000_000
  static let skill = "amzn1.ask.skill.00000000-1111-2222-3333-444444444444"
  static let url = "https://s3.amazonaws.com/echo.api/echo-api-cert.pem"
  static let body = #"{"request":{"type":"LaunchRequest"}}"#

  static let signature = """
    efAnkU21szutjJ85Acc1pM9PGNjtX4d6f3FbgVYiPpViTt5IgxN6VagPDK1k5gZwPKUyMz8br/Be\
    LtXZwSLXvAPQvWdbBEZnnfQhDtWQu7j41IMIOjFZGiddpMIhEhMrAeRZ40sg0Pq1TYw/arukgjZ9\
    nSxXy92XDvWq61mdc4nbvnGfflDadksxvGQrqkgajVUWQiBJ1SfASfo7dfCVx8mV4N617gZZej+o\
    vBARxK0TSObOtqrXMJQN828AMwHAxsVtEYBuwjubL7YxsRHCtLNei8SyofOr4IKThzEUENNKu5P6\
    XEGAES8qd2ZzrbUtcT1JfcKaRiXN7zYSWwAuPQ==
    """

  static let root = """
    -----BEGIN CERTIFICATE-----
    MIIDITCCAgmgAwIBAgIUI2bbVHG/8Hg4hCFw6wxQYMsypjYwDQYJKoZIhvcNAQEL
    BQAwFzEVMBMGA1UEAwwMRnV6emluZyBSb290MCAXDTI2MTEzMDEzMjczNloYDzIx
    MDkwMTE5MTMyNzM2WjAXMRUwEwYDVQQDDAxGdXp6aW5nIFJvb3QwggEiMA0GCSqG
    SIb3DQEBAQUAA4IBDwAwggEKAoIBAQDMt2TBTFC+VVylGPfjJJA1roniS0iwxYaj
    DJDmCevYkwFtwZpsl6WnlEemWtoBVhD4o7OxzJMqR+1PDW4yf5TYQIkyjIb19CFj
    2mG9LVu3/5slnwxSdRozbhkAuM5e7XQRzcfev5hhAZshqt/hhURPHehKUfSWWcFP
    Ot3ToIe4zpWfKk5eYUUw81zmonZsImUWMhxw9++9sv8U/qyqgKPRrA5QQkYytb/G
    2EgCFqjuH9893+j6wy4ugqZT8WI11t2Ud+DziKKZyIOW2+ZWRjI+iwPpMlliVUfN
    1pqO/AMnjFH/CObEVjYTG9v01/2Hhe8SaSBLVBs4R0DA4FVy91+rAgMBAAGjYzBh
    MB0GA1UdDgQWBBSRra6EJUUjsdqoB4Blr54BVN2YlTAfBgNVHSMEGDAWgBSRra6E
    JUUjsdqoB4Blr54BVN2YlTAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwIC
    BDANBgkqhkiG9w0BAQsFAAOCAQEAdWLa50hng2Inh5+lB+n9ByaZ+t6heYu5aFJg
    m0D7+k0pkhApVynDoyGFXAqJMiygiHkDUiKSVrj8YdTd9uXHIZD5pYSexfyWI0Bm
    n2zBIOB+oydi4RbD4IHl6paFP/RewdycS+KKHjJ/1giQHzpDVyY0+jwbdhoY7J9r
    KwxyQkHWaG5mfT+FauZ53LQs4cN72h2nSFFejqqiQ5nfOgqMMMqWfRrrBrNZ3kiL
    yjjXk6t8ux86GRCI0FYPxaKDpYE/rogB8wCNZzHDIkg8dfakAUsXHpir8Ta88EVU
    bHt7whF7DmI31cWAbhMbbDRleS+o5ClpPNzbU9fauh3y8F6Nqw==
    -----END CERTIFICATE-----

    """

  static let chain = """
    -----BEGIN CERTIFICATE-----
    MIIDFTCCAf2gAwIBAgIUOFDIIyQUYzVi/p9EHvIV2az7168wDQYJKoZIhvcNAQEL
    BQAwFzEVMBMGA1UEAwwMRnV6emluZyBSb290MCAXDTI2MTEzMDEzMjczNloYDzIx
    MDYwNDI1MTMyNzM2WjAZMRcwFQYDVQQDDA5GdXp6aW5nIFNpZ25lcjCCASIwDQYJ
    KoZIhvcNAQEBBQADggEPADCCAQoCggEBAMsgFmaolBjev60FVxZbPRc9VGTyyOP6
    YzVf4UVCJwEbKXWqPU1jdmRxabT35IBsGWU4xHIXOwpMeXTwFg0VxU+yICAOx4WD
    VIwig4CeSfOu8hZXIoDYzNv4YWgwDcJXId1RBN3pG+RYVwcYiNWD44SnlXFXyExu
    YkP3Y/NhWPCxbs6M2u7SHlx751glOZJN8P3iRij9JrSIbtcb2w0lx7MbvxyQvuQ/
    Uxm80sc4vLZ/qBMX1QFOq4cYx0p0aC1k8IxCbEeB3u2mL/2bP0cPNLyMwVttaFkJ
    3yjHyursXxe/VT4sOTnjXR7i+Lqs8hU90cExjeegKQsU6dO7aEGklk8CAwEAAaNV
    MFMwDAYDVR0TAQH/BAIwADAeBgNVHREEFzAVghNlY2hvLWFwaS5hbWF6b24uY29t
    MA4GA1UdDwEB/wQEAwIHgDATBgNVHSUEDDAKBggrBgEFBQcDATANBgkqhkiG9w0B
    AQsFAAOCAQEAPPjWovNsgLQPXRofAlnUAUbkwei4X72lKuIlt6WjkQoFt4hKLxwn
    UUIOCMeL8QdL1j4rxhJJ7KSkwogVuQJ6WFMfQUVovnQZIEam8WMZiUH8A8YHwh4t
    gS9nEsJvXpgCEj0ZCzh65RIyTFJGxZaV+F67YyCdBHCXzKWsEBetbLlVs6Qm7KlH
    q1q+QunKnpQOkBlC0tIKuWQHdz1pH/998qDpZ2kN4E6OdkSiKsd0FepLaeYglriF
    vOG5RzAur31dKOfpGlviIQYPMN0b9ouK11ZaMh+ExZ3nIImzAgRh+11HG+E/akhH
    Vqd61pVDuclkkf9cP4dms0VrCnIc5AX3gA==
    -----END CERTIFICATE-----

    """
}
