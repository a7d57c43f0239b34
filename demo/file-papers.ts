import { blurPreview, findStored, type StoredFile, storeDocument, storeImage } from '#server/files/service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readDemoFile } from './read-demo-file.ts';
import { papers, papersOf } from './story/papers.ts';
import { type PlanName, plans } from './story/plans.ts';
import type { StoryListing } from './story/story-shapes.ts';

/** Floor plans and papers of one listing after the other; each plan is kept once. */
export class PaperDesk {
  #platform: Platform;
  #plans = new Map<PlanName, Promise<{ file: StoredFile; preview: string }>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Adds the plans that the listing has not got yet. */
  async filePlans(propertyId: string, listing: StoryListing): Promise<void> {
    const { db } = this.#platform;
    const there = await db.selectFrom('floor_plans').select('name').where('property_id', '=', propertyId).execute();
    for (const [position, name] of (listing.plans ?? []).entries()) {
      const { title, bhkType, carpetAreaSqFt, ...rooms } = plans[name];
      if (there.some((one) => one.name === title)) continue;
      const { file, preview } = await this.#plan(name);
      const area = `${carpetAreaSqFt} sq ft`;
      await db
        .insertInto('floor_plans')
        .values({
          property_id: propertyId,
          position,
          name: title,
          bhk_type: bhkType,
          ...rooms,
          area,
          file_id: file.id,
          preview,
        })
        .execute();
    }
  }

  /** Files the papers of a project that are not there yet. */
  async filePapers(propertyId: string, listing: StoryListing): Promise<void> {
    const { db } = this.#platform;
    const there = await db.selectFrom('documents').select('name').where('property_id', '=', propertyId).execute();
    for (const [position, kind] of papersOf(listing).entries()) {
      const paper = papers[kind];
      if (there.some((one) => one.name === paper.name)) continue;
      const contentType = 'application/pdf';
      const bytes = await readDemoFile(`papers/${listing.ref}-${kind}.pdf`);
      const originalName = `${listing.title} - ${paper.name}.pdf`;
      const { id, size } = await storeDocument(this.#platform, { bytes, originalName, contentType });
      await db
        .insertInto('documents')
        .values({ property_id: propertyId, position, ...paper, file_type: contentType, size, file_id: id })
        .execute();
    }
  }

  #plan(name: PlanName): Promise<{ file: StoredFile; preview: string }> {
    const plan = this.#plans.get(name) ?? this.#keepPlan(name);
    this.#plans.set(name, plan);
    return plan;
  }

  async #keepPlan(name: PlanName): Promise<{ file: StoredFile; preview: string }> {
    const bytes = await readDemoFile(`plans/${name}.webp`);
    const originalName = `demo plan ${name}.webp`;
    const file =
      (await findStored(this.#platform.db, 'floorplans', originalName)) ??
      (await storeImage(this.#platform, { bytes, folder: 'floorplans', originalName }));
    return { file, preview: await blurPreview(bytes) };
  }
}
