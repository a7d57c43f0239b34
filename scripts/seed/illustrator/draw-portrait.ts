import { finishPicture } from './finish.ts';
import { drawBeard, drawGlasses } from './portrait-beard.ts';
import { castPerson, type Person, type PortraitKind } from './portrait-cast.ts';
import { drawHeadCloth } from './portrait-cloth.ts';
import { drawFeatures } from './portrait-features.ts';
import { bustPath, drawGarment, earrings } from './portrait-garment.ts';
import { drawGround } from './portrait-ground.ts';
import { drawHairBehind, drawHairFront } from './portrait-hair.ts';
import { drawHead, headPath } from './portrait-head.ts';
import { blurDefinitions, PORTRAIT } from './portrait-light.ts';
import { createRandom } from './random.ts';

export type { PortraitKind };

export interface PortraitOptions {
  /** Same seed and kind, same person. */
  readonly seed: number;
  readonly kind: PortraitKind;
}

/** A portrait 4:5, 800 × 1000 px, as JPEG. Its focal point is 50 % 38 %. */
export function drawPortrait(options: PortraitOptions): Promise<Buffer> {
  const person = castPerson(options.kind, options.seed);
  return finishPicture(composePortrait(person, options.seed), {
    hour: 'morning',
    frameWidth: PORTRAIT.width,
    width: PORTRAIT.width,
    height: PORTRAIT.height,
    seed: options.seed,
  });
}

function composePortrait(person: Person, seed: number): string {
  const { width, height } = PORTRAIT;
  const ground = drawGround(person.wall, silhouette(person), createRandom(seed).fork('ground'));
  const sitter =
    drawHairBehind(person) +
    drawHead(person) +
    drawFeatures(person) +
    drawBeard(person) +
    drawGarment(person) +
    drawHairFront(person) +
    drawHeadCloth(person) +
    drawGlasses(person) +
    (person.hair === 'scarf' ? '' : earrings(person));
  const flip = person.mirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
  // The sitter stands a little larger and lower than drawn, so that the head fills the upper third.
  const stand = 'translate(-16 -14) scale(1.04)';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${blurDefinitions()}</defs><g${flip}>${ground}<g transform="${stand}">${sitter}</g>` +
    // One band of the window also crosses the near shoulder.
    `<path d="M-20 1000L260 700L330 690L60 1000Z" fill="#FFF0D2" fill-opacity=".1" filter="url(#b12)"/></g></svg>`
  );
}

/** Head and bust as one shape, for the shadow on the wall. */
function silhouette(person: Person): string {
  const wide = person.hair === 'long' || person.hair === 'wavy' || person.hair === 'scarf';
  const hair = wide
    ? '<path d="M400 160C280 160 256 300 256 420L240 720H560L544 420C544 300 520 160 400 160Z"/>'
    : '<ellipse cx="400" cy="330" rx="132" ry="160"/>';
  return `${hair}<path d="${headPath(1)}"/><path d="M330 520H470V760H330Z"/><path d="${bustPath(person)}"/>`;
}
