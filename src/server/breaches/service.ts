import { type Clock, readClocks } from '#contract/breach-choices.ts';
import type { Breach, BreachPeopleQuery, BreachQuery } from '#contract/breaches.ts';
import { CodedError } from '#contract/errors.ts';
import { paginationOf } from '#contract/paging.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import { readClock } from '../platform/store-clock.ts';
import { presentBreach, presentPerson } from './present.ts';
import { type BreachRow, countBreaches, findBreach, listBreaches, listOpen, noLetters } from './store.ts';
import { countLetters, listPeople } from './store-people.ts';

type Viewer = { role: Role };

export const noBreach = () => new CodedError('not_found', 'Breach not found');

/** With what became of its letters, once there are any. */
export const showBreach = async (db: Db, row: BreachRow, viewer: Viewer): Promise<Breach> =>
  presentBreach(row, row.letters_at === null ? noLetters : await countLetters(db, row.id), viewer);

export async function readBreaches(db: Db, { state, page, limit }: BreachQuery, viewer: Viewer) {
  const [rows, counts] = await Promise.all([
    listBreaches(db, state, { limit, offset: (page - 1) * limit }),
    countBreaches(db),
  ]);
  const breaches = await Promise.all(rows.map((row) => showBreach(db, row, viewer)));
  return { data: breaches, breaches, pagination: paginationOf(page, limit, rows.length, counts[state]), counts };
}

/** @throws CodedError `not_found` */
export async function readBreach(db: Db, id: string, viewer: Viewer): Promise<Breach> {
  const row = await findBreach(db, id);
  if (row === null) throw noBreach();
  return showBreach(db, row, viewer);
}

/** @throws CodedError `not_found` */
export async function readPeople(db: Db, id: string, { state, page, limit }: BreachPeopleQuery) {
  if ((await findBreach(db, id)) === null) throw noBreach();
  const [rows, counts] = await Promise.all([
    listPeople(db, id, state, { limit, offset: (page - 1) * limit }),
    countLetters(db, id),
  ]);
  const total = state === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
  const people = rows.map(presentPerson);
  return { data: people, people, pagination: paginationOf(page, limit, rows.length, total) };
}

/** How the clocks of every open breach stand; exercises have none. */
export async function readOpenClocks(db: Db): Promise<{ name: string; clocks: Clock[] }[]> {
  const rows = await listOpen(db);
  const now = await readClock(db);
  return rows.map((row) => ({
    name: row.name,
    clocks: readClocks(
      {
        knownAt: row.known_at.toISOString(),
        boardToldAt: row.board_told_at?.toISOString() ?? null,
        detailsToldAt: row.details_told_at?.toISOString() ?? null,
        peopleToldAt: row.people_told_at?.toISOString() ?? null,
      },
      now,
    ),
  }));
}
