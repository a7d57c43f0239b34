import { sql } from 'kysely';
import { renameListings } from '#server/properties/writing/follow-renames.ts';
import { judge } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';

const listings = Number(process.env.LISTINGS ?? 100_000);

/** A new name for the type and the amenity that most listings have: what the save takes, and the walk behind it. */
export async function benchRename(): Promise<boolean> {
  const platform = await openFilledPlatform(listings);
  const { db } = platform;
  try {
    const { rows } = await sql<{ id: string; name: string; uses: number }>`
      (select p.id, p.name, count(*)::int as uses from parameters as p
        join properties as l on l.property_type_id = p.id group by p.id order by uses desc limit 1)
      union all
      (select p.id, p.name, count(*)::int from parameters as p
        join properties as l on p.type = 'amenity' and p.name = any(l.amenities) group by p.id order by 3 desc limit 1)`.execute(
      db,
    );
    const verdicts: boolean[] = [];
    for (const { id, name, uses } of rows) {
      for (const to of [`${name} anew`, name]) {
        let began = performance.now();
        await db.updateTable('parameters').set({ name: to }).where('id', '=', id).execute();
        const saved = performance.now() - began;
        began = performance.now();
        await renameListings(platform);
        const walked = (performance.now() - began) / 1000;
        console.log(`  ${uses} of ${listings} listings: ${name} to ${to}, all of them after ${walked.toFixed(1)} s`);
        verdicts.push(judge('milliseconds for who asks', saved, 1000, 'at most'));
      }
    }
    return verdicts.every(Boolean);
  } finally {
    await platform.close();
  }
}
