-- Half a bedroom is a study beside the others: a home of "2.5 BHK" is found among those of two bedrooms, as a search for
-- "2.5 BHK" means it. It was found among those of five. The words themselves stay as they are written.
create or replace function search_text(value text) returns text language plpgsql immutable parallel safe as $$
declare
  words text := plain(value);
  rooms text := words;
  more text;
begin
  if words ~ '\m(?:sec|sector|phase|block|tower) ?\d|\d ?b' then
    if value ~ '\d\.5' then
      rooms := plain(regexp_replace(value, '(\d)\.5(?=[ -]?(?:bhk|bed|br))', '\1', 'gi'));
    end if;
    select string_agg(' ' || case when hit[1] is null then hit[4] || 'bhk' when hit[1] like 'sec%' then 'sector' || hit[2] else hit[1] || hit[2] end, '')
    into more
    from regexp_matches(rooms, '\m(sector|sec|phase|block|tower) ?(\d+[a-z]?)\M|\m((\d+) ?(?:bhk|bedrooms?|beds?|br))\M', 'g') as hits(hit);
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
    ~* '\d\.5[ -]?(?:bhk|bed|br)'
) as again
where again.id = p.id;
