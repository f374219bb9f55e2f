#!/usr/bin/env bash
# Follows "Deploy on one machine" of docs/operations.md to the letter on a bare Debian: a folder made by debootstrap and
# entered by chroot. Then it starts what was installed, gets a page over TLS, sends an inquiry and lists it.
#
# Usage, as root: deploy/rehearse.sh FOLDER      (a new one, or that of an earlier rehearsal, whose Debian is used again)
# Needs debootstrap, git and openssl, and a network that reaches Debian's mirror and the npm registry, as this machine is
# set up for both. It takes the last commit, not what was changed since. What it can't do: systemd itself does not run in
# a chroot, so the unit is checked by systemd-analyze, and started here as its lines say.
set -euo pipefail

project=$(realpath "$(dirname "$0")/..")
root=$(realpath -m "${1:?Usage: deploy/rehearse.sh FOLDER}")
release=bookworm
host=academy.example
blocks=$(mktemp -d)

say() { printf '\n— %s\n' "$*"; }
inside() { chroot "$root" /bin/bash -euo pipefail "$@"; }

leave() {
  umount "$root/proc" 2>/dev/null || true
  rm -rf "$blocks"
}
trap leave EXIT

# The mirror that this machine uses itself.
find_mirror() {
  apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Identifier: Packages' | awk -v release="$release" '$2 == release { print $1; exit }'
}

make_debian() {
  if [ ! -e "$root/made" ]; then
    debootstrap --variant=minbase --include=systemd "$release" "$root" "$(find_mirror)" >"$blocks/debootstrap.log" ||
      { tail "$blocks/debootstrap.log"; exit 1; }
    touch "$root/made"
  fi
  mount -t proc proc "$root/proc"
}

# How this machine reaches the network: names, and whom it trusts.
share_network() {
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  local trusted=${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}
  [ -e "$trusted" ] || return 0
  mkdir -p "$root/etc/ssl/rehearsal"
  cp "$trusted" "$root/etc/ssl/rehearsal/trusted.crt"
  # For every user, also those that are made later.
  for home in /root /etc/skel; do echo 'cafile=/etc/ssl/rehearsal/trusted.crt' >"$root$home/.npmrc"; done
}

# A fresh start for the same Debian: what an earlier rehearsal has made is no part of the steps.
forget_earlier() {
  rm -rf "$root"/opt/academy "$root"/var/lib/academy "$root"/var/backups/academy "$root"/etc/academy.env
  inside -c 'for user in academy academy-build; do ! id "$user" >/dev/null 2>&1 || userdel --remove "$user" 2>/dev/null; done'
}

# Each block of the section as a file, numbered in order.
read_blocks() {
  awk -v folder="$blocks" '
    /^## Deploy on one machine/ { reading = 1; next }
    /^##/ { reading = 0 }
    reading && /^ *```/ { writing = !writing; if (writing) name = sprintf("%s/%02d", folder, ++count); next }
    reading && writing { sub(/^   /, ""); print > name }
  ' "$project/docs/operations.md"
}

# What the text between the blocks asks for.
put_program() {
  git clone --quiet "$project" "$root/opt/academy"
  inside -c 'chown -R academy-build: /opt/academy'
}
get_certificate() {
  local folder="$root/etc/letsencrypt/live/$host"
  mkdir -p "$folder"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
    -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
}

follow_block() {
  local first
  first=$(head -n 1 "$1")
  case $first in
  '# /'*)
    say "writing ${first#\# }"
    # Not copied: the rights that an earlier step gave the file stay.
    cat "$1" >"$root${first#\# }"
    ;;
  *)
    sed 's/^/  $ /' "$1"
    inside <"$1"
    ;;
  esac
}

say "Debian $release in $root"
make_debian
share_network
forget_earlier
read_blocks
for block in "$blocks"/[0-9]*; do
  ! grep -q '^ln -s ' "$block" || put_program
  ! grep -q '^nginx -t' "$block" || get_certificate
  follow_block "$block"
done

say 'the unit'
inside -c 'systemd-analyze verify /etc/systemd/system/academy.service'

say 'what visitors and staff do'
inside -c 'apt-get install -y --no-install-recommends curl iproute2 >/dev/null'
# With a loopback of its own: ports that this machine uses are free in there.
unshare --net chroot "$root" /bin/bash -euo pipefail <"$project/deploy/rehearse-visit.sh"
say 'Everything in docs/operations.md worked as written.'
