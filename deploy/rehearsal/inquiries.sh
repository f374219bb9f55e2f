#!/usr/bin/env bash
# In the machine of deploy/rehearse.sh, with the first edition: gives it inquiries, and looks after each step
# whether all of them are there, as they were. Usage: inquiries.sh fill|compare|expire|lose|break
set -euo pipefail
. "$(dirname "$0")/ask.sh"

node=/opt/academy/node_modules/.bin/node

# The first edition had no command of its own for the staff.
run_command() {
  (cd /opt/academy && runuser -u academy -- env DATA_DIR=/var/lib/academy "$node" server/cli.ts "$@")
}

# All inquiries, also those that were kept aside.
list_all() { run_command list --json; }

fill() {
  systemctl enable --now academy
  eventually ask --fail "$site/readyz"
  send "$(write_form 'Grace Liu' grace@example.org 'Do you teach viola?')"
  send "$(write_form 王美玲 wang@example.org '您好！請問有沒有中文的小提琴課？\n謝謝。🎻')"
  send "$(write_form 'O’Brien, \"Pat\"' pat@example.org '<b>Saturdays</b>; 100 %% \\ \u202e')"
  send "$(write_form 'Ann Lee' ann@example.org '=1+1, is there a place for piano?')"
  run_command list
  local id
  id=$(list_all | sed -n '2s/.*"id":"\([^"]*\)".*/\1/p')
  echo "$id" >/tmp/noted
  run_command note "$id" '已回電，星期六可以。'
  run_command status "$id" contacted
  list_all >/tmp/before.json
  expect 'four inquiries lie in the first edition' "$(grep -c '"id"' /tmp/before.json)" 4
}

# Every field that was there has the value that it had.
compare() {
  eventually ask --fail "$site/readyz"
  list_all >/tmp/after.json
  "$node" --input-type=module --eval '
    import { deepStrictEqual } from "node:assert";
    import { readFileSync } from "node:fs";
    const read = (file) => new Map(JSON.parse(readFileSync(file, "utf8")).map((row) => [row.id, row]));
    const [before, after] = [read("/tmp/before.json"), read("/tmp/after.json")];
    deepStrictEqual([...after.keys()].sort(), [...before.keys()].sort());
    for (const [id, row] of before)
      for (const [key, value] of Object.entries(row)) deepStrictEqual(after.get(id)[key], value);
    const fields = [...before.values()].reduce((count, row) => count + Object.keys(row).length, 0);
    console.log(`ok: all ${fields} fields of ${before.size} inquiries are as they were`);'
  expect 'and the note' "$(run_command show "$(cat /tmp/noted)")" '星期六可以'
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
