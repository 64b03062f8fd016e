import Synchronization

/// A line at the foot of a terminal that shows how far something is, and nothing elsewhere.
public final class ProgressBar: Sendable {
  private let output: TextOutput
  private let shown = Mutex<String?>(nil)

  /// Makes a bar that is not yet drawn.
  ///
  /// - Parameter output: Where the bar is drawn, if that is a terminal; standard error, usually.
  public init(_ output: TextOutput) { self.output = output }

  /// Draws the bar anew if a person would see a difference.
  ///
  /// - Parameters:
  ///   - fraction: What is done, from 0 to 1; other numbers count as the nearer of the two.
  ///   - label: What is being done, such as a file's name.
  public func show(_ fraction: Double, _ label: String) {
    guard output.canDrawOver else { return }
    shown.withLock { shown in
      let line = Self.line(fraction, label, columns: output.columns)
      guard line != shown else { return }
      shown = line
      output.write(Array("\r\u{1B}[2K\(TerminalText.line(line))".utf8))
    }
  }

  /// Wipes the bar, so that other text can be written in its place.
  public func clear() {
    shown.withLock { shown in
      guard shown != nil else { return }
      shown = nil
      output.write(Array("\r\u{1B}[2K".utf8))
    }
  }

  /// The bar as text that leaves the terminal's last column free.
  static func line(_ fraction: Double, _ label: String, columns: Int) -> String {
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let percent = String(Int(part * 100))
    let end = String(repeating: " ", count: 3 - percent.count) + percent + " %"
    let barWidth = min(40, columns - label.count - end.count - 5)
    guard barWidth >= 10 else {
      return String((label + " " + end).prefix(max(0, columns - 1)))
    }
    let filled = Int(part * Double(barWidth))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: barWidth - filled)
    return "\(label) [\(bar)] \(end)"
  }
}
