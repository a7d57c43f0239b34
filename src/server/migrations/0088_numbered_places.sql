-- A numbered place is one word however its number is written: "Phase III" is found as phase 3, "सेक्टर ६५" as sector 65. As two
-- words each they were found by whatever has both of them somewhere, and "dlf phase iii" found three hundred homes elsewhere.
create or replace function search_text(value text) returns text language plpgsql immutable parallel safe as $$
declare
  words text := plain(value);
  numbered text := words;
  more text;
begin
  if value ~ '\d\.5' then
    numbered := plain(regexp_replace(value, '(\d)\.5(?=[ -]?(?:bhk|bed|br))', '\1', 'gi'));
  end if;
  if strpos(words, 'सेक्टर') > 0 or strpos(words, 'फेज') > 0 then
    numbered := translate(replace(replace(numbered, 'सेक्टर', 'sector'), 'फेज', 'phase'), '०१२३४५६७८९', '0123456789');
  end if;
  if numbered ~ '\m(?:sec|sector|phase|block|tower) ?\d|\mphase [iv]|\d ?b' then
    select string_agg(' ' || case
      when hit[1] like 'sec%' then 'sector' || hit[2]
      when hit[1] is not null then hit[1] || hit[2]
      when hit[3] is not null then 'phase' || array_position(array['i', 'ii', 'iii', 'iv', 'v'], hit[3])
      else hit[5] || 'bhk' end, '')
    into more
    from regexp_matches(numbered,
      '\m(sector|sec|phase|block|tower) ?(\d+[a-z]?)\M|\mphase (i{1,3}|iv|v)\M|\m((\d+) ?(?:bhk|bedrooms?|beds?|br))\M', 'g') as hits(hit);
  end if;
  return words || coalesce(more, '');
end
$$;

update properties as p
set headline = again.headline, place = again.place, search = again.search || setweight(
  to_tsvector('simple', search_text(concat_ws(' ', p.developer_name, p.type_name, p.category_name))), 'C')
from (
  select l.id, words.* from properties as l, listing_words(l) as words
  where concat_ws(' ', l.title, l.area, l.city, l.address, l.full_address, l.state, l.pincode, l.description)
    ~* 'phase\W+[iv]|सेक्टर|फेज'
) as again
where again.id = p.id;
