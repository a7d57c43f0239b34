#!/bin/sh
# For PostgreSQL in deploy/compose.yaml, once, when its volume is empty: the app gets a role that owns its database and is no
# superuser, and over the network nobody signs in as the superuser any more.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role aangan login createdb password :'password';
create database aangan owner aangan;
alter role postgres password null;
SQL
