#!/usr/bin/env bash
# Installs the first edition in the machine of deploy/rehearse.sh, by the steps of its own docs/operations.md:
# a user of the operator's owns the program, and only root may read the settings. Usage: first-edition.sh put
# COMMIT|build
set -euo pipefail

put() {
  useradd --create-home webmaster
  install -d -o webmaster /opt/academy
  runuser -l webmaster -c 'git clone --quiet https://git.example/academy.git /opt/academy'
  runuser -l webmaster -c "cd /opt/academy && git checkout --quiet --detach $1"
}

build() {
  runuser -l webmaster -c 'cd /opt/academy && npm ci && SITE_URL=https://academy.example npm run build'
  useradd --system academy
  install -m 0600 /dev/null /etc/academy.env
  cat >/etc/academy.env <<'SETTINGS'
SITE_URL=https://academy.example
HOST=127.0.0.1
TRUSTED_PROXIES=127.0.0.1, ::1
MAIL_FROM=site@academy.example
MAIL_TO=office@academy.example
SETTINGS
  cp /opt/academy/deploy/academy.service /etc/systemd/system/
}

"$@"
