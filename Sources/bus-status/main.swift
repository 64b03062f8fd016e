print("bus-status")
