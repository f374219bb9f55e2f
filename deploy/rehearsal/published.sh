#!/usr/bin/env bash
# In the machine of deploy/rehearse.sh: publishes a phone number and a closed day at the desk, and looks after
# each step whether the site still says both. Usage: published.sh
# publish|compare|kept|newer|compare-newer|failing|third-edition|no-publisher
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

# A program with a phone number of its own, which is not the published one, and another sentence.
newer() { push newer change_words; }
change_words() {
  sed -i 's/^phone: .*/phone: (713) 555-0123/' content/academy.yaml
  sed -i "s/$sentence/$newer_sentence/" content/en/about.yaml
}

# A program that can't render a page with what is published.
failing() { push failing fail_to_render; }
fail_to_render() {
  sed -i 's|"build": ".*"|"build": "mkdir built-server \&\& cp content-cli.mjs built-server/"|' package.json
  echo 'console.log("/about: there is no lead"); process.exit(3);' >content-cli.mjs
}

# What the third edition has beside its program: a publisher, and what that has built.
third-edition() {
  local unit=academy-publisher.service
  printf '[Service]\nExecStart=/bin/sleep infinity\nUser=academy\n[Install]\nWantedBy=multi-user.target\n' \
    >"/opt/academy/deploy/$unit"
  cp "/opt/academy/deploy/$unit" /etc/systemd/system/
  systemctl enable --now "$unit"
  install -d -o academy -g academy /var/lib/academy/site/builds
  # It kept no hashed files of programs.
  rm -rf /var/lib/academy/parts
}

no-publisher() {
  expect 'no publisher runs' "$(systemctl is-active academy-publisher || echo inactive)" inactive
  expect 'no publisher is left, and no build' \
    "$(ls /etc/systemd/system /var/lib/academy | grep -c 'publisher\|^site$' || true)" 0
}

compare-newer() {
  kept
  eventually shows /about "$newer_sentence"
  echo 'ok: and the new sentence of the program'
}

"$1"
