-- The words of a listing for a fraction of the time they took, which was most of the time of reading in a large file
-- (decision 0044). They are the same words as before, but for numbered places that went across two fields ("Tower" at the end
-- of a title and "5" at the start of the locality).

-- A lone space stays as it is: to find each of them cost more than all the rest.
create or replace function plain(value text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(value),
    ' *[\u0001-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff\U0001f000-\U0001faff][\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff\U0001f000-\U0001faff]*|  +',
    ' ', 'g'))
$$;

-- The database is asked for numbered words only where there are some.
create or replace function search_text(value text) returns text language plpgsql immutable parallel safe as $$
declare
  words text := plain(value);
  more text;
begin
  if words ~ '\m(?:sec|sector|phase|block|tower) ?\d|\d ?b' then
    select string_agg(' ' || case when hit[1] is null then hit[4] || 'bhk' when hit[1] like 'sec%' then 'sector' || hit[2] else hit[1] || hit[2] end, '')
    into more
    from regexp_matches(words, '\m(sector|sec|phase|block|tower) ?(\d+[a-z]?)\M|\m((\d+) ?(?:bhk|bedrooms?|beds?|br))\M', 'g') as hits(hit);
  end if;
  return words || coalesce(more, '');
end
$$;

create or replace function bedroom_words(fewest smallint, most smallint) returns text language plpgsql immutable parallel safe as $$
declare words text := '';
begin
  if fewest is null or most is null then return words; end if;
  for beds in fewest .. least(most::int, fewest + 9) loop
    words := words || case words when '' then '' else ' ' end || beds || 'bhk';
  end loop;
  return words;
end
$$;

-- What is searched of a listing, but for the names of what it points to. Texts are read once for all three. An import asks
-- for this on another connection while it writes (src/server/imports/store.ts).
create function listing_words(listing properties, out search tsvector, out headline tsvector, out place tsvector)
language plpgsql immutable parallel safe set plan_cache_mode = 'auto' as $$
declare
  title text := search_text(listing.title);
  beds text := bedroom_words(listing.beds_min, listing.beds_max);
  area text := search_text(concat_ws(' ', listing.area, listing.city));
  address text := search_text(concat_ws(' ', listing.address, listing.full_address, listing.state, listing.pincode));
begin
  search := setweight(to_tsvector('simple', title || ' ' || beds), 'A')
    || setweight(to_tsvector('simple', area), 'B')
    || setweight(to_tsvector('simple', address), 'C')
    || setweight(to_tsvector('simple', search_text(listing.description)), 'D');
  headline := to_tsvector('simple', title || ' ' || area || ' ' || beds);
  place := to_tsvector('simple', area || ' ' || address);
end
$$;

-- Kept by a trigger from now on: what is generated cannot be given.
alter table properties
  alter column search drop expression,
  alter column headline drop expression,
  alter column place drop expression;
alter table properties
  alter column search set default '',
  alter column headline set default '',
  alter column place set default '';

-- After `properties_names`, whose names it reads: triggers fire in the order of their names. The words that are given with
-- a new listing are taken as they are.
create function properties_search() returns trigger language plpgsql set plan_cache_mode = 'auto' as $$
declare words record;
begin
  if tg_op = 'UPDATE' or coalesce(new.search, '') = '' then
    words := listing_words(new);
    new.search := words.search;
    new.headline := words.headline;
    new.place := words.place;
  end if;
  new.search := new.search || setweight(
    to_tsvector('simple', search_text(concat_ws(' ', new.developer_name, new.type_name, new.category_name))), 'C');
  return new;
end
$$;
create trigger properties_search_inserted before insert on properties
  for each row execute function properties_search();
create trigger properties_search_updated before update on properties
  for each row when (
    (old.title, old.beds_min, old.beds_max, old.area, old.city, old.address, old.full_address, old.state, old.pincode,
      old.description, old.developer_name, old.type_name, old.category_name)
    is distinct from
    (new.title, new.beds_min, new.beds_max, new.area, new.city, new.address, new.full_address, new.state, new.pincode,
      new.description, new.developer_name, new.type_name, new.category_name))
  execute function properties_search();
