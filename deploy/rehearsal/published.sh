#!/usr/bin/env bash
# In the machine of deploy/rehearse.sh: publishes a phone number and a closed day at the desk, and looks after
# each step whether the site still says both. Usage: published.sh
# publish|compare|kept|newer|compare-newer|no-newer-unit|failing
set -euo pipefail
. "$(dirname "$0")/ask.sh"

phone='(713) 555-0177'
closed='Founders Day'
node=/opt/academy/node_modules/.bin/node
sentence='plain kindness'
newer_sentence='warm kindness'

# A request of the editor: its method, address and body.
edit() {
  ask --fail-with-body --output /dev/null --cookie /tmp/cookies --header "origin: $site" \
    --header 'content-type: application/json' --request "$1" --data "$3" "$site/desk/api/website/$2"
}

# What the card sends that asks before it publishes: each field as it is on the site, and as it will be.
write_publication() {
  ask --fail-with-body --cookie /tmp/cookies "$site/desk/api/website/changes" |
    "$node" --input-type=module --eval '
      import { json } from "node:stream/consumers";
      const { pages } = await json(process.stdin);
      const sent = pages.flatMap(({ fields }) => fields).map(({ address, before, after }) => ({ address, before, after }));
      console.log(JSON.stringify({ id: crypto.randomUUID(), fields: sent, reason: "", tookBack: null }));'
}

publish() {
  eventually ask --fail "$site/readyz"
  inquiries staff add anna@academy.example --name Anna --editor
  sign_in
  local days fields=content/academy.yaml publication began
  days='[{"from":"'$(date --date tomorrow +%F)'","names":{"en":"'$closed'","zh-Hans":"校庆日"}}]'
  edit PATCH draft "{\"changes\":[{\"address\":\"$fields: phone\",\"value\":\"$phone\"},
    {\"address\":\"$fields: closedDays\",\"value\":$days}]}"
  publication=$(write_publication)
  began=$(date +%s%3N)
  edit POST versions "$publication"
  compare
  echo "served after $(($(date +%s%3N) - began)) ms, at a load of $(cut -d ' ' -f 1 /proc/loadavg)"
}

shows() { ask --fail "$site$1" | grep -qF "$2"; }

compare() {
  eventually shows /contact "$phone"
  eventually shows /contact "$closed"
  echo 'ok: the site has the published phone number and closed day'
}

# After visitors have asked for pages.
kept() {
  compare
  expect 'and no page showed another number meanwhile' "$(sort -u /tmp/phones | xargs echo all:)." \
    "all: $phone."
}

# Pushes a change of the program, made by the command in $2, as the branch $1.
push() {
  local work
  work=$(mktemp -d)
  git clone --quiet /srv/academy.git "$work" && cd "$work"
  "$2"
  git checkout --quiet -b "$1"
  git add --all
  git -c user.name=rehearsal -c user.email=anna@academy.example commit --quiet --message 'Change the program'
  git push --quiet origin "$1"
}

# A program with a phone number of its own, which is not the published one, another sentence, another unit,
# and a migration more.
newer() { push newer change_program; }
change_program() {
  sed -i 's/^phone: .*/phone: (713) 555-0123/' content/academy.yaml
  sed -i "s/$sentence/$newer_sentence/" content/en/about.yaml
  printf '[Service]\nExecStart=/bin/true\n' >deploy/academy-newer.service
  local next="up: (database) => database.schema.alterTable('inquiries').addColumn('newer', 'text').execute()"
  sed -i "s|^  '0001-schema': .*|&\n  '0002-newer': { $next },|" server/database/migrate.ts
}

# A program that can't render a page with what is published.
failing() { push failing fail_to_render; }
fail_to_render() {
  sed -i 's|"build": ".*"|"build": "mkdir built-server \&\& cp content-cli.mjs built-server/"|' package.json
  echo 'console.log("/about: there is no lead"); process.exit(3);' >content-cli.mjs
}

no-newer-unit() {
  expect 'no unit of the newer program is left' \
    "$(ls /etc/systemd/system | grep -c academy-newer || true)" 0
}

compare-newer() {
  kept
  eventually shows /about "$newer_sentence"
  echo 'ok: and the new sentence of the program'
}

"$1"
