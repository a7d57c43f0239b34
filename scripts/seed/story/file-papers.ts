import { brand } from '#contract/brand.ts';
import { blurPreview, findStored, type StoredFile, storeDocument, storeImage } from '#server/files/service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DrawnPlan, drawPlan, type PlanName } from '../illustrator/draw-plan.ts';
import { drawPaper, type PaperKind, paperKinds } from '../papers/draw-paper.ts';
import type { PaperFacts } from '../papers/paper-facts.ts';
import { developers } from './developers.ts';
import type { PictureShelf } from './hang-pictures.ts';
import type { listStory } from './story.ts';

type PlacedListing = ReturnType<typeof listStory>[number];

const papers: Record<PaperKind, { name: string; type: 'brochure' | 'legal' | 'other'; description: string }> = {
  brochure: { name: 'Project brochure', type: 'brochure', description: 'Plans, amenities and the site in pictures' },
  'rera-certificate': { name: 'RERA registration', type: 'legal', description: 'Certificate of registration (sample)' },
  'payment-plan': { name: 'Payment plan', type: 'other', description: 'Construction-linked instalments' },
};

/** Floor plans and papers of one listing after the other; plans are drawn once each. */
export class PaperDesk {
  #platform: Platform;
  #shelf: PictureShelf;
  #plans = new Map<PlanName, Promise<{ plan: DrawnPlan; file: StoredFile; preview: string }>>();

  constructor(platform: Platform, shelf: PictureShelf) {
    this.#platform = platform;
    this.#shelf = shelf;
  }

  /** Adds the plans that the listing has not got yet. */
  async filePlans(propertyId: string, listing: PlacedListing): Promise<void> {
    const { db } = this.#platform;
    const there = await db.selectFrom('floor_plans').select('name').where('property_id', '=', propertyId).execute();
    for (const [position, name] of (listing.plans ?? []).entries()) {
      const { plan, file, preview } = await this.#plan(name);
      if (there.some((one) => one.name === plan.title)) continue;
      await db
        .insertInto('floor_plans')
        .values({
          ...{ property_id: propertyId, position, name: plan.title, bhk_type: plan.bhkType, file_id: file.id, preview },
          ...{
            beds: plan.bedrooms,
            baths: plan.baths,
            balconies: plan.balconies,
            area: `${plan.carpetAreaSqFt} sq ft`,
          },
        })
        .execute();
    }
  }

  /** Draws and files the papers of a project that are not there yet. */
  async filePapers(propertyId: string, listing: PlacedListing): Promise<void> {
    const { db } = this.#platform;
    const there = await db.selectFrom('documents').select('name').where('property_id', '=', propertyId).execute();
    const facts = await this.#facts(listing);
    if (facts === null) return;
    for (const [position, kind] of paperKinds.entries()) {
      const paper = papers[kind];
      if (there.some((one) => one.name === paper.name)) continue;
      const bytes = await drawPaper(kind, facts);
      const originalName = `${listing.title} - ${paper.name}.pdf`;
      const file = await storeDocument(this.#platform, { bytes, originalName, contentType: 'application/pdf' });
      await db
        .insertInto('documents')
        .values({
          property_id: propertyId,
          position,
          ...paper,
          file_type: 'application/pdf',
          size: file.size,
          file_id: file.id,
        })
        .execute();
    }
  }

  async #plan(name: PlanName): Promise<{ plan: DrawnPlan; file: StoredFile; preview: string }> {
    const known = this.#plans.get(name);
    if (known !== undefined) return known;
    const making = (async () => {
      const plan = await drawPlan(name);
      const originalName = `demo plan ${name}.png`;
      const file =
        (await findStored(this.#platform.db, 'floorplans', originalName)) ??
        (await storeImage(this.#platform, { bytes: plan.png, folder: 'floorplans', originalName }));
      return { plan, file, preview: await blurPreview(plan.png) };
    })();
    this.#plans.set(name, making);
    return making;
  }

  async #facts(listing: PlacedListing): Promise<PaperFacts | null> {
    const { project, rera, plans, pictures } = listing;
    const [cover] = pictures;
    if (project === undefined || rera === undefined || cover === undefined || listing.price === null) return null;
    const [plan] = plans ?? [];
    const carpet = listing.carpet ?? listing.size;
    const [heading = '', , ...body] = listing.text.split('\n');
    const registered = Number(rera.expires.slice(0, 4)) - 4;
    return {
      title: listing.title,
      developer: developers.find((one) => one.ref === listing.developer)?.name ?? 'Owner',
      place: `${listing.area}, ${listing.city}`,
      address: [listing.address, listing.area, listing.city, listing.pincode].filter(Boolean).join(', '),
      configuration: listing.beds === 'Studio' ? 'Studio' : `${listing.beds ?? ''} BHK ${listing.type}`,
      price: listing.price,
      carpetAreaSqFt: typeof carpet === 'number' ? carpet : carpet[0],
      ...{ towers: project.towers, floors: project.floors, homes: project.homes, landAcres: project.acres },
      possession: listing.possession ?? 'Ready to move',
      description: [heading, ...body].join(' ').trim(),
      amenities: listing.amenities,
      nearby: listing.nearby.map(([, name, distance]) => ({ name, distance })),
      rera: {
        number: rera.number,
        authority: reraAuthority(listing.city),
        registeredOn: `${registered}-02-10`,
        validUntil: rera.expires,
      },
      advisor: { name: 'Ishita Malhotra', phone: brand.phones[0], email: brand.emails[0] },
      issuedOn: '2026-10-05',
      picture: await this.#bytes(await this.#shelf.take(cover)),
      ...(plan && { insidePicture: (await this.#plan(plan)).plan.png }),
    };
  }

  async #bytes(file: StoredFile): Promise<Buffer> {
    const content = await this.#platform.storage.get(file.key);
    if (content === null) throw new Error(`The bytes of ${file.original_name} are gone`);
    return Buffer.from(await new Response(content.stream).arrayBuffer());
  }
}

const reraAuthority = (city: string): string =>
  city === 'Dubai' ? 'Dubai Land Department (sample)' : 'Real Estate Regulatory Authority (sample)';
