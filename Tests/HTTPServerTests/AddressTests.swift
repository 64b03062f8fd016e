import HTTPServer
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1", true), ("127.255.0.1", "127.255.0.1", true),
    ("128.0.0.1", "128.0.0.1", false), ("::1", "::1", true),
    ("::ffff:127.0.0.1", "127.0.0.1", true),
    ("2001:DB8:0:0::1", "2001:db8::1", false), ("::", "::", false),
    ("255.255.255.255", "255.255.255.255", false),
  ])
  func `addresses are read and written`(text: String, written: String, isLoopback: Bool) {
    let address = IPAddress(text)
    #expect(address?.description == written)
    #expect(address?.isLoopback == isLoopback)
  }

  @Test(arguments: ["", "127.0.0", "256.0.0.1", "1.2.3.4.5", "::g", "localhost", " 127.0.0.1"])
  func `what is no address is refused`(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.0", false),
    ("10.1.2.3/8", "10.9.9.9", true), ("192.168.1.5", "192.168.1.5", true),
    ("192.168.1.5", "192.168.1.4", false), ("0.0.0.0/0", "8.8.8.8", true),
    ("0.0.0.0/0", "::1", false), ("2001:db8::/32", "2001:db8:ffff::1", true),
    ("2001:db8::/32", "2001:db9::1", false), ("::/0", "1.2.3.4", false), ("::/0", "fe80::1", true),
  ])
  func `ranges hold their addresses`(range: String, address: String, isInside: Bool) throws {
    let network = try #require(IPNetwork(range))
    #expect(network.contains(try #require(IPAddress(address))) == isInside)
  }

  @Test(arguments: [
    "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "x/8", "10.0.0.0/+8",
    "10.0.0.0/-0", "10.0.0.0/08", "10.0.0.0/00", "10.0.0.0/ 8", "10.0.0.0/8 ", " 10.0.0.0/8",
    "10.0.0.0/0x8", "10.0.0.0/8.0", "10.0.0.0/٨", "10.0.0.0/99999999999999999999", "::/+0",
  ])
  func `what is no range is refused`(text: String) {
    #expect(IPNetwork(text) == nil)
  }
}
