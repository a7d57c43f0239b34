-- Whether an inquiry carries that number (E.164), or that address in small letters.
create function is_carried(kind text, value text) returns boolean stable language sql as $$
  select case kind
    when 'phone' then exists (select from inquiries as i where i.phone_number = value)
    else exists (select from inquiries as i where lower(i.email) = value) end
$$;

-- What leads to somebody only because an inquiry that is gone for good, or an address that was corrected, once carried it.
delete from customer_keys where not is_carried(kind, value);
update customer_merges
set phones = array(select one from unnest(phones) as one where is_carried('phone', one)),
  emails = array(select one from unnest(emails) as one where is_carried('email', one));
