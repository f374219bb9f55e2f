#!/usr/bin/env bash
# In the machine of deploy/rehearse.sh: gives it inquiries, and looks after each step whether all of them are
# there, as they were. Usage: inquiries.sh fill|compare|migrated|expire|lose|break
set -euo pipefail
. "$(dirname "$0")/ask.sh"

node=/opt/academy/node_modules/.bin/node

# All inquiries, also those that were kept aside, and their notes.
list_all() {
  inquiries list --json
  inquiries show "$(cat /tmp/noted)" | grep 星期六
}

# Beside that of visit.sh; whoever has published is signed in.
fill() {
  send "$(write_form 王美玲 wang@example.org '您好！請問有沒有中文的小提琴課？\n謝謝。🎻')"
  send "$(write_form 'O’Brien, \"Pat\"' pat@example.org '<b>Saturdays</b>; 100 %% \\ \u202e')"
  send "$(write_form 'Ann Lee' ann@example.org '=1+1, is there a place for piano?')"
  inquiries list --json | sed -n '2s/.*"id":"\([^"]*\)".*/\1/p' >/tmp/noted
  ask --fail-with-body --output /dev/null --cookie /tmp/cookies --header "origin: $site" \
    --header 'content-type: application/json' \
    --data "{\"id\":\"$(cat /proc/sys/kernel/random/uuid)\",\"text\":\"已回電，星期六可以。\"}" \
    "$site/desk/api/inquiries/$(cat /tmp/noted)/notes"
  list_all >/tmp/before
  expect 'there are four inquiries' "$(grep -c '"id"' /tmp/before)" 4
}

compare() {
  eventually ask --fail "$site/readyz"
  list_all >/tmp/after
  diff /tmp/before /tmp/after && echo 'ok: all inquiries are as they were, and the note'
}

migrated() {
  expect 'the newer program has migrated them' "$("$node" --input-type=module --eval '
    import { DatabaseSync } from "node:sqlite";
    const database = new DatabaseSync("/var/lib/academy/inquiries.sqlite", { readOnly: true });
    console.log(database.prepare("select max(name) as last from kysely_migration").get().last);')" 0002-newer
}

# A backup deletes what is older than 30 days, and one that fails nothing.
expire() {
  local folder=/var/backups/academy
  touch --date '40 days ago' "$folder/2026-01-01-030000.sqlite" "$folder/of-somebody-else"
  sed -i 's|^DATA_DIR=.*|&-missing|' /etc/academy.env
  expect 'a failed backup is a failed unit' "$(systemctl start academy-backup 2>&1 || true)" 'failed'
  expect 'and deletes nothing' "$(ls "$folder")" '2026-01-01'
  sed -i 's|^\(DATA_DIR=.*\)-missing|\1|' /etc/academy.env
  systemctl start academy-backup
  expect 'a backup deletes old ones, and nothing else' \
    "$(find "$folder" -maxdepth 1 -mtime +29)" "$folder/of-somebody-else"
}

# What a backup must bring back.
lose() {
  inquiries erase --yes --email wang@example.org
  expect 'an inquiry is lost' "$(inquiries list)" '3'
}

# A program that spoils the database and does not start.
break() {
  local work
  work=$(mktemp -d)
  git clone --quiet /srv/academy.git "$work" && cd "$work"
  # Nothing of it is rendered, and no page fails.
  sed -i 's|"build": ".*"|"build": "mkdir built-server \&\& cp start.mjs content-cli.mjs built-server/"|' \
    package.json
  touch content-cli.mjs
  cat >start.mjs <<'PROGRAM'
import { DatabaseSync } from 'node:sqlite';
const database = new DatabaseSync(`${process.env.DATA_DIR}/inquiries.sqlite`);
database.exec('drop table inquiries; drop table kysely_migration');
PROGRAM
  git checkout --quiet -b broken
  git add --all
  git -c user.name=rehearsal -c user.email=anna@academy.example commit --quiet --message 'Break the program'
  git push --quiet origin broken
}

"$1"
