/// The version of the product, as the changes in README.md name it.
public enum Version {
  /// Three numbers with dots between.
  public static let text = "0.1.0"
}
