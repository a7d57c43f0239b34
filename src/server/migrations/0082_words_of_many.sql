-- Somebody among them was erased while it ran: its words go when it is done.
alter table bulk_actions add column words_end boolean not null default false;
