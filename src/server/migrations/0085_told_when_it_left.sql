-- What was told before, while the letter that says `kind` has not left; null: that letter has left.
alter table alert_told_homes
  add column was text check (was in ('nothing', 'new', 'price', 'back', 'withdrawn'));

/*
 * A home counts as told when its letter has left. What is taken out of one that waits, or ends with it in another way, was not
 * told: what was so before is so again. By the database, whoever ends or changes the letter.
 */
create function settle_told_homes() returns trigger language plpgsql as $$
declare
  letter constant jsonb := case when tg_op = 'INSERT' then new.data else old.data end;
  named constant text[] := array(select home ->> 'id' from jsonb_array_elements(letter -> 'homes') as home);
  kept text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    if new.state in ('sent', 'uncertain') then
      update alert_told_homes set was = null
      where reader_id = letter ->> 'readerId' and property_id = any (named) and was is not null;
      return null;
    elsif new.state = 'waiting' then
      kept := array(select home ->> 'id' from jsonb_array_elements(new.data -> 'homes') as home);
    end if;
  end if;
  delete from alert_told_homes
  where reader_id = letter ->> 'readerId' and property_id = any (named) and property_id <> all (kept) and was = 'nothing';
  update alert_told_homes set kind = was, was = null
  where reader_id = letter ->> 'readerId' and property_id = any (named) and property_id <> all (kept) and was is not null;
  return null;
end
$$;
create trigger messages_told_at_once after insert on messages
  for each row when (new.template = 'alert-letter' and new.state <> 'waiting')
  execute function settle_told_homes();
create trigger messages_told after update on messages
  for each row when (old.template = 'alert-letter' and old.state = 'waiting'
    and (new.state <> 'waiting' or new.data is distinct from old.data))
  execute function settle_told_homes();
create trigger messages_untold after delete on messages
  for each row when (old.template = 'alert-letter' and old.state = 'waiting')
  execute function settle_told_homes();
