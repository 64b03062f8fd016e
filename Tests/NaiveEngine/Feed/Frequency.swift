/// A usable row of frequencies.txt.
struct Frequency {
  let start: Int
  let end: Int
  let headway: Int
  let isExact: Bool
}
