#!/usr/bin/env bash
# Follows docs/operations.md to the letter on a bare Debian, a folder made by debootstrap: from "Deploy on one
# machine" to a first inquiry, what staff publish, an upgrade to a program with a migration more and the way
# back, backup and restore, and an upgrade to a program that spoils the database.
#
# Usage, as root: deploy/rehearse.sh FOLDER [CACHE]
# FOLDER is a new one, or that of an earlier rehearsal, whose Debian is used again. CACHE is `.cache` of a
# build: its pictures are not scaled again, which saves minutes. Needs debootstrap, git and unshare, and a
# network that reaches Debian's mirror and the npm registry, as this machine is set up for both. It installs
# the last commit, not what was changed since, and leaves no process and no mount.
# What it can't do: systemd does not run here (deploy/rehearsal/systemctl.sh stands in for `systemctl`, so
# limits, restarts and timers are only checked by systemd-analyze), and no authority certifies academy.example
# (Caddy does so).
set -euo pipefail

# With processes, mounts and ports of its own: all end with it, and none meets the machine's.
[ -n "${REHEARSAL:-}" ] ||
  REHEARSAL=1 exec unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@"

project=$(realpath "$(dirname "$0")/..")
root=$(realpath -m "${1:?Usage: deploy/rehearse.sh FOLDER [CACHE]}")
cache=${2:+$(realpath "$2")}
release=bookworm
blocks=$(mktemp -d)
trap 'rm -rf "$blocks"' EXIT

say() { printf '\n— %s (after %d min %02d s)\n' "$*" $((SECONDS / 60)) $((SECONDS % 60)); }
online() { chroot "$root" /bin/bash -euo pipefail "$@"; }
inside() { nsenter --net="/proc/$holder/ns/net" chroot "$root" /bin/bash -euo pipefail "$@"; }

# The mirror that this machine uses itself.
find_mirror() {
  apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Identifier: Packages' |
    awk -v release="$release" '$2 == release { print $1; exit }'
}

make_debian() {
  if [ ! -e "$root/made" ]; then
    local log=$blocks/debootstrap.log
    debootstrap --variant=minbase --include=systemd "$release" "$root" "$(find_mirror)" >"$log" ||
      { tail "$log"; exit 1; }
    touch "$root/made"
  fi
  mount -t proc proc "$root/proc"
  rm -rf "$root/run/rehearsal" "$root/root/rehearsal" "$root/srv/cache"
  [ -z "$cache" ] || cp -r "$cache" "$root/srv/cache"
  cp -r "$project/deploy/rehearsal" "$root/root/"
  install -m 0755 "$project/deploy/rehearsal/systemctl.sh" "$root/usr/local/sbin/systemctl"
  # A network of its own for what runs: the ports of this machine stay free.
  unshare --net sleep infinity &
  holder=$!
  until [ "$(readlink "/proc/$holder/ns/net")" != "$(readlink /proc/self/ns/net)" ]; do sleep 0.1; done
}

# How this machine reaches the network: names, and whom it trusts. The users that build share a cache of
# packages: whoever installs them the second time needs no network.
share_network() {
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  local trusted=${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}
  mkdir -p "$root/etc/ssl/rehearsal" "$root/var/cache/npm"
  printf 'cache=/var/cache/npm\nprefer-offline=true\n' >"$root/etc/skel/.npmrc"
  if [ -e "$trusted" ]; then
    cp "$trusted" "$root/etc/ssl/rehearsal/trusted.crt"
    echo 'cafile=/etc/ssl/rehearsal/trusted.crt' | tee -a "$root/etc/skel/.npmrc" >"$root/root/.npmrc"
  fi
  share_cache
}
share_cache() { chmod -R a+rwX "$root/var/cache/npm"; }

# A fresh start for the same Debian: what an earlier rehearsal has made is no part of the steps.
forget_earlier() {
  rm -rf "$root"/opt/academy* "$root"/usr/local/bin/inquiries "$root"/etc/academy.env \
    "$root"/etc/systemd/system/academy* "$root"/var/{lib,backups}/academy "$root"/var/log/academy*
  # The builder first: a group that still has a member stays.
  online -c 'for user in academy-build academy; do
    ! id "$user" >/dev/null 2>&1 || userdel --remove "$user" 2>/dev/null
  done'
}

# The documents name an address for the program; here it leads to the last commit of this folder.
put_repository() {
  rm -rf "$root/srv/academy.git"
  git clone --quiet --bare "$project" "$root/srv/academy.git"
  git config --file "$root/etc/gitconfig" url./srv/academy.git.insteadOf https://git.example/academy.git
  git config --file "$root/etc/gitconfig" safe.directory '*'
}

share_pictures() {
  [ ! -e "$root/srv/cache" ] || online -c "runuser -l $1 -c 'cp -r /srv/cache /opt/academy/.cache'"
}

# Each block of a section as a file, numbered in order.
read_blocks() {
  rm -f "$blocks"/*
  awk -v folder="$blocks" -v heading="$2" '
    /^##/ { reading = ($0 == heading) }
    reading && /^ *```/ { writing = !writing; if (writing) name = sprintf("%s/%02d", folder, ++count); next }
    reading && writing { sub(/^   /, ""); print > name }
  ' "$project/$1"
  [ -e "$blocks/01" ] || { echo "$1 has no block under \"$2\"." >&2; exit 1; }
}

# No authority can reach this machine, and no mail server is the example's: mails go to the data folder.
write_file() {
  say "writing $2"
  # Not copied: the rights that an earlier step gave the file stay.
  sed '/^SMTP_URL=/d' "$1" >"$root$2"
  [ "$2" != /etc/caddy/Caddyfile ] || sed -i '1i { \n  local_certs\n  skip_install_trust\n}' "$root$2"
}

# Runs a command while visitors ask for pages and send forms.
meanwhile() {
  echo "  $ $1"
  echo "$1" >"$root/tmp/block"
  inside /root/rehearsal/visited.sh /tmp/block
}

# Follows a section. Only what installs packages meets the network; an upgrade meets visitors.
follow() {
  local block first
  read_blocks "$1" "$2"
  for block in "$blocks"/*; do
    first=$(head -n 1 "$block")
    if [ "${first#\# /}" != "$first" ]; then
      write_file "$block" "${first#\# }"
      continue
    fi
    sed 's/^/  $ /' "$block"
    cp "$block" "$root/tmp/block"
    ! grep -q 'npm ci' "$block" || share_pictures academy-build
    if grep -q 'apt-get\|npm ci' "$block"; then online /tmp/block
    elif grep -q 'deploy/upgrade.sh' "$block"; then inside /root/rehearsal/visited.sh /tmp/block
    else inside /tmp/block; fi
  done
}

say "Debian $release in $root"
make_debian
share_network
forget_earlier
put_repository
online -c 'apt-get update >/dev/null && apt-get install -y --no-install-recommends iproute2 >/dev/null'
inside -c 'ip link set lo up'

SECONDS=0
say 'the steps of "Deploy on one machine"'
follow docs/operations.md '## Deploy on one machine'
say 'what visitors and staff do'
inside /root/rehearsal/visit.sh
say 'what systemd says of the units'
inside -c 'cd /etc/systemd/system
systemd-analyze verify academy.service academy-backup.service academy-backup.timer
for unit in academy academy-backup; do
  systemd-analyze security --offline=yes --threshold=15 "$unit.service" | tail -n 1
done'

say 'what staff publish'
inside /root/rehearsal/published.sh publish
say 'an upgrade to a program that fails to show it: the old one goes on'
inside /root/rehearsal/published.sh failing
process=$(cat "$root/run/rehearsal/academy.service")
! inside -c '/opt/academy/deploy/upgrade.sh failing' ||
  { echo 'The upgrade went on to a program whose page fails.' >&2; exit 1; }
[ "$process" = "$(cat "$root/run/rehearsal/academy.service")" ] ||
  { echo 'The old program was stopped before the new one had rendered its pages.' >&2; exit 1; }
inside /root/rehearsal/published.sh compare
say 'an upgrade to a program with other words, a unit and a migration more, and the way back'
inside /root/rehearsal/inquiries.sh fill
inside /root/rehearsal/published.sh newer
meanwhile '/opt/academy/deploy/upgrade.sh newer'
inside /root/rehearsal/published.sh compare-newer
inside /root/rehearsal/inquiries.sh compare
inside /root/rehearsal/inquiries.sh migrated
follow docs/operations.md '### Go back'
inside /root/rehearsal/published.sh kept
inside /root/rehearsal/published.sh no-newer-unit
inside /root/rehearsal/inquiries.sh compare

say 'a backup, a loss, and the restored backup'
follow docs/operations.md '## Back up'
inside /root/rehearsal/inquiries.sh expire
inside /root/rehearsal/inquiries.sh lose
follow docs/operations.md '### Restore'
inside /root/rehearsal/inquiries.sh compare
inside /root/rehearsal/published.sh compare

say 'an upgrade to a program that spoils the database and does not start'
inside /root/rehearsal/inquiries.sh break
inside -c 'rm -rf /opt/academy-next && git clone --quiet --branch broken /srv/academy.git /opt/academy-next'
! inside -c 'READY_SECONDS=10 /opt/academy-next/deploy/upgrade.sh' ||
  { echo 'The upgrade to a broken program ended as if all were well.' >&2; exit 1; }
inside /root/rehearsal/inquiries.sh compare
say 'Everything worked as written.'
