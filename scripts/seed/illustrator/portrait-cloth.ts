import { css } from './colour.ts';
import type { Person } from './portrait-cast.ts';
import { litTone } from './portrait-light.ts';

/** Turbans and headscarves. */
export function drawHeadCloth(person: Person): string {
  if (person.hair === 'turban') return drawTurban(person);
  if (person.hair === 'scarf') return drawScarf(person);
  return '';
}

const TURBAN =
  'M262 362C244 300 250 214 300 160C338 122 372 112 404 112C440 112 476 124 508 164C552 220 556 300 538 362C532 372 524 372 520 360C508 316 466 272 402 252C336 272 292 316 280 360C276 372 268 372 262 362Z';

/** A dastar: layers cross over the forehead and rise to a soft peak. */
function drawTurban(person: Person): string {
  const c = person.cloth;
  const fold = (d: string, tone: number, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${css(litTone(c, tone))}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`;
  const layers = [
    'M270 350C282 268 340 196 452 136',
    'M266 322C280 244 340 176 420 124',
    'M272 292C290 220 336 160 384 120',
    'M530 350C520 268 470 200 372 150',
    'M534 318C524 250 486 186 410 138',
    'M532 282C520 224 490 170 440 130',
  ];
  const inner = 'M402 252C380 258 362 266 346 276C364 256 382 246 402 240C424 246 442 258 458 276C442 266 424 258 402 252Z';
  return (
    `<defs><linearGradient id="turban" gradientUnits="userSpaceOnUse" x1="266" y1="150" x2="548" y2="340"><stop offset="0" stop-color="${css(litTone(c, 0.3))}"/><stop offset=".45" stop-color="${css(c)}"/><stop offset="1" stop-color="${css(litTone(c, -0.48))}"/></linearGradient><clipPath id="turbanclip"><path d="${TURBAN}"/></clipPath></defs>` +
    `<g clip-path="url(#headclip)"><path d="${TURBAN}" transform="translate(6 16)" fill="#2A1310" fill-opacity=".4" filter="url(#b6)"/></g>` +
    `<path d="${TURBAN}" fill="url(#turban)"/>` +
    `<g clip-path="url(#turbanclip)">${layers.map((d) => fold(d, -0.4, 4, 0.6)).join('')}${layers.map((d) => `<g transform="translate(-7 -6)">${fold(d, 0.42, 7, 0.26)}</g>`).join('')}` +
    `<path d="M280 360C292 316 336 272 402 252C466 272 508 316 520 360L548 340C530 290 480 240 402 222C324 240 274 290 256 340Z" fill="${css(litTone(c, -0.16))}" fill-opacity=".55"/>` +
    fold('M262 338C284 286 336 242 402 224C468 242 518 286 540 338', 0.4, 3, 0.4) +
    '</g>' +
    `<path d="${inner}" fill="${css(litTone(c, -0.55))}" fill-opacity=".8"/>`
  );
}

/** A dupatta over the head, wrapped once under the chin. */
function drawScarf(person: Person): string {
  const c = person.cloth;
  const hood =
    'M400 150C290 150 244 250 248 366C250 450 262 530 250 600C230 680 196 720 176 770C250 830 540 840 626 770C604 720 570 680 552 600C540 530 550 450 552 366C556 250 510 150 400 150ZM400 232C462 232 512 286 514 360C514 440 500 520 458 566C430 592 372 592 344 566C300 520 288 440 288 360C290 286 338 232 400 232Z';
  const folds = [
    'M292 300C270 400 286 520 320 590C350 650 420 680 520 690',
    'M272 320C256 430 270 540 300 610C340 690 430 730 560 740',
    'M508 300C532 400 520 500 490 570C450 640 360 690 240 700',
    'M528 320C548 430 540 520 516 590C480 680 380 740 220 752',
    'M300 236C330 196 370 180 410 180',
  ];
  const paint = (tone: number, width: number, opacity: number): string =>
    `<path d="${folds.join('')}" fill="none" stroke="${css(litTone(c, tone))}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  return (
    `<defs><linearGradient id="scarf" gradientUnits="userSpaceOnUse" x1="240" y1="180" x2="580" y2="640"><stop offset="0" stop-color="${css(litTone(c, 0.3))}"/><stop offset=".5" stop-color="${css(c)}"/><stop offset="1" stop-color="${css(litTone(c, -0.5))}"/></linearGradient><clipPath id="scarfclip"><path d="${hood}" clip-rule="evenodd"/></clipPath></defs>` +
    `<g clip-path="url(#headclip)"><path d="${hood}" fill-rule="evenodd" transform="translate(8 10)" fill="#2A1310" fill-opacity=".42" filter="url(#b6)"/></g>` +
    `<path d="${hood}" fill-rule="evenodd" fill="url(#scarf)"/>` +
    `<g clip-path="url(#scarfclip)">${paint(-0.45, 5, 0.4)}<g transform="translate(-8 -4)">${paint(0.4, 7, 0.2)}</g></g>`
  );
}
