import Transit

/// Rows of an immutable schedule file that one reader has seen.
///
/// Each reader has its own, so that threads wait for each other neither here nor, unseen, at the reference counts of
/// what is kept.
struct RowCache {
  var days = BoundedCache<ServiceDate, CachedDay>(limit: 400)
  var stopKeys = BoundedCache<StopID, Int64>(limit: 16_384)
  var stops = BoundedRows<CachedStop>(limit: 16_384)
  var routes = BoundedRows<RouteSummary>(limit: 4096)
  var headsigns = BoundedRows<String>(limit: 4096)
  var callingStops = BoundedRows<[Int64]>(limit: 16_384)
}
