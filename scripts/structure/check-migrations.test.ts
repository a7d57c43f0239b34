import { expect, test } from 'vitest';
import { findBreaks } from './check-migrations.ts';

const find = (text: string, version = '0.3.0') => findBreaks(text, version);

test.each([
  ['alter table properties drop column searched;', 'properties.searched'],
  ['alter table properties\n  add column a text,\n  drop searched;', 'properties.searched'],
  ['alter table team rename column joined to join_date;', 'team.joined'],
  ['alter table team rename to members;', 'team'],
  ['alter table visits alter column minutes type bigint;', 'visits.minutes'],
  ['alter table visits alter minutes set data type numeric(8, 2) using minutes::numeric(8, 2);', 'visits.minutes'],
  ['alter table visits alter column minutes set not null;', 'visits.minutes'],
  ['alter table visits alter column minutes drop default;', 'visits.minutes'],
  ['alter table visits add column minutes integer not null;', 'visits.minutes'],
  ['alter table visits add minutes integer check (minutes > 0) not null;', 'visits.minutes'],
  ['drop table renames;', 'renames'],
  ['drop function open_inquiry(text, integer);', 'open_inquiry'],
  ['drop view if exists shown_names cascade;', 'shown_names'],
])('%s breaks the release before', (text, what) => {
  const found = find(`-- A word about drop column.\n${text}`);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`(${what})`);
});

test.each([
  'create table one (id text primary key, name text not null);',
  'alter table visits add column minutes integer not null default 30, add constraint positive check (minutes > 0);',
  'alter table visits add column ends_at timestamptz generated always as (starts_at) stored not null;',
  'alter table visits drop constraint positive, alter column minutes drop not null;',
  'drop index visits_of_day; drop trigger renamed on properties;',
  'drop function open_inquiry(text); create function open_inquiry(text, integer) returns text language sql as $$ select 1 $$;',
  'create table draft (id text); alter table draft drop column id;',
  "create function f() returns void language plpgsql as $$ begin drop table renames; end $$; comment on table team is 'drop table team; x';",
])('%s does not', (text) => {
  expect(find(text)).toEqual([]);
});

test('what no code of the release before reads may go, when the file says since when', () => {
  const text = 'alter table properties drop column searched;';
  expect(find(`-- unread since 0.2.0: properties.searched\n${text}`)).toEqual([]);
  expect(find(`-- unread since 0.0.0: properties.searched (was in no release)\n${text}`)).toEqual([]);
  // The release before this one is the last that may use it.
  expect(find(`-- unread since 0.3.0: properties.searched\n${text}`)).toHaveLength(1);
  expect(find(`-- unread since 0.2.0: properties.other\n${text}`)).toHaveLength(1);
});
