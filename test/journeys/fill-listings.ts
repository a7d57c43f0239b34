import type { Platform } from '#server/platform/platform.ts';
import { makeDeveloper, makeParameter, makeProperty } from '../make.ts';

/** How many of the listings lie in Noida and are called a Banyan something. */
export const banyansInNoida = 15;

/** Thirty homes of three developers: enough for three pages of a search and five of the whole list. */
export async function fillListings({ db }: Platform): Promise<void> {
  const developers = [];
  for (const name of ['Devam Homes', 'Kesari Estates', 'Sarovar Realty'])
    developers.push(await makeDeveloper(db, { name }));
  const flat = await makeParameter(db, { type: 'propertyType', name: 'Apartment' });
  const villa = await makeParameter(db, { type: 'propertyType', name: 'Villa' });
  const luxury = await makeParameter(db, { type: 'category', name: 'Luxury' });
  for (let number = 1; number <= 30; number += 1) {
    const isBanyan = number % 2 === 0;
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
    });
  }
}
