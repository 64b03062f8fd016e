import InteractionModel

/// The interaction model that a simulation goes by.
enum SimulatorModel {
  /// Reads the model of a file; without one `./skill-model.json`, else the copy built into the binary.
  static func read(_ path: String?) throws(SimulationFailure) -> SkillModel {
    if let path { return try read(file: path) }
    let name = "skill-model.json"
    guard let bytes = try? FileBytes.read(name, limit: 4 << 20) else { return try builtIn() }
    return try decode(bytes, name)
  }

  /// The copy built into the binary.
  static func builtIn() throws(SimulationFailure) -> SkillModel {
    try decode(PackageResources.skill_model_json, "the built-in model")
  }

  private static func read(file path: String) throws(SimulationFailure) -> SkillModel {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path, limit: 4 << 20)
    } catch {
      throw SimulationFailure(
        text: "cannot read the model \(path): \(error.explanation(.readFile))"
      )
    }
    return try decode(bytes, path)
  }

  private static func decode(
    _ bytes: [UInt8],
    _ name: String,
  ) throws(SimulationFailure) -> SkillModel {
    do throws(ModelError) {
      return try SkillModel(jsonBytes: bytes)
    } catch {
      throw SimulationFailure(text: "\(name) is no interaction model: \(error)")
    }
  }
}
