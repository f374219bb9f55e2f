# Run by deploy/rehearse.sh in the rehearsed machine: starts the service and the proxy, and uses them.
site=https://academy.example
certificate=/etc/letsencrypt/live/academy.example/fullchain.pem
ask() { curl --silent --show-error --cacert "$certificate" --resolve academy.example:443:127.0.0.1 --resolve academy.example:80:127.0.0.1 "$@"; }
expect() {
  case $2 in
  *"$3"*) echo "ok: $1" ;;
  *) echo "failed: $1: $2" && exit 1 ;;
  esac
}

ip link set lo up
# As StateDirectory=, WorkingDirectory=, EnvironmentFile= and User= of the unit have it.
install -d -o academy -g academy -m 0700 /var/lib/academy
cd /opt/academy
read -r node program < <(sed -n 's/^ExecStart=//p' /etc/systemd/system/academy.service)
runuser -u academy -- env -i "$node" --env-file=/etc/academy.env "$program" >/tmp/service.log 2>&1 &
service=$!
nginx
trap 'kill $service; nginx -s quit' EXIT

curl --silent --retry 60 --retry-delay 1 --retry-connrefused --output /dev/null http://127.0.0.1:3000/healthz
page=$(ask --write-out '%{http_version} %{http_code}' "$site/")
expect 'a page over TLS and HTTP/2' "${page: -5}" '2 200'
expect 'it names the public address' "$page" "<link rel=\"canonical\" href=\"$site"
expect 'plain HTTP leads to TLS' "$(ask --head http://academy.example/about)" "Location: $site/about"
expect 'the sitemap has the dates of the history' "$(ask "$site/sitemap.xml")" "<loc>$site/privacy</loc><lastmod>$(TZ=UTC git -c safe.directory=/opt/academy log -1 --date=format-local:%Y-%m-%d --format=%cd -- content/en/privacy.yaml)"
expect 'the proxy is trusted' "$(ask "$site/readyz")" 'pending'
body='{"name":"Grace Liu","email":"grace@example.org","inquiry_type":"general","message":"Do you teach viola?"}'
expect 'an inquiry is stored' "$(ask --header 'content-type: application/json' --data "$body" "$site/functions/v1/submit-contact")" '"success":true'
expect 'the staff see it' "$(inquiries list)" 'Grace Liu'
install -d -o academy -m 0700 /var/backups/academy
expect 'a backup has it' "$(inquiries backup "/var/backups/academy/$(date +%F).sqlite")" '1 inquiries are in'
expect 'all data is the service’s' "$(find /var/lib/academy ! -user academy | wc -l)" 0
expect 'nothing is wrong but the example’s mail server' "$(grep -c '"level":"\(warn\|error\)"' /tmp/service.log)" 1
