#!/usr/bin/env bash
# Is `systemctl` in the machine of deploy/rehearse.sh, where systemd does not run: starts and stops a unit's
# program as its lines say, with its user, folder, settings and capabilities, and its working folder read-only
# where the machine's files are. Has none of its other limits, restarts and timers.
set -euo pipefail

pids=/run/rehearsal
mkdir -p "$pids"

# The unit with its continued lines joined.
read_unit() {
  local file
  for file in "/etc/systemd/system/$1" "/lib/systemd/system/$1"; do
    [ ! -e "$file" ] || { sed -e ':join' -e '/\\$/ { N; s/\\\n *//; b join' -e '}' "$file"; return; }
  done
  echo "There is no unit $1." >&2
  return 1
}

# The values of a key, without systemd's own escapes.
values() { read_unit "$1" | sed -n "s/^$2=//p" | sed 's/%%/%/g; s/\$\$/$/g'; }

# Runs a command in namespaces of its own, where its working folder is read-only.
read_only=(unshare --mount --propagation=unchanged /bin/sh -ec 'mount --bind "$PWD" "$PWD"
  mount -o remount,bind,ro "$PWD" && cd "$PWD" && exec "$@"' sh)

# Replaces this process by a command of the unit. One with a + runs as root.
run_command() {
  local unit=$1 command=$2 user capability settings
  local -a environment=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin LANG=C.UTF-8)
  local -a rights=() protect=()
  user=$(values "$unit" User)
  while IFS= read -r line; do environment+=("$line"); done < <(values "$unit" Environment)
  settings=$(values "$unit" EnvironmentFile)
  [ -z "$settings" ] || while IFS= read -r line; do environment+=("$line"); done \
    < <(grep '^[A-Z]' "$settings")
  environment+=("HOME=$(getent passwd "$user" | cut -d: -f6)")
  case $command in
  +*) command=${command#+} ;;
  *)
    rights=(setpriv "--reuid=$user" "--regid=$user" --init-groups)
    capability=$(values "$unit" AmbientCapabilities | sed 's/^CAP_/+/' | tr '[:upper:]' '[:lower:]')
    [ -z "$capability" ] || rights+=("--inh-caps=$capability" "--ambient-caps=$capability")
    [ "$(values "$unit" ProtectSystem)" != strict ] || protect=("${read_only[@]}")
    ;;
  esac
  cd "$(values "$unit" WorkingDirectory | grep . || echo /)"
  umask "$(values "$unit" UMask | grep . || echo 0022)"
  exec "${protect[@]}" "${rights[@]}" env -i "${environment[@]}" /bin/bash -c "exec $command"
}

start() {
  local unit=$1 user folder
  user=$(values "$unit" User)
  folder=$(values "$unit" StateDirectory)
  [ -z "$folder" ] || install -d -o "$user" -g "$user" -m 0700 "/var/lib/$folder"
  if [ "$(values "$unit" Type)" = oneshot ]; then
    while IFS= read -r command; do
      (run_command "$unit" "$command" </dev/null) || { echo "$unit failed." >&2; return 1; }
    done < <(read_unit "$unit" | sed -n 's/%%/%/g; s/\$\$/$/g; s/^ExecStart\(Pre\|Post\)\?=//p')
  elif ! is_active "$unit"; then
    run_command "$unit" "$(values "$unit" ExecStart)" >>"/var/log/$unit.log" 2>&1 </dev/null &
    echo $! >"$pids/$unit"
  fi
}

is_active() { [ -e "$pids/$1" ] && [ -e "/proc/$(cat "$pids/$1")" ]; }

stop() {
  is_active "$1" || return 0
  local pid
  pid=$(cat "$pids/$1")
  kill -TERM "$pid" 2>/dev/null || true
  # Of another process's child nothing tells the end but that it is gone.
  while [ -e "/proc/$pid" ]; do sleep 0.05; done
  rm -f "$pids/$1"
}

action=${1:?}
shift
now=no
[ "${1:-}" != --now ] || { now=yes; shift; }
for name in "$@"; do
  case $name in *.*) unit=$name ;; *) unit=$name.service ;; esac
  case $action in
  enable)
    /usr/bin/systemctl enable "$unit"
    [ "$now" = no ] || "$0" start "$unit"
    ;;
  disable)
    [ "$now" = no ] || stop "$unit"
    /usr/bin/systemctl disable "$unit"
    ;;
  restart) stop "$unit" && start "$unit" ;;
  start) case $unit in *.timer) echo "Not run here: $unit." ;; *) start "$unit" ;; esac ;;
  stop) stop "$unit" ;;
  is-active) is_active "$unit" ;;
  *) echo "Not run here: systemctl $action $unit." ;;
  esac
done
