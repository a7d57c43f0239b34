import sharp from 'sharp';
import { asPropertyImage, storeImage } from '#server/files/service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeDeveloper, makeParameter, makeProperty } from '../make.ts';

/** How many of the listings lie in Noida and are called a Banyan something. */
export const banyansInNoida = 15;

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
    await makeProperty(db, {
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
    });
  }
}

/** A house under a sky of one colour, through the real pipeline. */
async function storePicture(platform: Platform, colour: string): Promise<Record<string, unknown>> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="${colour}"/><path d="M400 1000V500l400-250 400 250v500z" fill="#2a2a2a"/></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  const file = await storeImage(platform, { bytes, folder: 'properties', originalName: `house ${colour}.jpg` });
  return asPropertyImage(file, { alt: 'A house', isPrimary: true, category: 'exterior', focal: { x: 50, y: 50 } });
}
