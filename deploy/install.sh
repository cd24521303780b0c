#!/bin/sh
# Makes an empty Debian 13 or newer serve this site with HTTPS. Running it again installs what is missing, builds, and
# restarts; it changes no settings that exist. As root, with a host name that points to this machine:
#
#   git clone <address> /srv/agency-site
#   git clone <address of your content> /srv/agency-content      (or copy the folder there; without it, the sample is served)
#   /srv/agency-site/deploy/install.sh www.example.com
#
#   --postgresql   the database is PostgreSQL on this machine, not SQLite
#   --editing      members publish the website from the inbox; the project then belongs to the service, and root runs
#                  nothing in it, not even this script
set -eu
# Files that root makes here are for the service to read.
umask 022

PROJECT=/srv/agency-site
SETTINGS=/etc/agency-site.env
KEY=/root/agency-site-backup-key.txt
DATA=/var/lib/agency-site
CONTENT=/srv/agency-content

fail() {
	echo "$1" >&2
	exit 1
}
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
has_setting() { grep -q "^$1=" "$SETTINGS"; }
add_setting() { has_setting "$1" || echo "$1=$2" >>"$SETTINGS"; }

# Not HOST, which the settings have, too.
NAME=${1:-}
case $NAME in
*://* | *[A-Z]* | */) fail "Give the host name alone, in small letters, without https:// or a slash, such as www.example.com." ;;
'' | -* | *[!a-z0-9.-]* | *..* | .*) fail "Usage: $0 www.example.com [--postgresql] [--editing]" ;;
*.*) ;;
*) fail "\"$NAME\" is not a public host name; use one such as www.example.com." ;;
esac
shift
POSTGRESQL='' EDITING='' database=''
for option; do
	case $option in
	--postgresql) POSTGRESQL=yes ;;
	--editing) EDITING=yes ;;
	*) fail "\"$option\" is no option; there are --postgresql and --editing." ;;
	esac
done
[ "$(id -u)" = 0 ] || fail 'Run this as root.'
# In a subshell, because that file sets NAME, too.
(. /etc/os-release && [ "${ID:-}" = debian ] && [ "${VERSION_ID:-0}" -ge 13 ]) || fail 'This script needs Debian 13 or newer; the Node of older versions is too old.'
# Of memory and swap, kB: the build takes up to 1.5 GB beside the system.
room=$(awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { print sum }' /proc/meminfo)
[ "$room" -ge 1800000 ] || fail 'The build needs 2 GB of memory, swap included. Add swap: fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile && echo "/swapfile none swap sw 0 0" >>/etc/fstab'
cd "$(dirname "$0")/.."
[ "$PWD" = "$PROJECT" ] || fail "Clone the project to $PROJECT, which the systemd unit names; this is $PWD."
[ -O "$PROJECT" ] || fail "$PROJECT belongs to $(stat -c %U "$PROJECT"), so root must run nothing in it. Build with \"runuser -u agency-site -- npm run build\", and restart with \"systemctl restart agency-site\"; see \"Publishing from the inbox\" in docs/OPERATIONS.md."
[ -z "$EDITING" ] || [ -d "$CONTENT" ] || fail "--editing needs a folder that members may change: bring your content to $CONTENT."

echo '1/6 Installing Debian packages …'
apt-get update -q
apt-get install -qy --no-install-recommends ca-certificates git nodejs npm libatomic1 caddy unattended-upgrades \
	${POSTGRESQL:+postgresql}

echo "2/6 Preparing the settings in $SETTINGS …"
id agency-site >/dev/null 2>&1 || useradd --system --home-dir "$PROJECT" agency-site
if [ ! -e "$SETTINGS" ]; then
	install -m 600 .env.example "$SETTINGS"
	add_setting SITE_URL "https://$NAME"
	sed -i 's/^TRUST_PROXY=.*/TRUST_PROXY=1/' "$SETTINGS"
	add_setting SITE_SECRET "$(random)"
fi
has_setting SITE_URL && grep -Eq "^SITE_URL='?https://$NAME/?'?$" "$SETTINGS" ||
	fail "SITE_URL in $SETTINGS is not https://$NAME. Correct it there, or run this script with that host name."
[ ! -d "$CONTENT" ] || add_setting CONTENT_DIR "$CONTENT"
if [ -n "$POSTGRESQL" ] && ! has_setting DATABASE_URL; then
	systemctl start postgresql
	password=$(random)
	as_postgres() { (cd / && runuser -u postgres -- "$@"); }
	# A run that was interrupted here may have made either of them.
	as_postgres psql -qc 'create role agency_site' 2>/dev/null || true
	as_postgres psql -qv ON_ERROR_STOP=1 -c "alter role agency_site login password '$password'"
	as_postgres psql -Atc "select 1 from pg_database where datname = 'agency_site'" | grep -q 1 ||
		as_postgres createdb --owner=agency_site --template=template0 --encoding=UTF8 --locale=C agency_site
	database="postgres://agency_site:$password@127.0.0.1:5432/agency_site"
fi

echo '3/6 Building the site …'
# A clone made under another umask may be closed to the service. Data, secrets and the history stay as they are.
find "$PROJECT" \( -path "$PROJECT/.git" -o -path "$PROJECT/data" -o -path "$PROJECT/.env*" -o -name '*key.txt' -o -type l \) -prune -o -exec chmod go+rX {} +
[ ! -d "$CONTENT" ] || chmod -R go+rX "$CONTENT"
set -a
. "$SETTINGS"
set +a
npm run build
# Here the server notes which release it serves, so that builds keep it.
install -d -o agency-site -g agency-site dist/serving
if ! has_setting BACKUP_RECIPIENT; then
	keys=$(node_modules/.bin/node app/cli/main.ts backup --new-key)
	echo "$keys" | head -n 2 >>"$SETTINGS"
	(umask 077 && echo "$keys" | tail -n +3 >"$KEY")
fi

echo '4/6 Starting the service …'
install -m 644 deploy/agency-site.service /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet agency-site
if [ -n "$database" ]; then
	# What SQLite holds comes along; from then on it refuses changes, so the service restarts at once.
	[ ! -e "$DATA/site.db" ] || DATA_DIR=$DATA npm run --silent move -- "$database"
	add_setting DATABASE_URL "$database"
fi
systemctl restart agency-site

echo '5/6 Configuring Caddy, which gets the certificate …'
printf '%s {\n\treverse_proxy 127.0.0.1:%s\n}\n' "$NAME" "${PORT:-4321}" >/etc/caddy/agency-site.caddy
# People also type the name without www., or with it.
case $NAME in
www.*) other=${NAME#www.} ;;
*) other=www.$NAME ;;
esac
address_of() { getent ahostsv4 "$1" | awk 'NR == 1 { print $1 }'; }
if [ -n "$(address_of "$other")" ] && [ "$(address_of "$other")" = "$(address_of "$NAME")" ]; then
	printf '%s {\n\tredir https://%s{uri} permanent\n}\n' "$other" "$NAME" >>/etc/caddy/agency-site.caddy
else
	echo "$other does not point here, so it is not redirected. Add it to your DNS and run this again if people may type it."
fi
grep -q '^import agency-site.caddy' /etc/caddy/Caddyfile || echo 'import agency-site.caddy' >>/etc/caddy/Caddyfile
systemctl reload-or-restart caddy

echo '6/6 Making the first backup and checking the settings …'
set -a
. "$SETTINGS"
DATA_DIR=$DATA
set +a
tries=0
until node_modules/.bin/node -e "fetch('http://127.0.0.1:${PORT:-4321}/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
	tries=$((tries + 1))
	[ $tries -lt 30 ] || fail 'The service does not answer: "journalctl -u agency-site" says why.'
	sleep 1
done
ls "${BACKUP_DIR:-$DATA/backups}"/*.age >/dev/null 2>&1 || npm run --silent backup
echo 'Until SMTP_URL, MAIL_FROM and INQUIRY_TO are set, these faults of the mail are expected:'
npm run --silent doctor || true
again='run this again'
if [ -n "$EDITING" ]; then
	again='run "systemctl restart agency-site"'
	install -d /etc/systemd/system/agency-site.service.d
	printf '[Service]\nReadWritePaths=%s %s\n' "$PROJECT" "$CONTENT" >/etc/systemd/system/agency-site.service.d/editing.conf
	chown -R agency-site: "$PROJECT" "$CONTENT"
	systemctl daemon-reload
	systemctl restart agency-site
	echo "
Members can publish the website. From now on, every command begins with \"runuser -u agency-site --\"."
fi
[ ! -e "$KEY" ] || echo "
Move $KEY to two safe places and delete it here: without it, no backup can be read."
has_setting CONTENT_DIR || echo "
This is the sample agency: copy the folder of your content to $CONTENT and run this again."
echo "
The inbox and the editor of the website are at https://$NAME/inbox. Invite yourself, as docs/OPERATIONS.md, \"Settings and commands\", runs commands:
npm run inbox -- invite you@example.com --role owner"
if node_modules/.bin/node -e "fetch('https://$NAME/healthz', { signal: AbortSignal.timeout(20_000) }).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; then
	served="https://$NAME is being served."
else
	served="The site runs, but https://$NAME cannot be reached from here yet. If its DNS is new, wait and try again; \"journalctl -u caddy\" says why there is no certificate."
fi
echo "
$served If a line above says that a setting is missing, add it to $SETTINGS and $again."
