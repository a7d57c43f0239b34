-- Letters to many: the template's words as they were when somebody pressed, because it may be edited while they are written,
-- and the letter that each of them got.
alter table bulk_actions add column letter jsonb;
alter table bulk_items add column message_id text references messages (id) on delete set null;
create index bulk_items_message on bulk_items (message_id) where message_id is not null;
