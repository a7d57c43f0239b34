import sharp from 'sharp';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { type StoredFile, storeDocument, storeImage } from '#server/files/service.ts';
import { makeDeveloper, makeParameter, makeProperty } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

export type WriteAnswer<T = StaffProperty> = {
  status: number;
  success: boolean;
  message: string;
  error: string;
  code: string;
  fieldErrors: Record<string, string>;
  data: T;
};

/** Asks as somebody and reads the answer. */
export async function write<T = StaffProperty>(
  who: SignedIn,
  method: string,
  path: string,
  body?: unknown,
): Promise<WriteAnswer<T>> {
  const response = await who.call(method, `/api/properties${path}`, body);
  return { status: response.status, ...((await response.json()) as Omit<WriteAnswer<T>, 'status'>) };
}

let shade = 0;
async function draw(): Promise<Uint8Array> {
  shade = (shade + 37) % 256;
  const background = { r: shade, g: 90, b: 255 - shade };
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A picture that was uploaded to that folder. */
export const keepPicture = async (
  { platform }: StartedApp,
  folder: 'properties' | 'floorplans' = 'properties',
): Promise<StoredFile> => storeImage(platform, { bytes: await draw(), folder, originalName: 'Drawing room.jpg' });

/** A paper that was uploaded. */
export const keepPaper = ({ platform }: StartedApp, originalName = 'Site brochure.pdf'): Promise<StoredFile> =>
  storeDocument(platform, { bytes: Buffer.from('%PDF-1.7 a brochure'), originalName, contentType: 'application/pdf' });

export type ListingForm = {
  developer: string;
  propertyType: string;
  category: string;
  /** What the dialog sends for a new listing that has only what it must have. */
  least: Record<string, unknown> & { location: Record<string, unknown>; specifications: Record<string, unknown> };
};

/** Reference data, one uploaded picture, and the least that makes a listing. */
export async function prepareForm(started: StartedApp): Promise<ListingForm> {
  const { db } = started.platform;
  const developer = (await makeDeveloper(db)).id;
  const propertyType = (await makeParameter(db, { name: 'Sky Villa', value: 'sky_villa' })).id;
  const category = (await makeParameter(db, { type: 'category', name: 'Garden Homes', value: 'garden_homes' })).id;
  const { id } = await keepPicture(started);
  const least = {
    title: 'Chinar Terraces',
    description: 'Low houses around a line of chinars.',
    developer_id: developer,
    price: 12_500_000,
    location: { address: '4 Mall Road', city: 'Gurugram', state: 'Haryana', pincode: '122002' },
    specifications: { area: '1800' },
    images: [{ url: `/media/${id}/original.jpg` }],
  };
  return { developer, propertyType, category, least };
}

/** A call that succeeds for each that changes a listing, and what the log says of it. */
export function propertyWrites(started: StartedApp, admin: SignedIn): Partial<Record<EndpointKey, StaffWrite>> {
  const one = async () => (await makeProperty(started.platform.db)).id;
  const path = '/api/properties';
  return {
    'POST /properties': {
      action: 'properties.create',
      call: async () => admin.call('POST', path, (await prepareForm(started)).least),
    },
    'PUT /properties/bulk': {
      action: 'properties.deactivate',
      call: async () => admin.call('PUT', `${path}/bulk`, { ids: [await one()], action: 'deactivate' }),
    },
    'PUT /properties/{id}': {
      action: 'properties.update',
      call: async () => admin.call('PUT', `${path}/${await one()}`, { title: 'Chinar Terraces' }),
    },
    'PATCH /properties/{id}/toggle-status': {
      action: 'properties.deactivate',
      call: async () => admin.call('PATCH', `${path}/${await one()}/toggle-status`),
    },
    'POST /properties/{id}/duplicate': {
      action: 'properties.duplicate',
      call: async () => admin.call('POST', `${path}/${await one()}/duplicate`),
    },
    'DELETE /properties/{id}': {
      action: 'properties.remove',
      call: async () => admin.call('DELETE', `${path}/${await one()}`),
    },
  };
}
