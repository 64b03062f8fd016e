# Build: bus-status alone, Swift's libraries inside it.
FROM swift:6.3-bookworm AS build

RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    libcurl4-openssl-dev libedit-dev libgnutls28-dev libmicrohttpd-dev libsqlite3-dev libssl-dev libzip-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /source
COPY . .
RUN swift build --configuration release --product bus-status \
  && install --strip "$(swift build --configuration release --show-bin-path)/bus-status" \
    /usr/local/bin/bus-status

# Run: the program, the C libraries it uses, time zones and certificates; no compiler.
FROM debian:bookworm-slim

RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    ca-certificates tzdata libcurl4 libedit2 libgnutls30 libmicrohttpd12 libsqlite3-0 libssl3 libstdc++6 libzip4 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin bus-status \
  && install --directory --owner bus-status --group bus-status /schedules

COPY --from=build /usr/local/bin/bus-status /usr/local/bin/bus-status
COPY skill-model.json /etc/bus-status/skill-model.json

# Schedule files and what riders have saved.
VOLUME /schedules
ENV BUS_STATUS_SCHEDULES=/schedules
WORKDIR /etc/bus-status
USER bus-status

EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s CMD ["bus-status", "health"]

ENTRYPOINT ["bus-status"]
CMD ["serve", "--host", "0.0.0.0"]
