import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { StaffProperty } from '#contract/staff-properties.ts';

export const unique = () => randomBytes(4).toString('hex');

/** `category`: the name of one that is there anyway. */
type Shelf = { token: string; developer: { id: string; name: string }; category: string };

async function post<T>(request: APIRequestContext, token: string, path: string, data: unknown): Promise<T> {
  const answer = await request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** A developer that no other journey knows, and no visitor: the public filters list them all. */
export async function makeShelf(request: APIRequestContext, token: string): Promise<Shelf> {
  const name = `Kadamba Builders ${unique()}`;
  const developer = await post<{ id: string }>(request, token, '/developers', {
    name,
    logo: 'KAD',
    description: 'Builds low.',
    specialization: 'Courtyards',
    founded: '1994',
    rating: 4.2,
    totalProjects: 3,
    image: (await keepPicture(request, token, 'developers')).url,
    isActive: false,
    contactInfo: {
      email: 'desk@kadamba.example',
      phone: '9811000042',
      address: { city: 'Jaipur', state: 'Rajasthan', pincode: '302001' },
    },
  });
  return { token, developer: { id: developer.id, name }, category: 'Luxury' };
}

/** An uploaded picture, as a record names it. */
async function keepPicture(
  request: APIRequestContext,
  token: string,
  folder: 'properties' | 'developers' = 'properties',
): Promise<{ url: string }> {
  const buffer = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#b08d4f' } })
    .jpeg()
    .toBuffer();
  const answer = await request.post('/api/files/upload/image', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'court.jpg', mimeType: 'image/jpeg', buffer }, folder },
  });
  if (!answer.ok()) throw new Error(`no picture was kept: ${await answer.text()}`);
  return { url: ((await answer.json()) as { url: string }).url };
}

/** A listing that only staff see, so that no count of the public site moves. */
export async function makeListing(
  request: APIRequestContext,
  { token, developer, category }: Shelf,
  change: Record<string, unknown> = {},
): Promise<StaffProperty> {
  const { specifications, ...rest } = change;
  return post<StaffProperty>(request, token, '/properties', {
    title: `Kadamba Court ${unique()}`,
    description: 'Low houses around a kadamba tree.',
    developer_id: developer.id,
    propertyType_id: 'Apartment',
    category_id: category,
    isActive: false,
    price: 12_500_000,
    location: { address: '4 Mall Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' },
    specifications: { beds: '3', baths: '2', area: '1800', parking: '2 covered', ...(specifications as object) },
    images: [await keepPicture(request, token)],
    ...rest,
  });
}
