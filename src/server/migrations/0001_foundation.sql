-- What every room needs: time-ordered ids, words for search, and the news that something changed.

create extension if not exists pg_trgm;

-- 24 hex digits: four bytes of seconds, eight random bytes. Opaque, and newer ids sort later (UND-99).
create function new_id() returns text language sql volatile as $$
  select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0')
      || left(replace(gen_random_uuid()::text, '-', ''), 12)
      || right(replace(gen_random_uuid()::text, '-', ''), 4)
$$;

-- Lower case, no marks, single spaces: how places and names are compared.
create function plain(value text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(value), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Tells every process which cached pages are stale. Identical notices of one transaction arrive once.
create function announce(tag text) returns void language sql volatile as $$
  select pg_notify('stale', tag)
$$;

create function touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
