// swift-tools-version: 6.3
// The house: imports point down only. README.md has the map; Tests/HouseTests keeps it true.

import PackageDescription

let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]
/// Settings of the targets that see pointers of a C library.
let island: [SwiftSetting] = common + [.strictMemorySafety()]

/// A C library of Debian: a module map and a shim; one without `pkgConfig` is not linked but looked up when it is needed.
func library(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func target(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  settings: [SwiftSetting] = common,
  resources: [Resource] = [],
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    resources: resources,
    swiftSettings: settings,
  )
}

func tests(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [],
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.byName(name: name)] + dependencies,
    exclude: exclude,
    swiftSettings: common,
  )
}

let package = Package(
  name: "bus-status",
  products: [.executable(name: "bus-status", targets: ["bus-status"])],
  targets: [
    // 0: C modules
    library("CCurl", apt: "libcurl4-openssl-dev"),
    library("CEdit", apt: "libedit-dev"),
    library("CMicrohttpd", apt: "libmicrohttpd-dev"),
    library("COpenSSL", pkgConfig: "libcrypto", apt: "libssl-dev"),
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    library("CZip", pkgConfig: "libzip", apt: "libzip-dev"),

    // 0: pure, below everything
    target("Transit"),
    target("Alexa"),

    // 1: pure
    target("GTFS", ["Transit"]),
    target("InteractionModel", ["Alexa"]),
    target("Skill", ["Alexa", "Transit"]),

    // 1: islands
    target("HTTPClient", ["CCurl"], settings: island),
    target("HTTPServer", ["CMicrohttpd"], settings: island),
    target("LineEditor", ["CEdit"], settings: island),
    target("RequestVerification", ["COpenSSL"], settings: island),
    target("SQLite", ["CSQLite"], settings: island),
    target("ZIP", ["CZip"], settings: island),

    // 2
    target("ScheduleStore", ["SQLite", "Transit"]),

    // 3
    target(
      "SkillService",
      [
        "Alexa", "GTFS", "HTTPClient", "HTTPServer", "InteractionModel", "LineEditor",
        "RequestVerification", "ScheduleStore", "Skill", "Transit", "ZIP",
      ],
      resources: [.embedInCode("Resources/skill-model.json")],
    ),

    // 4
    .executableTarget(
      name: "bus-status",
      dependencies: ["SkillService"],
      swiftSettings: common,
      // Swift's own libraries within the program spare every start a third of the loader's work.
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
    ),

    // Tests, one target each, mirroring the sources.
    tests("Transit", ["TestRandom"]),
    tests("Alexa", ["TestRandom"]),
    tests("GTFS", ["TestRandom", "Transit"]),
    tests("InteractionModel", ["Alexa", "TestRandom"]),
    // Random numbers that come again, for properties.
    .target(name: "TestRandom", path: "Tests/TestRandom", swiftSettings: common),
    tests("Skill", ["Alexa", "Transit"]),
    tests("HTTPClient", ["TestAuthority"]),
    tests("HTTPServer", ["TestClient"]),
    // A client that sends the very bytes it is told to.
    .target(name: "TestClient", path: "Tests/TestClient", swiftSettings: common),
    tests("LineEditor"),
    tests("RequestVerification", ["TestAuthority", "VerificationInputs"]),
    // Certificates and a TLS server of the tests' own, for whatever has to be trusted or refused.
    .target(
      name: "TestAuthority",
      dependencies: ["COpenSSL"],
      path: "Tests/TestAuthority",
      swiftSettings: common,
    ),
    tests("SQLite"),
    tests("ZIP", ["TestArchives"]),
    tests("ScheduleStore", ["SQLite", "Transit"]),
    tests(
      "SkillService",
      [
        "Alexa", "GTFS", "HTTPClient", "HTTPServer", "InteractionModel", "NaiveEngine", "SQLite",
        "ScheduleStore", "Skill", "TestArchives", "TestAuthority", "TestRandom", "Transit", "ZIP",
      ],
    ),
    tests(
      "bus-status",
      ["HTTPServer", "Skill", "SkillService", "Transit"],
      exclude: ["Snapshots"],
    ),
    // Zip archives made byte by byte, for tests that read them.
    .target(name: "TestArchives", path: "Tests/TestArchives", swiftSettings: common),
    // The naive twin: walks every trip of every day, written apart from the product.
    .target(
      name: "NaiveEngine",
      path: "Tests/NaiveEngine",
      swiftSettings: common,
    ),
    .testTarget(name: "NaiveEngineTests", dependencies: ["NaiveEngine"], swiftSettings: common),
    .executableTarget(
      name: "compare-feeds",
      dependencies: ["NaiveEngine"],
      path: "Tests/CompareFeeds",
      swiftSettings: common,
    ),
    // What the fuzz targets do with an input, so that the tests can replay their corpus.
    .target(
      name: "VerificationInputs",
      dependencies: ["RequestVerification"],
      path: "Tests/Fuzzing/VerificationInputs",
      swiftSettings: common,
    ),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Alexa", "GTFS", "InteractionModel", "ScheduleStore", "Skill", "SkillService", "Transit",
        "VerificationInputs", "ZIP",
      ],
      path: "Tests/Fuzzing/FuzzTargets",
      swiftSettings: common,
    ),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzTargets"], swiftSettings: common),
    .testTarget(name: "HouseTests", swiftSettings: common),
    .testTarget(
      name: "SystemTests",
      dependencies: [
        "HTTPClient", "TestArchives", "TestAuthority", "TestClient", "bus-status", "ZIP",
      ],
      exclude: ["Transcripts"],
      swiftSettings: common,
    ),
  ],
  swiftLanguageModes: [.v6],
)

// libFuzzer brings the main function, so this exists only when asked for: see scripts/fuzz.
if Context.environment["BUS_STATUS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: ["FuzzTargets"],
      path: "Tests/Fuzzing/Entry",
      swiftSettings: common + [.unsafeFlags(["-parse-as-library"])],
    )
  )
}

// Measurements, which no build and no test needs: declared only when scripts/benchmark asks for them.
if Context.environment["BUS_STATUS_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "benchmarks",
      dependencies: ["SQLite", "ScheduleStore", "SkillService", "Transit"],
      path: "Tests/Benchmarks/InProcess",
      swiftSettings: common,
    )
  )
}
