# Runs one suite of the system tests at a script's size, with the release build of the program, and prints its figures:
#   figures SUITE
# The caller has set what size it wants by BUS_STATUS_… variables.

figures() {
  need_swift
  install_packages
  swift build -c release --product bus-status </dev/null >&2
  BUS_STATUS_PROGRAM=$(swift build -c release --show-bin-path </dev/null)/bus-status
  export BUS_STATUS_PROGRAM BUS_STATUS_FIGURES=1
  swift build --build-tests </dev/null >&2
  swift test --skip-build --disable-xctest --filter "SystemTests.$1" </dev/null
}
