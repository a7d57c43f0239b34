-- Listings by what their page calls the Property ID: `FN` and the last four digits of the id.
create index properties_label on properties (right(id, 4));
