import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import { brand } from '#contract/brand.ts';
import { loadFonts } from './load-fonts.ts';

/** Pixels; what every network that shows a large card asks for. */
export const shareWidth = 1200;
export const shareHeight = 630;

export type ShareCard = {
  /** `₹2.5 Cr`; empty on a card that is not of a home. */
  price: string;
  title: string;
  place: string;
  /** Bytes of a picture and the point that must stay in view, in percent. */
  picture: { bytes: Uint8Array; focal: { x: number; y: number } } | null;
};

type Style = Record<string, string | number>;
type Node = { type: string; props: { style: Style; children: string | Node[] } };
const box = (style: Style, children: string | Node[] = []): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const { ivory, sand, ink, inkSoft, brass } = brand.colours;
/** A face is looked up by its name, sign by sign: each cut needs a name of its own. */
const display = 'display, display-ext, hindi, text';
const text = 'text, text-ext, display-ext, hindi';
const margin = 64;

/** A JPEG of 1200 × 630 in the look of the site: the photograph leads, the words stand on a scrim. */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  const words = await satori(layout(card) as Parameters<typeof satori>[0], {
    width: shareWidth,
    height: shareHeight,
    fonts: await loadFonts(),
  });
  const mark = markDrawing(card.picture === null ? ink : '#ffffff');
  return ground(card.picture)
    .then((picture) =>
      picture.composite([{ input: Buffer.from(words) }, { input: Buffer.from(mark), left: margin, top: 52 }]),
    )
    .then((picture) => picture.flatten({ background: sand }).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}

async function ground(picture: ShareCard['picture']): Promise<Sharp> {
  if (picture === null) {
    return sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}"><rect width="100%" height="100%" fill="${sand}"/>
        <g opacity="0.16" transform="translate(760 105) scale(14)" fill="none" stroke="${ink}">${markPaths}</g></svg>`,
      ),
    );
  }
  const { data, info } = await sharp(picture.bytes)
    .resize({ width: shareWidth, height: shareHeight, fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  const offset = (room: number, percent: number) => Math.round(Math.max(0, room) * (percent / 100));
  return sharp(data).extract({
    left: offset(info.width - shareWidth, picture.focal.x),
    top: offset(info.height - shareHeight, picture.focal.y),
    width: shareWidth,
    height: shareHeight,
  });
}

function layout({ price, title, place, picture }: ShareCard): Node {
  const onPicture = picture !== null;
  const scrim =
    'linear-gradient(0deg, rgba(12,16,20,0.88) 0%, rgba(12,16,20,0.66) 40%, rgba(12,16,20,0.3) 62%, rgba(12,16,20,0.06) 78%, rgba(12,16,20,0.42) 100%)';
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `48px ${margin}px 56px`,
      color: onPicture ? ivory : ink,
      ...(onPicture && { backgroundImage: scrim }),
    },
    [
      box({ paddingLeft: 66, marginTop: 4, fontFamily: display, fontSize: 42, letterSpacing: '-0.02em' }, brand.name),
      box({ flexDirection: 'column', maxWidth: onPicture ? 1072 : price === '' ? 620 : 690 }, [
        ...(price === ''
          ? []
          : [line({ fontFamily: display, fontSize: 76, letterSpacing: '-0.022em', lineHeight: 1.1 }, price)]),
        line(
          {
            fontFamily: display,
            fontSize: price === '' ? 66 : 46,
            letterSpacing: '-0.016em',
            lineHeight: 1.14,
            marginTop: 8,
            lineClamp: 2,
          },
          title,
        ),
        box({ width: 40, height: 2, backgroundColor: brass, marginTop: 22, marginBottom: 18 }),
        line(
          { fontFamily: text, fontSize: 27, lineHeight: 1.35, color: onPicture ? ivory : inkSoft, lineClamp: 1 },
          place,
        ),
      ]),
    ],
  );
}

/** `display: block` is what a cut after so many lines needs. */
const line = (style: Style, words: string): Node =>
  box({ ...style, ...('lineClamp' in style && { display: 'block' }) }, words);

/** The mark of the house (src/ui/mark.tsx), 30 × 30. */
const markPaths = `<path d="M10.5 28.2H1.8V1.8h26.4v26.4h-8.7" stroke-width="1.6"/>
  <path d="M8.4 8.4h13.2v13.2H8.4z" stroke-width="1.1"/><path d="M12.6 12.6h4.8v4.8h-4.8z" fill="${brass}" stroke="none"/>`;

/** As a drawing of its own, 48 pixels wide. */
const markDrawing = (stroke: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" width="48" height="48" fill="none" stroke="${stroke}">${markPaths}</svg>`;
