/// The open connections, counted by address, and the requests that were taken away.
struct ConnectionTable {
  /// The open connections by their sockets.
  private(set) var connections: [Int32: Connection] = [:]
  private var countsByAddress: [IPAddress: Int] = [:]
  /// The connections whose request was taken away, by ticket.
  private var waiting: [UInt64: Connection] = [:]
  private var lastTicket: UInt64 = 0
  /// Whether no more requests may be taken away.
  private(set) var isClosed = false
  /// Closed sockets whose client may still be sending.
  private var lingering: [Int32] = []

  /// Tells whether there is room for a connection from the address.
  func admits(_ address: IPAddress, within configuration: HTTPServerConfiguration) -> Bool {
    guard configuration.limitsLoopback || !address.isOwnMachine else {
      let room = configuration.connectionLimit.addingReportingOverflow(
        HTTPServerConfiguration.reserve
      )
      return room.overflow || connections.count < room.partialValue
    }
    return connections.count < configuration.connectionLimit
      && countsByAddress[address, default: 0] < configuration.connectionsPerAddress
  }

  mutating func add(_ connection: Connection) {
    if let stale = connections.updateValue(connection, forKey: connection.descriptor) {
      forget(stale)
    }
    countsByAddress[connection.peer, default: 0] += 1
  }

  mutating func remove(_ connection: Connection) {
    guard connections[connection.descriptor] === connection else { return }
    connections[connection.descriptor] = nil
    forget(connection)
  }

  private mutating func forget(_ connection: Connection) {
    let count = countsByAddress[connection.peer, default: 0] - 1
    countsByAddress[connection.peer] = count > 0 ? count : nil
  }

  mutating func takeAway(_ connection: Connection) -> UInt64 {
    lastTicket &+= 1
    waiting[lastTicket] = connection
    return lastTicket
  }

  mutating func giveBack(_ ticket: UInt64) -> Connection? {
    waiting.removeValue(forKey: ticket)
  }

  /// Lets no more requests be taken away, and hands over those that still are.
  mutating func close() -> [Connection] {
    isClosed = true
    defer { waiting = [:] }
    return Array(waiting.values)
  }

  mutating func linger(_ descriptor: Int32) { lingering.append(descriptor) }

  mutating func takeLingering() -> [Int32] {
    defer { lingering = [] }
    return lingering
  }
}
