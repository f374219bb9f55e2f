#!/usr/bin/env bash
# Uses what deploy/rehearse.sh has installed, in its machine: as visitors, as staff, and while the program
# restarts.
set -euo pipefail
. "$(dirname "$0")/ask.sh"

eventually ask --head "$site/"
page=$(ask --write-out '%{http_version} %{http_code}' "$site/")
expect 'a page over TLS and HTTP/2' "${page: -5}" '2 200'
expect 'it names the public address' "$page" "<link rel=\"canonical\" href=\"$site"
expect 'plain HTTP leads to TLS' "$(ask --head http://academy.example/about)" "Location: $site/about"
cd /opt/academy
expect 'the sitemap has the public address' "$(ask "$site/sitemap.xml")" "<loc>$site/privacy</loc>"

expect 'an inquiry is stored' "$(send "$(write_form 'Grace Liu' grace@example.org 'Do you teach viola?')")" \
  '"success":true'
expect 'a command lists it' "$(inquiries list)" 'Grace Liu'
eventually grep -rq 'grace@example.org' /var/lib/academy/mail
echo 'ok: its mail is in the folder'
expect 'all data is the service’s' "$(find /var/lib/academy ! -user academy | wc -l)" 0
expect 'the log has no warning' \
  "$(grep -c '"level":"\(warn\|error\)"' /var/log/academy.service.log || true)" 0

sign_in
expect 'it is in the inbox' "$(ask --cookie /tmp/cookies "$site/desk/api/inquiries?view=new")" 'Grace Liu'
listen() { ask --cookie /tmp/cookies --max-time 5 --no-buffer "$site/desk/api/events" 2>/dev/null; }
expect 'live updates pass the proxy at once' "$( (listen || true) | head -c 1 | wc -c)" 1

start_asking
for _ in 1 2 3; do systemctl restart academy; sleep 2; done
stop_asking 'three restarts' 3
