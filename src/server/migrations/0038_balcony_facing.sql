-- Which way the balconies look, apart from the way that the home itself faces.
alter table properties add column balcony_facing text not null default '';
