import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { checkRows, nullableColumns } from '#test/check-rows.ts';
import { startPlatform } from '#test/start-platform.ts';
import { lockName, lockOrder, take } from './lock-order.ts';
import {
  asInteger,
  asText,
  besideTotal,
  columnsOf,
  foundOf,
  fullNameOf,
  howMany,
  oneOf,
  optional,
  optionalColumnsOf,
  optionalShape,
  pageOf,
  pick,
  rowsOf,
  select,
} from './typed-rows.ts';

const platform = await startPlatform();
const { db } = platform;
afterAll(() => platform.close());

const person = { first_name: 'Radhika', last_name: 'Rao', role: 'admin', password_hash: '' };
await db
  .insertInto('staff')
  .values({ ...person, email: 'radhika@aangan.example' })
  .execute();

describe('rows that are read', () => {
  const s = columnsOf('staff', 's');

  test('have the columns of their shape, by its names', async () => {
    const { rows } = await select({ mail: s.email, name: fullNameOf(s), count: asInteger(sql`2.0`) })`
      from staff as s`.execute(db);
    expect(rows).toEqual([{ mail: 'radhika@aangan.example', name: 'Radhika Rao', count: 2 }]);
  });

  test('are what a statement returns that writes', async () => {
    const { rows } = await rowsOf(
      { email: s.email },
      (columns) => sql`update staff as s set last_name = 'Iyer' returning ${columns}`,
    ).execute(db);
    expect(rows).toEqual([{ email: 'radhika@aangan.example' }]);
  });

  test('what cannot have the type it is read as is an error of the database', async () => {
    await expect(select({ n: asInteger(s.email) })`from staff as s`.execute(db)).rejects.toThrow(
      'invalid input syntax',
    );
  });

  test('the table of an outer join that may have no row is found out when it says otherwise', async () => {
    const from = sql`from staff as s left join inquiries as i on false`;
    const i = columnsOf('inquiries', 'i');
    await expect(select({ email: i.email })`${from}`.execute(db)).rejects.toThrow('a row has null as "email"');
    await expect(select({ name: fullNameOf(i) })`${from}`.execute(db)).rejects.toThrow('a row has null as "name"');
    const maybe = optionalColumnsOf('inquiries', 'i');
    const shape = { email: maybe.email, name: fullNameOf(maybe), property: i.property_id };
    const { rows } = await select(shape)`${from}`.execute(db);
    expect(rows).toEqual([{ email: null, name: null, property: null }]);
  });

  test('a page behind the last row has the number of all and nobody', async () => {
    const shape = pick(s, ['id', 'email', 'last_login_at']);
    const pageAt = async (offset: number) => {
      const { rows } = await select(besideTotal(shape, sql`c.n`))`
        from (select count(*) as n from staff) as c
        left join (select * from staff limit 1 offset ${offset}) as s on true`.execute(db);
      return pageOf(shape, rows);
    };
    const row = { id: expect.any(String), email: 'radhika@aangan.example', last_login_at: null };
    expect(await pageAt(0)).toEqual({ total: 1, rows: [expect.objectContaining(row)] });
    expect(await pageAt(1)).toEqual({ total: 1, rows: [] });
  });

  test('what an outer join found is held to its own shape again', async () => {
    const shape = { id: s.id, email: asText(sql`null`) };
    const { rows } = await select(optionalShape(shape))`from staff as s`.execute(db);
    expect(() => foundOf(shape, rows)).toThrow('a row has null as "email"');
  });

  test('an expression that may be null says so', async () => {
    const nothing = asText(sql`null`);
    await expect(select({ nothing })``.execute(db)).rejects.toThrow('a row has null as "nothing"');
    expect((await select({ nothing: optional(nothing) })``.execute(db)).rows).toEqual([{ nothing: null }]);
  });

  test('a column of a few words holds no other', async () => {
    const status = oneOf(inquiryStatuses, asText(sql`'lost'`));
    await expect(select({ status })``.execute(db)).rejects.toThrow('a row has "lost" as "status"');
  });

  test('the columns that may be null are read from the generated types', () => {
    const schema = `export interface Homes {\n  id: Generated<string>;\n  size: number | null;\n}\n\nexport interface DB {\n  homes: Homes;\n}\n`;
    expect([...nullableColumns(schema)]).toEqual(['homes.size']);
    expect(() => checkRows({ count: howMany() }, [{ count: 1 }])).not.toThrow();
  });
});

describe('locks', () => {
  const taking = (...names: (typeof lockOrder)[number][]) =>
    db.transaction().execute(async (trx) => {
      for (const name of names) take(trx, name);
    });

  test('are taken in their order', async () => {
    await expect(taking(...lockOrder)).resolves.toBeUndefined();
  });

  test('one that is taken out of order is found out', async () => {
    await expect(taking('inquiries', 'staff')).rejects.toThrow('"staff" is taken after "inquiries"');
  });

  test('one that is held already is not waited for', async () => {
    await expect(taking('staff', 'inquiries', 'staff')).resolves.toBeUndefined();
  });

  test('each transaction has an order of its own, and none outside of one', async () => {
    await taking('inquiries');
    await taking('staff');
    expect(() => take(db, 'inquiries')).not.toThrow();
    expect(() => take(db, 'staff')).not.toThrow();
  });

  test('a name is held by one transaction at a time', async () => {
    await db.transaction().execute(async (trx) => {
      await lockName(trx, 'giving');
      await expect(
        db.transaction().execute(async (other) => {
          await sql`set local lock_timeout = '50ms'`.execute(other);
          await lockName(other, 'giving');
        }),
      ).rejects.toThrow('lock timeout');
    });
  });
});
