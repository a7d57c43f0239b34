-- "1 RK", one room with a kitchen, is a studio, as a search for it means. It was found among homes of one bedroom, and by no
-- search for a studio.
create or replace function listing_choices(
  beds text, beds_min smallint, beds_max smallint, bhk_types text[], furnishing_status text, rera_number text,
  is_new_launch boolean, is_verified boolean, parking text, amenities text[])
returns integer language plpgsql immutable parallel safe as $$
declare
  bits integer := 0;
  said text := lower(array_to_string(amenities, ' | '));
begin
  if beds ~* '\mstudio\M|\m(?:1|one) ?rk\M|^ *rk\M' or 'Studio' = any(bhk_types) then bits := bits | 1; end if;
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

-- What is generated of a row is made anew by writing it.
update properties
set beds_min = case when one.alone then null else beds_min end, beds_max = case when one.alone then null else beds_max end
from (select id, beds ~* '^ *(?:(?:1|one) ?)?rk\M' and beds !~ '\d.*\d' as alone from properties where beds ~* '\mrk\M') as one
where one.id = properties.id;
