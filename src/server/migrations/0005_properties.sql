-- What is said of a home, as words: plain, and with `sector 65`, `3 bhk` and `phase 2` also written together. Without
-- `plain` the text parser takes `Sector-65` for the number -65 and `DLF/Phase-2` for a file name.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select words || coalesce((
    select string_agg(' ' || case when found[1] is null then found[4] || 'bhk' when found[1] like 'sec%' then 'sector' || found[2] else found[1] || found[2] end, '')
    from regexp_matches(words, '\m(sector|sec|phase|block|tower) ?(\d+[a-z]?)\M|\m((\d+) ?(?:bhk|bedrooms?|beds?|br))\M', 'g') as found
  ), '')
  from plain(value) as words
$$;

-- `2bhk 3bhk 4bhk` for a home offered with two to four bedrooms.
create function bedroom_words(fewest smallint, most smallint) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(n || 'bhk', ' '), '')
  from generate_series(fewest::int, least(most, fewest + 9)::int) as n
$$;

create table properties (
  id text primary key default new_id(),
  title text not null check (title <> ''),
  description text not null default '',
  developer_id text references developers (id) on delete restrict,
  property_type_id text references parameters (id) on delete restrict,
  category_id text references parameters (id) on delete restrict,

  -- Four facts that overlap in the spec and stay apart (TRAP-09).
  status text not null default 'available'
    check (status in ('available', 'sold', 'reserved', 'under-construction', 'ready-to-move')),
  possession text not null default 'under-construction',
  construction_status text not null default 'under-construction',
  possession_date text,

  -- Rupees. `price_text` keeps what was typed or imported ("Price on Request").
  price bigint check (price > 0),
  price_text text not null default '',
  price_negotiable boolean not null default false,
  original_price bigint check (original_price > 0),

  address text not null default '',
  full_address text not null default '',
  -- Sector or locality, within the city.
  area text not null default '',
  city text not null default '',
  state text not null default '',
  pincode text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  landmarks text[] not null default '{}',
  -- Strings as typed, or {name, type, distance} (TRAP-05).
  nearby_places jsonb not null default '[]',

  -- Free text as typed, and the bounds read from it so that filters and sorting work (DECISIONS).
  beds text not null default '',
  beds_min smallint,
  beds_max smallint,
  baths text not null default '',
  baths_min smallint,
  baths_max smallint,
  size text not null default '',
  -- Square feet.
  size_min double precision check (size_min > 0),
  size_max double precision check (size_max >= size_min),
  -- Which area `size` states; price per square foot is only honest when it is known.
  size_kind text not null default 'unknown' check (size_kind in ('carpet', 'built-up', 'super', 'plot', 'unknown')),
  carpet_area text not null default '',
  built_up_area text not null default '',
  super_area text not null default '',
  parking text not null default '',
  balconies text not null default '',
  floors text not null default '',
  total_floors text not null default '',
  furnishing_status text not null default 'unfurnished'
    check (furnishing_status in ('unfurnished', 'semi-furnished', 'fully-furnished')),
  age_of_property text not null default '',
  facing text not null default '',
  possession_status text not null default 'ready-to-move',
  bhk_types text[] not null default '{}',

  is_featured boolean not null default false,
  is_verified boolean not null default false,
  is_premium boolean not null default false,
  is_new_launch boolean not null default false,
  is_active boolean not null default true,
  amenities text[] not null default '{}',
  highlights text[] not null default '{}',
  -- [{url, alt, isPrimary, category, filename, public_id, originalName, size, type, fileId, width, height, thumbhash, focal}]
  images jsonb not null default '[]',
  -- {requiresVerification, verificationLevel, restrictedContent}; staff only.
  access_control jsonb not null default '{"verificationLevel": "basic"}',
  rating numeric(2, 1) default 4 check (rating between 0 and 5),
  reviews integer not null default 0,
  rera_number text not null default '',
  rera_authority text not null default '',
  rera_expires_on date,
  last_confirmed_at timestamptz,

  source text,
  source_ref text,
  created_by text,
  updated_by text,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),

  -- Kept by triggers below, so that one index can answer a search.
  developer_name text not null default '',
  type_name text not null default '',
  category_name text not null default '',

  city_key text not null generated always as (plain(city)) stored,
  area_key text not null generated always as (plain(area)) stored,
  price_per_sqft double precision generated always as (price / nullif(size_min, 0)) stored,
  -- Everything that is searched: A title, B locality and city, C names and address, D description.
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', search_text(title) || ' ' || bedroom_words(beds_min, beds_max)), 'A')
    || setweight(to_tsvector('simple', search_text(area || ' ' || city)), 'B')
    || setweight(to_tsvector('simple', search_text(
         developer_name || ' ' || type_name || ' ' || category_name || ' '
         || address || ' ' || full_address || ' ' || state || ' ' || pincode)), 'C')
    || setweight(to_tsvector('simple', search_text(description)), 'D')
  ) stored,
  -- Title and place alone: what counts most. A column of its own, because the index knows no weights, and reading them
  -- row by row for a common word takes a quarter of a second at 100,000 listings.
  headline tsvector not null generated always as (
    to_tsvector('simple', search_text(title || ' ' || area || ' ' || city) || ' ' || bedroom_words(beds_min, beds_max))
  ) stored,
  -- Where it lies and nothing else: what the location filter reads when the text is no known city.
  place tsvector not null generated always as (
    to_tsvector('simple', search_text(area || ' ' || city || ' ' || address || ' ' || full_address || ' ' || state || ' ' || pincode))
  ) stored,
  check ((latitude is null) = (longitude is null))
);
-- Rows stay short, so that counting reads few pages: what is long lies beside them, what is compared stays in them.
-- Left to itself the database moves out the ids as well, and fetches them one by one for every comparison.
alter table properties set (toast_tuple_target = 256);
do $$
declare short name;
begin
  for short in select attname from pg_attribute
    where attrelid = 'properties'::regclass and attnum > 0 and atttypid = 'text'::regtype
      and attname not in ('description', 'full_address')
  loop
    execute format('alter table properties alter column %I set storage main', short);
  end loop;
end
$$;
-- Without statistics every text match is thought rare and is read through its index. With them a common word is
-- searched row by row, which unpacks every word list: 370 ms instead of 15 at 100,000 rows.
alter table properties alter column search set statistics 0;
alter table properties alter column headline set statistics 0;
alter table properties alter column place set statistics 0;
create unique index properties_source on properties (source, source_ref);
create index properties_search on properties using gin (search) with (fastupdate = off);
create index properties_headline on properties using gin (headline) with (fastupdate = off);
create index properties_place on properties using gin (place) with (fastupdate = off);

-- One index per display order, and in each what lists are filtered by: a page is picked from the index alone, also when
-- few of the first ones match (price and price per square foot go together).
create index properties_newest on properties (created_at desc, id desc)
  include (city_key, category_id, property_type_id, developer_id, price, beds_max) where is_active;
create index properties_price on properties (price, id)
  include (city_key, category_id, property_type_id, developer_id, beds_max) where is_active;
create index properties_price_desc on properties (price desc nulls last, id)
  include (city_key, category_id, property_type_id, developer_id, beds_max) where is_active;
create index properties_size on properties (size_max desc nulls last, id)
  include (city_key, category_id, property_type_id, developer_id, price, beds_max) where is_active;
create index properties_rate on properties (price_per_sqft, id)
  include (city_key, category_id, property_type_id, developer_id, price, beds_max) where is_active;
create index properties_featured on properties (created_at desc, id desc) where is_active and is_featured;
create index properties_developer on properties (developer_id, created_at desc, id desc) where is_active;

-- Counts and facets read one of these alone, from the filter that stands first.
create index properties_by_city on properties
  (city_key, category_id, property_type_id, developer_id, price, beds_max) where is_active;
create index properties_by_type on properties
  (property_type_id, category_id, city_key, developer_id, price, beds_max) where is_active;
create index properties_by_category on properties
  (category_id, property_type_id, city_key, developer_id, price, beds_max) where is_active;

-- Every word that listings use. Only ever grows: a stale word finds nothing. `corrects` holds those of title, place,
-- names and address; words of descriptions are known but correct nobody's spelling.
create table search_words (
  word text collate "C" primary key,
  corrects boolean not null default false
);
create index search_words_like on search_words using gin (word gin_trgm_ops) where corrects;

-- Words that look like a mistyped one. Two swapped letters of a short word share only a fifth of their trigrams.
create function similar_words(asked text) returns table (word text, likeness real) language sql stable
set pg_trgm.similarity_threshold = 0.2 as $$
  select s.word, similarity(s.word, asked) from search_words s where s.corrects and s.word % asked order by 2 desc, 1 limit 30
$$;

create function properties_names() returns trigger language plpgsql as $$
begin
  new.developer_name := coalesce((select name from developers where id = new.developer_id), '');
  new.type_name := coalesce((select name from parameters where id = new.property_type_id), '');
  new.category_name := coalesce((select name from parameters where id = new.category_id), '');
  return new;
end
$$;
create trigger properties_names before insert or update of developer_id, property_type_id, category_id on properties
  for each row execute function properties_names();
create trigger properties_touch before update on properties for each row execute function touch();

create function developers_renamed() returns trigger language plpgsql as $$
begin
  update properties set developer_name = new.name where developer_id = new.id;
  return null;
end
$$;
create trigger developers_renamed after update of name on developers
  for each row when (old.name is distinct from new.name) execute function developers_renamed();

create function parameters_renamed() returns trigger language plpgsql as $$
begin
  update properties set type_name = new.name where property_type_id = new.id;
  update properties set category_name = new.name where category_id = new.id;
  return null;
end
$$;
create trigger parameters_renamed after update of name on parameters
  for each row when (old.name is distinct from new.name) execute function parameters_renamed();

-- Sorted, so that two writers take the same words in the same order and never wait for each other in a ring.
create function properties_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from changed, unnest(tsvector_to_array(search)) as word
  where char_length(word) between 2 and 40
  order by word
  on conflict do nothing;
  update search_words set corrects = true where word in (
    select s.word from search_words s
    where not s.corrects and s.word in (
      select unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) from changed)
    order by s.word for update);
  return null;
end
$$;
create trigger properties_words_inserted after insert on properties
  referencing new table as changed for each statement execute function properties_words();
create trigger properties_words_updated after update on properties
  referencing new table as changed for each statement execute function properties_words();

-- Many changes at once (an import) are announced as one word, few by name.
create function properties_changed() returns trigger language plpgsql as $$
declare touched text[];
begin
  select array_agg(id) into touched from (select id from changed limit 51) few;
  if touched is null then return null; end if;
  perform announce('properties');
  if cardinality(touched) > 50 then
    perform announce('property:*');
  else
    perform announce('property:' || one) from unnest(touched) as one;
  end if;
  return null;
end
$$;
create trigger properties_announce_insert after insert on properties
  referencing new table as changed for each statement execute function properties_changed();
create trigger properties_announce_update after update on properties
  referencing new table as changed for each statement execute function properties_changed();
create trigger properties_announce_delete after delete on properties
  referencing old table as changed for each statement execute function properties_changed();
