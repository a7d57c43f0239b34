-- The other one holds active listings alone; staff count all of them, and one that is removed must have none.
create index properties_of_developer on properties (developer_id);
