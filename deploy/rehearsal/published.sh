#!/usr/bin/env bash
# In the machine of deploy/rehearse.sh: publishes a phone number and a closed day at the desk, and looks after
# each step whether the site still says both. Usage: published.sh publish|compare|kept|newer|compare-newer
set -euo pipefail
. "$(dirname "$0")/ask.sh"

phone='(713) 555-0177'
closed='Founders Day'
sentence='plain kindness'
newer_sentence='warm kindness'

# A request of the editor: its method, address and body.
edit() {
  ask --fail-with-body --output /dev/null --cookie /tmp/cookies --header "origin: $site" \
    --header 'content-type: application/json' --request "$1" --data "$3" "$site/desk/api/website/$2"
}

publish() {
  eventually ask --fail "$site/readyz"
  inquiries staff add anna@academy.example --name Anna --editor
  sign_in
  local days fields=content/academy.yaml began
  days='[{"from":"'$(date --date tomorrow +%F)'","names":{"en":"'$closed'","zh-Hans":"校庆日"}}]'
  edit PATCH drafts "{\"changes\":[{\"address\":\"$fields: phone\",\"value\":\"$phone\"},
    {\"address\":\"$fields: closedDays\",\"value\":$days}]}"
  began=$SECONDS
  edit POST publications "{\"id\":\"$(cat /proc/sys/kernel/random/uuid)\",
    \"addresses\":[\"$fields: phone\",\"$fields: closedDays\"],\"reason\":\"\",\"at\":null,\"tookBack\":null}"
  compare
  echo "after $((SECONDS - began)) s, at a load of $(cut -d ' ' -f 1 /proc/loadavg)"
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

# A program with a phone number of its own, which is not the published one, and another sentence.
newer() {
  local work
  work=$(mktemp -d)
  git clone --quiet /srv/academy.git "$work" && cd "$work"
  sed -i 's/^phone: .*/phone: (713) 555-0123/' content/academy.yaml
  sed -i "s/$sentence/$newer_sentence/" content/en/about.yaml
  git checkout --quiet -b newer
  git -c user.name=rehearsal -c user.email=anna@academy.example commit --quiet --all --message 'Change words'
  git push --quiet origin newer
}

compare-newer() {
  kept
  eventually shows /about "$newer_sentence"
  echo 'ok: and the new sentence of the program'
}

"$1"
