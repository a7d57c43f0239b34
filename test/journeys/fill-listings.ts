import sharp from 'sharp';
import { asPropertyImage, storeDocument, storeImage } from '#server/files/service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeDeveloper, makeDocument, makeFloorPlan, makeParameter, makeProperty } from '../make.ts';

/** How many of the listings lie in Noida and are called a Banyan something. */
export const banyansInNoida = 15;

/** A home that was taken back: its address answers 410. */
export const withdrawnHome = '6740c1f2a94be0d17c3355aa';

/** Words without a place to break, in two directions of reading, as an import may bring them. */
const longWords = `${'Anandadhyanaprasadabhavanam'.repeat(4)} \u202eesrever\u202c 🏠 <b>{{x}}</b>`;

/** Which of them tells everything a home can tell (`tellEverything`). */
const fullNumber = 28;
export const fullHome = `Banyan Court ${fullNumber}`;

/** Thirty homes of three developers: three pages of a search, five of the whole list. Every fourth has no picture. */
export async function fillListings(platform: Platform): Promise<void> {
  const { db } = platform;
  const developers = [];
  for (const name of ['Devam Homes', 'Kesari Estates', 'Sarovar Realty'])
    developers.push(await makeDeveloper(db, { name }));
  const flat = await makeParameter(db, { type: 'propertyType', name: 'Apartment' });
  const villa = await makeParameter(db, { type: 'propertyType', name: 'Villa' });
  const luxury = await makeParameter(db, { type: 'category', name: 'Luxury' });
  const pictures = [await storePicture(platform, '#31463f'), await storePicture(platform, '#6b5136')];
  for (let number = 1; number <= 30; number += 1) {
    const isBanyan = number % 2 === 0;
    const picture = number % 4 === 1 ? undefined : pictures[number % 2];
    const home = await makeProperty(db, {
      title: `${isBanyan ? 'Banyan Court' : 'Neem Terrace'} ${number}`,
      city: isBanyan ? 'Noida' : 'Gurugram',
      state: isBanyan ? 'Uttar Pradesh' : 'Haryana',
      area: `Sector ${40 + number}`,
      price: number * 4_000_000,
      price_text: `${(number * 0.4).toFixed(1)} Cr`,
      developer_id: developers[number % 3]?.id ?? null,
      property_type_id: number % 5 === 0 ? villa.id : flat.id,
      category_id: luxury.id,
      is_featured: number % 6 === 0,
      amenities: ['Lift', 'Power backup', 'Garden', 'Club house'],
      images: JSON.stringify(picture === undefined ? [] : [picture]),
      ...placeOf(number),
      ...(number === fullNumber && tellEverything(pictures)),
      ...(number === fullNumber + 1 && {
        area: longWords,
        highlights: [longWords],
        amenities: [longWords],
        // Hindi on its own page alone: its letters weigh 100 KB, and the first view of the list is weighed.
        description: `${longWords} ${'प्रतिष्ठितनिवास'.repeat(6)}`,
      }),
    });
    if (number !== fullNumber) continue;
    const [plan, preview] = [await storePlan(platform), await drawBlur()];
    for (const [position, bhk] of ['3 BHK', '4 BHK'].entries())
      await makeFloorPlan(db, { property_id: home.id, bhk_type: bhk, file_id: plan, preview, position });
    await makeDocument(db, { property_id: home.id, file_id: await storePaper(platform) });
  }
  await makeProperty(db, { id: withdrawnHome, title: 'Taken Back Court', is_active: false });
}

/** Three in one house of Gurugram, one nowhere, the others a kilometre and more from each other. */
function placeOf(number: number): { latitude?: number; longitude?: number } {
  if (number === 30) return {};
  if (number === 1 || number === 3 || number === 5) return { latitude: 28.43, longitude: 77.04 };
  const isEven = number % 2 === 0;
  return {
    latitude: (isEven ? 28.5 : 28.36) + number * 0.006,
    longitude: (isEven ? 77.3 : 76.96) + (number % 5) * 0.02,
  };
}

/** Six pictures in turn, every fact, and words longer than what is shared of them. */
function tellEverything(pictures: Record<string, unknown>[]) {
  return {
    images: JSON.stringify([0, 1, 0, 1, 0, 1].map((at) => pictures[at])),
    description: `A courtyard that catches the wind.\n\n${'Every room has two windows and a door to the garden. '.repeat(6)}`,
    highlights: ['Two homes to a landing', 'A garden without cars'],
    rating: '4.6',
    reviews: 38,
    original_price: 120_000_000,
    furnishing_status: 'semi-furnished',
    floors: '7',
    total_floors: '12',
    carpet_area: '1400',
    parking: '2 covered',
    facing: 'North',
    possession: 'ready-to-move',
    rera_number: 'UPDEMO/2026/28',
    latitude: 28.57,
    longitude: 77.35,
    nearby_places: JSON.stringify([
      'Botanical Garden',
      { name: 'Blue Line, Sector 52', type: 'Metro Station', distance: '1.1 km' },
    ]),
  };
}

/** A house under a sky of one colour, through the real pipeline. */
async function storePicture(platform: Platform, colour: string): Promise<Record<string, unknown>> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="${colour}"/><path d="M400 1000V500l400-250 400 250v500z" fill="#2a2a2a"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  const file = await storeImage(platform, { bytes, folder: 'properties', originalName: `house ${colour}.jpg` });
  return asPropertyImage(file, { alt: 'A house', isPrimary: true, category: 'exterior', focal: { x: 50, y: 50 } });
}

/** Four walls and a door. */
async function storePlan(platform: Platform): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#fff"/>
    <path d="M200 200h1200v800H900m-200 0H200z" fill="none" stroke="#1b1916" stroke-width="24"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  return (await storeImage(platform, { bytes, folder: 'floorplans', originalName: 'plan.png' })).id;
}

/** What is shown of a locked plan. */
async function drawBlur(): Promise<string> {
  const paper = { create: { width: 24, height: 18, channels: 3, background: '#e9e5dc' } } as const;
  return `data:image/webp;base64,${(await sharp(paper).webp().toBuffer()).toString('base64')}`;
}

async function storePaper(platform: Platform): Promise<string> {
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  return (await storeDocument(platform, { bytes, originalName: 'paper.pdf', contentType: 'application/pdf' })).id;
}
