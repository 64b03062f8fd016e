/// What the companion app shows beside an answer.
public struct Card: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case simple(title: String, content: String)
    case standard(title: String, text: String, smallImageURL: String?, largeImageURL: String?)
    case askForPermissions([String])
    case linkAccount
  }

  let content: Content

  /// A title and text; both are cut to the service's limit.
  public static func simple(title: String, content: String) -> Card {
    let (title, content) = fitted(title, content)
    return Card(content: .simple(title: title, content: content))
  }

  /// A title, text and picture; addresses other than https and overlong ones are left out.
  public static func standard(
    title: String,
    text: String,
    smallImageURL: String? = nil,
    largeImageURL: String? = nil,
  ) -> Card {
    let (title, text) = fitted(title, text)
    return Card(
      content: .standard(
        title: title,
        text: text,
        smallImageURL: smallImageURL.flatMap(permittedURL),
        largeImageURL: largeImageURL.flatMap(permittedURL),
      )
    )
  }

  /// A form on which the user can grant permissions.
  public static func askForPermissions(_ scopes: [String]) -> Card {
    var room = ResponseLimits.card
    return Card(
      content: .askForPermissions(
        scopes.prefix { scope in
          room &-= JSONWriter.encodedLength(of: scope) &+ 3
          return room >= 0
        }
      )
    )
  }

  /// A form on which the user can link an account.
  public static let linkAccount = Card(content: .linkAccount)

  private static func fitted(_ title: String, _ text: String) -> (title: String, text: String) {
    let title = fitted(title, ResponseLimits.cardTitle)
    return (title, fitted(text, ResponseLimits.card &- ResponseLimits.cardTitle))
  }

  private static func fitted(_ text: String, _ limit: Int) -> String {
    // No byte takes more than six when it is escaped, so a short text fits unseen.
    guard text.utf8.count > limit / 6, JSONWriter.encodedLength(of: text) > limit else {
      return text
    }
    return TextTrimming.beginning(of: text, room: limit) { scalar in
      JSONWriter.encodedLength(of: String(scalar))
    }
  }

  private static func permittedURL(_ url: String) -> String? {
    url.hasPrefix("https://") && JSONWriter.encodedLength(of: url) <= ResponseLimits.imageURL
      ? url : nil
  }
}

extension Card {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch content {
    case .simple(let title, let content):
      writer.member("content", content)
      writer.member("title", title)
      writer.member("type", "Simple")
    case .standard(let title, let text, let smallImageURL, let largeImageURL):
      if smallImageURL != nil || largeImageURL != nil {
        writer.name("image")
        writer.beginObject()
        writer.member("largeImageUrl", largeImageURL)
        writer.member("smallImageUrl", smallImageURL)
        writer.endObject()
      }
      writer.member("text", text)
      writer.member("title", title)
      writer.member("type", "Standard")
    case .askForPermissions(let scopes):
      writer.name("permissions")
      writer.beginArray()
      for scope in scopes { writer.write(scope) }
      writer.endArray()
      writer.member("type", "AskForPermissionsConsent")
    case .linkAccount:
      writer.member("type", "LinkAccount")
    }
    writer.endObject()
  }
}
