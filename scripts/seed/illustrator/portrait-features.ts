import { css, mix, type Rgb } from './colour.ts';
import type { Person } from './portrait-cast.ts';
import { HEAD } from './portrait-head.ts';
import { skinTone } from './portrait-light.ts';

/** Brows, closed eyes, nose, mouth and the lines of age. Calm and symmetrical: a sitter at rest, not a likeness. */
export function drawFeatures(person: Person): string {
  const ink = mix(skinTone(person.skin, -0.78), [30, 16, 14], 0.4);
  return (
    drawBrow(person, -1) +
    drawBrow(person, 1) +
    drawEye(person, ink, -1) +
    drawEye(person, ink, 1) +
    drawNose(person, ink) +
    drawMouth(person, ink) +
    (person.lined ? drawLines(ink) : '') +
    (person.bindi
      ? `<circle cx="401" cy="340" r="7" fill="#7C1F26"/><circle cx="399" cy="338" r="2.4" fill="#C8625A" fill-opacity=".8"/>`
      : '')
  );
}

function drawBrow(person: Person, side: 1 | -1): string {
  const x = (dx: number): number => 400 + side * dx;
  const y = HEAD.brow;
  const t = person.woman ? 6.5 : 10;
  const brow = person.hair === 'turban' ? ([29, 22, 20] as const) : mix(person.hairColour, [40, 26, 20], 0.35);
  const d = `M${x(22)} ${y + 5}C${x(40)} ${y - 7} ${x(64)} ${y - 12 + (person.woman ? -3 : 2)} ${x(88)} ${y + 5}C${x(66)} ${y - 12 + t + 4} ${x(44)} ${y - 2 + t} ${x(23)} ${y + 7 + t * 0.55}Z`;
  return `<path d="${d}" fill="${css(brow)}" fill-opacity="${person.lined ? 0.62 : 0.78}"/>`;
}

function drawEye(person: Person, ink: Rgb, side: 1 | -1): string {
  const c = 400 + side * 55;
  const y = HEAD.eye;
  const x = (dx: number): number => c + side * dx;
  const lid = `M${x(-27)} ${y + 2}C${x(-14)} ${y - 14} ${x(14)} ${y - 15} ${x(29)} ${y}C${x(14)} ${y + 13} ${x(-10)} ${y + 13} ${x(-27)} ${y + 2}Z`;
  const lash = `M${x(-27)} ${y + 2}C${x(-12)} ${y + 13} ${x(14)} ${y + 13} ${x(30)} ${y - 1}`;
  const crease = `M${x(-25)} ${y - 5}C${x(-12)} ${y - 17} ${x(14)} ${y - 18} ${x(28)} ${y - 8}`;
  const tail = person.woman
    ? `<path d="M${x(14)} ${y + 9}l${side * 7} 6M${x(21)} ${y + 6}l${side * 8} 5M${x(27)} ${y + 2}l${side * 9} 2" stroke="${css(ink)}" stroke-width="2.4" stroke-linecap="round"/>`
    : '';
  return (
    `<path d="${lid}" fill="${css(skinTone(person.skin, side < 0 ? 0.06 : -0.26))}" fill-opacity=".75"/>` +
    `<path d="${crease}" fill="none" stroke="${css(ink)}" stroke-opacity=".3" stroke-width="2.2" stroke-linecap="round"/>` +
    `<path d="${lash}" fill="none" stroke="${css(ink)}" stroke-opacity=".9" stroke-width="${person.woman ? 4.2 : 3.4}" stroke-linecap="round"/>${tail}`
  );
}

function drawNose(person: Person, ink: Rgb): string {
  const shade = skinTone(person.skin, -0.5);
  return (
    `<path d="M412 366C408 396 414 424 426 448C432 460 428 470 414 472C408 474 404 470 402 466C412 460 414 452 410 440C404 416 404 390 412 366Z" fill="${css(shade)}" fill-opacity=".38"/>` +
    `<path d="M396 380C394 408 393 428 390 446" fill="none" stroke="#FFE9CE" stroke-opacity=".2" stroke-width="8" stroke-linecap="round" filter="url(#b3)"/>` +
    `<path d="M375 458C374 468 382 473 390 470C396 477 406 477 412 470C420 473 428 467 426 457" fill="none" stroke="${css(ink)}" stroke-opacity=".48" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<ellipse cx="396" cy="452" rx="8" ry="6" fill="#FFE6C8" fill-opacity=".3" filter="url(#b3)"/>`
  );
}

function drawMouth(person: Person, ink: Rgb): string {
  const y = HEAD.mouth;
  const w = person.woman ? 34 : 37;
  const s = person.smile;
  const rose = mix(person.skin, person.woman ? [150, 58, 52] : [140, 72, 58], person.woman ? 0.46 : 0.3);
  const full = person.woman ? 1 : 0.72;
  const left = 400 - w;
  const right = 400 + w;
  const upper = `M${left} ${y - s}C${left + 16} ${y - 7 * full} 388 ${y - 12 * full} 400 ${y - 8 * full}C412 ${y - 12 * full} ${right - 16} ${y - 7 * full} ${right} ${y - s}C${right - 20} ${y + 2} 412 ${y + 1} 400 ${y + 2}C388 ${y + 1} ${left + 20} ${y + 2} ${left} ${y - s}Z`;
  const lower = `M${left + 4} ${y - s + 1}C${left + 22} ${y + 2} 388 ${y + 1} 400 ${y + 2}C412 ${y + 1} ${right - 22} ${y + 2} ${right - 4} ${y - s + 1}C${right - 16} ${y + 12 * full} 416 ${y + 18 * full} 400 ${y + 18 * full}C384 ${y + 18 * full} ${left + 16} ${y + 12 * full} ${left + 4} ${y - s + 1}Z`;
  const line = `M${left - 3} ${y - s - 2}C${left + 18} ${y + 3} 388 ${y + 1} 400 ${y + 2}C412 ${y + 1} ${right - 18} ${y + 3} ${right + 3} ${y - s - 2}`;
  return (
    `<path d="${upper}" fill="${css(skinTone(rose, -0.3))}" fill-opacity=".85"/>` +
    `<path d="${lower}" fill="${css(rose)}" fill-opacity=".8"/>` +
    `<ellipse cx="390" cy="${y + 9 * full}" rx="12" ry="3.4" fill="#FFE0CC" fill-opacity=".4" filter="url(#b3)"/>` +
    `<path d="${line}" fill="none" stroke="${css(ink)}" stroke-opacity=".62" stroke-width="2.8" stroke-linecap="round"/>` +
    `<path d="M384 ${y + 27}C394 ${y + 32} 408 ${y + 32} 418 ${y + 26}" fill="none" stroke="${css(ink)}" stroke-opacity=".2" stroke-width="5" stroke-linecap="round" filter="url(#b3)"/>`
  );
}

/** Smile folds, a forehead line and the corners of the eyes, very quiet. */
function drawLines(ink: Rgb): string {
  const d =
    'M362 466C350 482 344 500 346 518M438 466C450 482 456 500 454 518' +
    'M300 402l-12 8M301 394l-14 1M500 402l12 8M499 394l14 1M350 306C382 298 420 298 450 305M360 286C388 280 414 280 440 285';
  return `<path d="${d}" fill="none" stroke="${css(ink)}" stroke-opacity=".24" stroke-width="2.6" stroke-linecap="round"/>`;
}
