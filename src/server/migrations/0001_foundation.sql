-- What every room needs: time-ordered ids, words for search, and the news that something changed.

create extension if not exists pg_trgm;

-- 24 hex digits: four bytes of seconds, eight random bytes. Opaque, and newer ids sort later (UND-99).
create function new_id() returns text language sql volatile as $$
  select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0')
      || left(replace(gen_random_uuid()::text, '-', ''), 12)
      || right(replace(gen_random_uuid()::text, '-', ''), 4)
$$;

-- Lower case, single spaces, no punctuation or symbols: how places and names are compared. The separators are listed
-- because the locale's `[:alnum:]` cuts Hindi words at their vowel signs. `plain` in read-search.ts is its twin.
create function plain(value text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(value),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff\U0001f000-\U0001faff]+',
    ' ', 'g'))
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
