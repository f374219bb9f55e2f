#!/bin/sh
# Backs up once a day and keeps 30 days, in the container `backup` of compose.yaml. It looks for the day's
# file instead of counting hours: a restart makes no second backup, and what failed is tried again.
set -u
umask 077
folder=/var/backups/academy
ending=sqlite
# compose.postgres.yaml names the server.
[ -z "${PGHOST:-}" ] || ending=dump

# Records a backup as the program's own command does, with its error: the staff are warned when the last one
# failed, or is older than two days.
record() {
  psql --quiet --set=ON_ERROR_STOP=1 --command="insert into backups (finished_at, error)
    values (to_char(now() at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), $1)"
}

# Writes the file $1, which has its name only once it is whole.
dump_postgres() {
  pg_dump --format=custom --file="$1.unfinished" &&
    pg_restore --list "$1.unfinished" >/dev/null &&
    record null &&
    mv "$1.unfinished" "$1" &&
    echo "PostgreSQL's data are in $1. They are personal: keep them where nobody else reads them."
}

write_backup() {
  if [ -z "${PGHOST:-}" ]; then
    inquiries backup "$1"
  elif ! dump_postgres "$1"; then
    rm -f "$1.unfinished"
    record "'PostgreSQL could not be dumped: the log of the container backup says why'"
    return 1
  fi
}

# The first process of a container ignores what it has no handler for.
trap 'exit 0' TERM INT

while true; do
  file=$folder/$(date -u +%F).$ending
  if [ ! -e "$file" ]; then
    if write_backup "$file"; then
      # Only now: while backups fail, the old ones are all there is.
      find "$folder" -type f -mtime +29 -delete
    else
      echo "No backup was made. The next try is in 15 minutes." >&2
    fi
  fi
  sleep 900 &
  wait $!
done
