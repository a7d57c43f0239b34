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
  const inner =
    'M402 252C380 258 362 266 346 276C364 256 382 246 402 240C424 246 442 258 458 276C442 266 424 258 402 252Z';
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
    'M400 150C290 150 244 250 248 366C250 450 262 530 248 600C230 672 164 706 128 752C96 780 84 850 96 1010H620C660 930 700 830 668 752C630 700 570 672 552 600C540 530 550 450 552 366C556 250 510 150 400 150ZM400 232C462 232 512 286 514 360C514 440 500 520 458 566C430 592 372 592 344 566C300 520 288 440 288 360C290 286 338 232 400 232Z';
  // Every fold runs off the cloth at both ends, so that none stops in mid-air.
  const folds = [
    'M286 240C262 400 268 540 330 610C400 680 560 700 760 760',
    'M262 260C244 430 250 570 310 650C380 730 560 770 780 850',
    'M514 240C538 400 532 540 480 600C420 660 240 720 40 760',
    'M250 190C300 140 380 130 470 170',
    'M60 900C240 880 420 920 700 1020',
  ];
  const paint = (tone: number, width: number, opacity: number): string =>
    `<path d="${folds.join('')}" fill="none" stroke="${css(litTone(c, tone))}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  return (
    `<defs><linearGradient id="scarf" gradientUnits="userSpaceOnUse" x1="240" y1="180" x2="580" y2="640"><stop offset="0" stop-color="${css(litTone(c, 0.3))}"/><stop offset=".5" stop-color="${css(c)}"/><stop offset="1" stop-color="${css(litTone(c, -0.5))}"/></linearGradient><clipPath id="scarfclip"><path d="${hood}" clip-rule="evenodd"/></clipPath></defs>` +
    `<g clip-path="url(#headclip)"><path d="${hood}" fill-rule="evenodd" transform="translate(8 10)" fill="#2A1310" fill-opacity=".42" filter="url(#b6)"/></g>` +
    `<path d="${hood}" fill-rule="evenodd" fill="url(#scarf)"/>` +
    `<g clip-path="url(#scarfclip)"><g filter="url(#b6)">${paint(-0.5, 16, 0.36)}<g transform="translate(-14 -12)">${paint(0.4, 12, 0.22)}</g></g></g>`
  );
}
