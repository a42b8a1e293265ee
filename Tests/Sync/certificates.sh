#!/bin/sh
# certificates.sh FOLDER HOST: makes a private authority in FOLDER (ca.crt), and for HOST a key (server.key) with a
# certificate that holds (valid.crt) and one that has expired (expired.crt). All of it is for one test.
set -eu
mkdir -p "$1"
cd "$1"
host=$2
cat >ca.cnf <<EOF
[ca]
default_ca = own
[own]
database = index.txt
rand_serial = yes
new_certs_dir = .
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[host]
subjectAltName = DNS:$host
EOF
: >index.txt
openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -subj "/CN=authority of a test" \
  -days 2 2>/dev/null
openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj "/CN=$host" 2>/dev/null
sign() {
  openssl ca -batch -config ca.cnf -extensions host -cert ca.crt -keyfile ca.key -in server.csr -notext "$@" \
    >/dev/null 2>&1
}
sign -days 2 -out valid.crt
sign -startdate 20200101000000Z -enddate 20200201000000Z -out expired.crt
chmod 600 server.key
# The server is another user's process where root starts it.
if [ "$(id -u)" -eq 0 ]; then chown -R postgres . && chmod 755 .; fi
