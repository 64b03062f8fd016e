# Installs the Debian packages that the build needs, where they are missing. Meant to be sourced.

packages=(
  libcurl4-openssl-dev libedit-dev libgnutls28-dev libmicrohttpd-dev libsqlite3-dev libssl-dev libzip-dev
  openssl pkg-config sqlite3 tzdata unzip
)

install_packages() {
  local missing=() package
  for package in "${packages[@]}"; do
    if [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]]; then
      missing+=("$package")
    fi
  done
  if [[ ${#missing[@]} -eq 0 ]]; then return; fi

  local as_root=()
  if [[ $EUID -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      echo "These Debian packages are missing, and only root can install them: ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo)
  fi
  echo "Installing: ${missing[*]}" >&2
  {
    "${as_root[@]}" apt-get update --quiet
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install --yes --quiet --no-install-recommends "${missing[@]}"
  } </dev/null >&2 || {
    echo "These Debian packages could not be installed: ${missing[*]}" >&2
    exit 1
  }
}

need_swift() {
  if ! command -v swift >/dev/null; then
    echo "Swift 6.3 is missing: see https://www.swift.org/install/linux/" >&2
    exit 1
  fi
}
