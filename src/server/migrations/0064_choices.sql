-- What visitors choose by beside the six filters of the specification (decision 0089), read once from what was typed, whoever
-- wrote it. All are generated: form, import and copy keep them alike, and none can be given.

-- When one can move in: 0 is now, else the months from year 0 (12 × year + month - 1); null where nobody says. Of the four
-- facts that overlap (TRAP-09) `possession_status` says nothing: it is `ready-to-move` wherever nobody has chosen.
create function possession_month(status text, construction_status text, possession text, possession_date text)
returns integer language plpgsql immutable parallel safe as $$
declare
  said text;
  hit text[];
  year integer;
  month integer;
begin
  if status = 'ready-to-move' then return 0; end if;
  foreach said in array array[construction_status, possession, possession_date] loop
    -- Without `plain`: a dump is read in where functions of ours find no others.
    if trim(regexp_replace(lower(said), '[^a-z]+', ' ', 'g')) ~ '^(ready|ready to move|ready to move in|ready possession|immediate|immediate possession|immediately|completed?)$'
    then return 0; end if;
  end loop;
  foreach said in array array[possession_date, possession] loop
    said := lower(coalesce(said, ''));
    year := substring(said from '(?:^|\D)(20\d\d)(?:\D|$)')::integer;
    continue when year is null;
    hit := regexp_match(said, '20\d\d[-/.](\d{1,2})(?:\D|$)');
    hit := coalesce(hit, regexp_match(said, '(?:^|\D)(\d{1,2})[-/.]20\d\d(?:\D|$)'));
    month := hit[1]::integer;
    if month is null then
      hit := regexp_match(said, '\m(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*');
      month := (array_position(array['jan','feb','mar','apr','may','jun','jul','aug','sep','oct','nov','dec'], hit[1]));
    end if;
    if month is null then
      hit := regexp_match(said, '\mq([1-4])\M');
      month := 3 * hit[1]::integer;
    end if;
    -- A year alone promises its end.
    if coalesce(month, 12) between 1 and 12 then return 12 * year + coalesce(month, 12) - 1; end if;
  end loop;
  return null;
end
$$;

-- One bit for each choice of bedrooms, furnishing, features and amenities; which is which stands in
-- src/server/properties/search/name-choices.ts too, and a test compares both. Amenities are typed freely: each is known by its words.
create function listing_choices(
  beds text, beds_min smallint, beds_max smallint, bhk_types text[], furnishing_status text, rera_number text,
  is_new_launch boolean, is_verified boolean, parking text, amenities text[])
returns integer language plpgsql immutable parallel safe as $$
declare
  bits integer := 0;
  said text := lower(array_to_string(amenities, ' | '));
begin
  if beds ~* '\mstudio\M' or 'Studio' = any(bhk_types) then bits := bits | 1; end if;
  for n in 1 .. 5 loop
    if (beds_min <= n and beds_max >= n) or n || ' BHK' = any(bhk_types) then bits := bits | (1 << n); end if;
  end loop;
  -- Six or more.
  if beds_max >= 6 then bits := bits | (1 << 6); end if;
  bits := bits | case furnishing_status
    when 'unfurnished' then 1 << 7 when 'semi-furnished' then 1 << 8 when 'fully-furnished' then 1 << 9 else 0 end;
  if rera_number <> '' then bits := bits | (1 << 10); end if;
  if is_new_launch then bits := bits | (1 << 11); end if;
  if is_verified then bits := bits | (1 << 12); end if;
  if said ~ '\mswimming|\mpools?\M(?! *(?:table|room))' then bits := bits | (1 << 13); end if;
  if said ~ '\mgym|\mfitness' then bits := bits | (1 << 14); end if;
  if said ~ '\mclub ?house|\mcommunity (?:hall|cent)' then bits := bits | (1 << 15); end if;
  if said ~ '\m(?:children|kids?)\M|\mplay ?(?:area|ground)' then bits := bits | (1 << 16); end if;
  if said ~ '\mgardens?\M|\mlawns?\M|\mparks?\M' then bits := bits | (1 << 17); end if;
  if said ~ '\mjogging|\mwalking track|\mcycling' then bits := bits | (1 << 18); end if;
  if said ~ '\m(?:tennis|badminton|basketball|squash|cricket|sports?)\M' then bits := bits | (1 << 19); end if;
  if said ~ '\mparking' or parking ~ '[1-9]' then bits := bits | (1 << 20); end if;
  if said ~ '\m(?:lifts?|elevators?)\M' then bits := bits | (1 << 21); end if;
  if said ~ '\mpower ?back|\mgenerator|\mdg backup' then bits := bits | (1 << 22); end if;
  if said ~ '\msecurity|\mguards?\M|\mgated' then bits := bits | (1 << 23); end if;
  if said ~ '\mcctv' then bits := bits | (1 << 24); end if;
  return bits;
end
$$;

alter table properties
  add column possession_month integer
    generated always as (possession_month(status, construction_status, possession, possession_date)) stored,
  add column choices integer generated always as (listing_choices(
    beds, beds_min, beds_max, bhk_types, furnishing_status, rera_number, is_new_launch, is_verified, parking, amenities)) stored,
  -- Square feet: the carpet area where it is known, else the area as it is stated.
  add column usable_min double precision generated always as (coalesce(carpet_sqft, size_min)) stored,
  add column usable_max double precision generated always as (coalesce(carpet_sqft, size_max)) stored;

-- Counts of the choices read this alone, whatever of it is asked for.
create index properties_choices on properties (choices, possession_month)
  include (usable_min, usable_max, price, city_key, category_id, property_type_id, developer_id, beds_max)
  where is_active;
