import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import { formatRupees } from '#contract/prices.ts';
import { openPicture } from '../files/service.ts';
import type { Platform } from '../platform/platform.ts';
import { takeTurns } from '../platform/take-turns.ts';
import { getSharedProperty, type SharedProperty } from '../properties/service.ts';
import { cleanTitle } from './clean-title.ts';
import { drawQrCode } from './draw-qr-code.ts';
import type { ShareCard } from './draw-share-image.ts';

/** The layout and picture libraries take some 30 MB; a process that draws no card never loads them. */
async function drawShareImage(card: ShareCard): Promise<Buffer> {
  const { drawShareImage: draw } = await import('./draw-share-image.ts');
  return draw(card);
}

type Stores = Pick<Platform, 'db' | 'storage' | 'jobs'>;

/** Letters that still fit two lines, and one. */
const titleLetters = 84;
const placeLetters = 78;

/**
 * The card of one home: its picture, price, title and place.
 * @throws CodedError `gone`, `not_found` as its page; `unavailable` when too many are being drawn
 */
export async function makePropertyShareImage(platform: Stores, id: string): Promise<Buffer> {
  const property = await getSharedProperty(platform.db, id);
  const { title, price } = property;
  return inTurn(async () =>
    drawShareImage({
      price: formatRupees(price),
      title: cleanTitle(title, titleLetters) || 'A home in Delhi NCR',
      place: cleanTitle(placeOf(property), placeLetters) || brand.region,
      picture: await readPicture(platform, property.picture),
    }),
  );
}

/**
 * The address of a home as a QR code for its printed sheet, under the name the site is published under.
 * @throws CodedError `gone`, `not_found` as its page
 */
export async function makePropertyQrCode({ db, config }: Pick<Platform, 'db' | 'config'>, id: string): Promise<string> {
  await getSharedProperty(db, id);
  return drawQrCode(`${config.publicUrl}/property/${id}`);
}

/** The card of every page that is not of one home. */
export const makeSiteShareImage = (): Promise<Buffer> =>
  inTurn(() =>
    drawShareImage({
      price: '',
      title: `${brand.nameInHindi}, ${brand.promise}`,
      place: `Homes in ${brand.region}`,
      picture: null,
    }),
  );

function placeOf({ area, city, address, beds, size }: SharedProperty): string {
  const place = [...new Set([area, city].map((part) => part.trim()).filter(Boolean))].join(', ') || address;
  return [place, beds, size && (/[a-z]/i.test(size) ? size : `${size} sq ft`)].filter(Boolean).join('  ·  ');
}

/** A picture that cannot be read leaves a card without one; foreign pictures are never fetched from here. */
async function readPicture(platform: Stores, picture: SharedProperty['picture']): Promise<ShareCard['picture']> {
  if (picture === null) return null;
  try {
    const { body } = await openPicture(platform, picture.fileId, { width: 1280, format: 'jpg' });
    return { bytes: new Uint8Array(await new Response(body).arrayBuffer()), focal: picture.focal };
  } catch (cause) {
    if (cause instanceof CodedError) return null;
    throw cause;
  }
}

/** A card takes a third of a second of one core: one at a time, and nobody waits behind a crowd. */
const inTurn = takeTurns({ atOnce: 1, mayWait: 20, busy: 'Too many pictures are asked for; try again' });
