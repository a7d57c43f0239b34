import type { Db } from '#server/platform/database/open-database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type Resealed, resealColumn } from '#server/platform/store-seals.ts';
import { findLastVisit } from '#server/visits/service.ts';
import { sealedColumns } from './sealed-columns.ts';

export type Rotation = {
  parts: ({ label: string; table: string } & Resealed)[];
  /** Until when something signed with the key before is in use: sessions of staff and links in letters about visits. */
  neededUntil: Date;
};

/** Longest life of a session of staff. */
const week = 7 * 24 * 60 * 60_000;

/** Seals everything at rest with the new key. Running it again does nothing more, and a broken run goes on. */
export async function rotateKey(
  db: Db,
  secrets: Pick<Secrets, 'reseal'>,
  { onPart = () => {} }: { onPart?: (label: string) => void } = {},
): Promise<Rotation> {
  const parts: Rotation['parts'] = [];
  for (const { column, label } of sealedColumns) {
    onPart(label);
    parts.push({ label, table: column.table, ...(await resealColumn(db, secrets, column)) });
  }
  const lastVisit = await findLastVisit(db);
  const neededUntil = new Date(Math.max(Date.now() + week, lastVisit?.getTime() ?? 0));
  return { parts, neededUntil };
}

/** For a person. */
export function describeRotation({ parts, neededUntil }: Rotation): string {
  const lines = parts.map(({ label, found, resealed, foreign }) => {
    const rest = found - resealed - foreign.length;
    const lost = foreign.length > 0 ? `, ${foreign.length} that neither key opens` : '';
    return `  ${label}: ${resealed} sealed anew, ${rest} already were${lost}`;
  });
  return [
    'Sealed with the new key:',
    ...lines,
    '',
    `Leave SECRET_KEY_PREVIOUS until ${neededUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC: sessions of staff and links in letters`,
    'about visits were signed with it and still count. Take it away earlier, and they end: people sign in again.',
  ].join('\n');
}
