# What the scripts of the rehearsal share: they ask the site through TLS, as a visitor does, and say what they
# expect.
site=https://academy.example
# Caddy waits for the program by itself, so nothing here does.
certificate=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt

ask() {
  curl --silent --show-error --cacert "$certificate" --resolve academy.example:443:127.0.0.1 \
    --resolve academy.example:80:127.0.0.1 "$@"
}

# A form of a name, an address and a message, as JSON.
write_form() {
  printf '{"name":"%s","email":"%s","inquiry_type":"general","message":"%s"}' "$1" "$2" "$3"
}

# The site's function, with the body of a form.
send() { ask --header 'content-type: application/json' --data "$1" "$site/functions/v1/submit-contact"; }

# What follows is asked with `--cookie /tmp/cookies`.
sign_in() {
  local code
  code=$(inquiries staff code anna@academy.example | sed -n '1s/ //gp')
  ask --output /dev/null --cookie-jar /tmp/cookies --header "origin: $site" \
    --header 'content-type: application/json' \
    --data "{\"email\":\"anna@academy.example\",\"code\":\"$code\"}" "$site/desk/api/sessions"
}

expect() {
  case $2 in
  *"$3"*) echo "ok: $1" ;;
  *) echo "failed: $1: ${2:0:300}" >&2 && exit 1 ;;
  esac
}

# Tries a command for two minutes: the program may be starting on a busy machine.
eventually() {
  local try
  for try in $(seq 240); do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 0.5
  done
  "$@"
}

# Asks for pages and sends a form, again and again, until `stop_asking WHEN STOPS`. Each stop of the program
# may cost a form: one that meets a connection in the moment of its end is not sent again (docs/proxies.md).
# No page may fail; /tmp/phones holds the phone numbers that they showed.
start_asking() {
  rm -f /tmp/enough
  keep_asking "$site/about" >/tmp/pages &
  keep_asking --header 'content-type: application/json' --data '{}' \
    "$site/functions/v1/submit-contact" >/tmp/forms &
  keep_reading >/tmp/phones &
}
keep_reading() {
  until [ -e /tmp/enough ]; do
    ask --fail "$site/contact" 2>/dev/null | grep -o '(713) 555-[0-9]*' | sort -u || true
    sleep 0.05
  done
}
keep_asking() {
  until [ -e /tmp/enough ]; do
    ask --output /dev/null --write-out '%{http_code}\n' "$@" 2>/dev/null || true
    sleep 0.05
  done
}
stop_asking() {
  touch /tmp/enough
  wait
  local pages forms
  pages=$(grep -c '^[05]' /tmp/pages || true) forms=$(grep -c '^[05]' /tmp/forms || true)
  echo "$1: of $(wc -l </tmp/pages) pages $pages were lost, of $(wc -l </tmp/forms) forms $forms"
  [ "$pages" = 0 ] && [ "$forms" -le "$2" ] || { echo "failed: $1" >&2; exit 1; }
}
