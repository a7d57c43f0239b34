import { newMandate } from '#contract/mandates.ts';
import { officeDate } from '#contract/visits.ts';
import { findStored, storeDocument } from '#server/files/service.ts';
import { addMandate } from '#server/mandates/save-mandate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readDemoFile } from './read-demo-file.ts';
import { type OwnerStory, owners } from './story/owners.ts';

const dayMs = 86_400_000;

/**
 * Owners of some homes, noted as an administrator of the demo would. Whoever has one already is left alone, so it can run
 * again. @param ids listings by `ref`
 */
export async function seedOwners(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const { db } = platform;
  const admin = await db
    .selectFrom('staff')
    .select(['id', 'first_name', 'last_name'])
    .where('role', '=', 'admin')
    .where('is_demo', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (admin === undefined) return;
  const call = {
    actor: { id: admin.id, name: `${admin.first_name} ${admin.last_name}` },
    caller: { address: '', userAgent: '' },
    idempotencyKey: null,
  };
  for (const owner of owners) {
    const propertyId = ids.get(owner.ref);
    if (propertyId === undefined) continue;
    const known = await db.selectFrom('mandates').select('id').where('property_id', '=', propertyId).executeTakeFirst();
    if (known !== undefined) continue;
    await addMandate(platform, newMandate.parse({ propertyId, ...(await formOf(platform, owner)) }), call);
  }
}

const inDays = (days: number | undefined): string =>
  days === undefined ? '' : officeDate(new Date(Date.now() + days * dayMs));

async function formOf(platform: Platform, { ref: _, began, ends, paper, ...told }: OwnerStory) {
  const days = { startsOn: inDays(began), endsOn: inDays(ends) };
  return { ...told, ...days, papers: paper === undefined ? [] : [await keepPaper(platform, paper)] };
}

async function keepPaper(platform: Platform, [file, originalName]: [file: string, name: string]): Promise<string> {
  const kept = await findStored(platform.db, 'mandates', originalName);
  if (kept !== null) return kept.id;
  const bytes = await readDemoFile(`papers/${file}`);
  const contentType = 'application/pdf';
  return (await storeDocument(platform, { bytes, originalName, contentType, folder: 'mandates' })).id;
}
