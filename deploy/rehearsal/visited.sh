#!/usr/bin/env bash
# Runs a block of a document in the machine of deploy/rehearse.sh while visitors ask for pages and send forms.
set -euo pipefail
. "$(dirname "$0")/ask.sh"

start_asking
bash -euo pipefail "$1" || { touch /tmp/enough; exit 1; }
eventually ask --fail "$site/readyz"
stop_asking 'meanwhile' 1
