#!/usr/bin/env bash
# Replaces the program in /opt/academy by another one and waits until it is ready. Does nothing where a page
# can't be rendered by the new program. If that does not become ready, puts back the program before it, its
# units and the inquiries as they were. docs/operations.md says what to do before.
#
# Usage, as root:
#   /opt/academy/deploy/upgrade.sh [TAG]   fetches the newest program, or that of a tag or branch
#   /opt/academy-next/deploy/upgrade.sh    takes the program that somebody has put there
#   /opt/academy/deploy/upgrade.sh --back  goes back to the program before the last upgrade, and its inquiries
set -euo pipefail
shopt -s nullglob

live=/opt/academy
next=/opt/academy-next
previous=/opt/academy-previous
settings=/etc/academy.env
backups=/var/backups/academy
now=$(date +%F-%H%M%S)
seconds=${READY_SECONDS:-180}

say() { printf '— %s\n' "$*"; }
fail() { echo "$*" >&2 && exit 1; }
as_builder() { runuser -l academy-build -c "$*"; }
setting() { sed -n "s/^$1=\(.\)/\1/p" "$settings" | tail -n 1 | grep . || echo "${2:-}"; }

# Not for PostgreSQL, where the way back is another database, and all machines go it together.
require_installation() {
  [ "$(id -u)" = 0 ] || fail 'Run this as root.'
  id academy-build >/dev/null 2>&1 && [ -n "$(setting DATA_DIR)" ] ||
    fail 'No user academy-build, or no DATA_DIR in /etc/academy.env: install it by docs/operations.md.'
  [ -z "$(setting DATABASE_URL)" ] || fail 'The inquiries are in PostgreSQL: see docs/postgresql.md.'
}

build() {
  ln -sfn "$settings" "$next/.env"
  # Scaled pictures and subset fonts: made again they take minutes.
  [ ! -e "$live/.cache" ] || cp -a "$live/.cache/." "$next/.cache"
  chown -R academy-build: "$next"
  as_builder "cd $next && npm ci && npm run build"
}

install_files() {
  cp "$live"/deploy/academy*.{service,timer} /etc/systemd/system/
  install -m 0755 "$live/deploy/inquiries" /usr/local/bin/inquiries
  systemctl daemon-reload
  systemctl enable --now academy-backup.timer
}

# What only the program in folder $1 has, which was left, would be started with the machine, and is not there.
remove_left_units() {
  local file unit
  for file in "$1"/deploy/academy*.{service,timer}; do
    unit=${file##*/}
    [ ! -e "$live/deploy/$unit" ] || continue
    # Where it was never installed, nothing needs to be taken away.
    systemctl disable --now "$unit" || true
    rm -f "/etc/systemd/system/$unit"
  done
}

start_and_wait() {
  systemctl start academy
  local end=$((SECONDS + seconds))
  until "$live/node_modules/.bin/node" --eval \
    'fetch(process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))' \
    "http://$(setting HOST 127.0.0.1):$(setting PORT 3000)/readyz"; do
    [ "$SECONDS" -lt "$end" ] || fail "Not ready within $seconds s: see journalctl -u academy."
    sleep 0.5
  done
}

# Deletes neither program nor inquiries: the program that is left goes to $next, its database to `replaced`.
go_back() {
  local data file
  data=$(setting DATA_DIR)
  systemctl stop academy
  for file in "$data"/inquiries.sqlite{,-wal,-shm}; do
    [ ! -e "$file" ] || mv "$file" "$backups/replaced/$now${file#"$data/inquiries"}"
  done
  install -o academy -g academy -m 0600 "$backup" "$data/inquiries.sqlite"
  [ ! -e "$live" ] || { rm -rf "$next" && mv "$live" "$next"; }
  mv "$previous" "$live"
  remove_left_units "$next"
  install_files
  start_and_wait
  say "The program before runs, with the inquiries of $backup."
  say "The other one lies in $next, its inquiries in $backups/replaced/$now.sqlite."
}

recover() {
  say 'The upgrade failed: going back.'
  if [ "$state" = replaced ]; then go_back; else systemctl start academy; fi
  exit 1
}

# With what is published today. It reads the database that the old program uses, and changes nothing.
try_pages() {
  (cd "$next" && runuser -u academy -- node_modules/.bin/node --env-file="$settings" \
    built-server/content-cli.mjs render) || fail "The new program can't show all pages: the old one goes on."
}

replace() {
  trap recover EXIT
  state=stopped
  systemctl stop academy
  # By the program that wrote the database: a newer one would bring it up to date.
  install -d -o academy -g academy -m 0700 "$backups" "$backups/replaced"
  backup=$backups/$now-before-upgrade.sqlite
  cd "$live"
  runuser -u academy -- node_modules/.bin/node --env-file="$settings" server/cli.ts backup "$backup"
  cd /
  rm -rf "$previous"
  ln -sfn "$backup" "$live/before-upgrade.sqlite"
  mv "$live" "$previous"
  state=replaced
  mv "$next" "$live"
  remove_left_units "$previous"
  install_files
  start_and_wait
  trap - EXIT
}

# A function is read as a whole before it runs: the folder of this script is moved.
main() {
  require_installation
  if [ "${1:-}" = --back ]; then
    backup=$(realpath -e "$previous/before-upgrade.sqlite") || fail "There is no $previous, or no backup of it."
    go_back
  elif [ "$(realpath "$(dirname "$0")/..")" = "$live" ]; then
    rm -rf "$next" && install -d -o academy-build "$next"
    as_builder "git clone --quiet ${1:+--branch '$1'} \"\$(git -C $live remote get-url origin)\" $next"
    exec "$next/deploy/upgrade.sh"
  else
    build
    try_pages
    replace
    say "The new program runs. The one before lies in $previous, its inquiries in $backup."
  fi
}
main "$@"; exit
