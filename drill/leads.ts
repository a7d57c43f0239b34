import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open-database.ts';
import { judge } from '../bench/figures.ts';

let leads = 0;

/** One that nobody has sent yet; its key stands in the message. */
export function makeLead(): {
  key: string;
  headers: Record<string, string>;
  body: Record<'firstName' | 'email' | 'phone' | 'message', string>;
} {
  leads += 1;
  const key = `drill-${process.pid}-${leads}`;
  return {
    key,
    headers: { 'idempotency-key': key },
    body: {
      firstName: 'Ira',
      email: `${key}@mail.example`,
      phone: `+9198${String(leads).padStart(8, '0')}`,
      message: key,
    },
  };
}

export type LeadCount = { acknowledged: number; lost: number; doubled: number };

/** `acknowledged`: the id that each key was answered with. */
export async function countLeads(db: Db, acknowledged: ReadonlyMap<string, string>): Promise<LeadCount> {
  const { rows } = await sql<{ id: string; message: string }>`
    select id, message from inquiries where message like ${`drill-${process.pid}-%`}`.execute(db);
  const idsOf = new Map<string, string[]>();
  for (const { id, message } of rows) idsOf.set(message, [...(idsOf.get(message) ?? []), id]);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([key, id]) => !idsOf.get(key)?.includes(id)).length,
    doubled: [...idsOf.values()].filter((ids) => ids.length > 1).length,
  };
}

export async function judgeLeads(db: Db, sent: ReadonlyMap<string, string>, atLeast = 200): Promise<boolean[]> {
  const { acknowledged, lost, doubled } = await countLeads(db, sent);
  return [
    judge('acknowledged leads', acknowledged, atLeast, 'at least'),
    judge('acknowledged leads lost', lost, 0, 'at most'),
    judge('leads stored twice', doubled, 0, 'at most'),
  ];
}
