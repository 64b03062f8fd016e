-- Posts the requests of a file in turn: on each line a body, then names and values of headers, parted by tabs.
local requests = {}
local turn = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local parts = {}
    for part in string.gmatch(line, "[^\t]+") do parts[#parts + 1] = part end
    local headers = { ["Content-Type"] = "application/json" }
    for at = 2, #parts - 1, 2 do headers[parts[at]] = parts[at + 1] end
    requests[#requests + 1] = wrk.format("POST", "/", headers, parts[1])
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary)
  local errors = summary.errors
  io.write(string.format('\n{"requests":%d,"microseconds":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
