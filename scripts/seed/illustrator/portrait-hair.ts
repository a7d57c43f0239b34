import { css, type Rgb } from './colour.ts';
import type { HairStyle, Person } from './portrait-cast.ts';
import { litTone } from './portrait-light.ts';
import { createRandom } from './random.ts';

/** What hangs behind the head and what lies over the forehead, as path data. */
interface Cut {
  readonly behind: string;
  readonly front: string;
  /** Strands drawn on the front. */
  readonly strands: string;
}

/** Bottom-left temple to bottom-right temple over the crown; `t` is the height of the hair above the skull, px. */
function crown(left: number, right: number, side: number, t: number): string {
  return `M${400 - side} ${left}C${400 - side - 12} 260 ${400 - 104} ${186 - t} 400 ${180 - t}C${400 + 104} ${186 - t} ${400 + side + 12} 260 ${400 + side} ${right}`;
}

const CUTS: Readonly<Record<Exclude<HairStyle, 'turban' | 'scarf' | 'curls'>, Cut>> = {
  'side-part': {
    behind: '',
    front: `${crown(392, 392, 122, 22)}C516 352 510 330 500 300C492 286 476 270 458 258C420 276 356 282 314 276C300 300 292 332 288 354C286 370 282 384 278 392Z`,
    strands: 'M452 256C420 226 372 214 330 226M458 254C430 210 388 190 346 192M462 254C470 220 500 232 514 290',
  },
  crop: {
    behind: '',
    front: `${crown(400, 400, 123, 8)}C518 372 514 344 508 318C500 284 488 268 470 262C430 252 370 252 330 262C312 268 300 284 292 318C286 344 284 372 277 400Z`,
    strands: '',
  },
  quiff: {
    behind: '',
    front: `M277 396C262 300 270 218 330 178C352 150 420 132 470 156C524 176 540 270 523 396C516 356 512 326 500 296C486 268 470 262 450 262C404 262 364 246 330 258C306 270 296 306 290 340C286 362 282 380 277 396Z`,
    strands:
      'M332 256C340 214 380 176 440 170M356 252C372 212 410 188 466 190M392 258C420 224 460 214 500 246M300 296C302 250 318 214 340 194',
  },
  receding: {
    behind: '',
    front:
      'M279 400C266 350 268 296 288 254C298 236 306 232 312 236C300 262 294 310 292 348C290 372 286 388 279 400ZM521 400C534 350 532 296 512 254C502 236 494 232 488 236C500 262 506 310 508 348C510 372 514 388 521 400Z',
    strands: 'M284 300C282 330 282 350 284 372M516 300C518 330 518 350 516 372',
  },
  bun: {
    behind: 'M430 196C404 168 410 112 456 100C506 92 540 132 526 172C514 206 470 214 430 196Z',
    front: `${crown(372, 372, 121, 16)}C514 336 492 282 404 240C400 236 398 236 394 240C308 282 286 336 279 372Z`,
    strands:
      'M399 236C398 208 398 188 399 168M380 246C330 266 298 296 284 340M366 250C320 256 290 284 280 312M420 246C470 266 502 296 516 340M434 250C480 258 508 284 520 312M444 132C466 122 498 132 506 160M440 156C460 148 484 154 492 176',
  },
  long: {
    behind:
      'M276 300C250 400 262 560 244 690C240 736 262 760 300 756H500C538 760 560 736 556 690C538 560 550 400 524 300Z',
    front: `M276 380C256 262 296 168 400 162C504 168 544 262 524 380C530 470 540 560 548 640C556 700 548 740 528 752C506 700 510 560 508 470C510 380 476 300 420 236C392 300 318 340 300 396C292 470 296 560 288 640C284 700 284 730 268 750C246 730 246 690 252 640C262 560 272 470 276 380Z`,
    strands:
      'M420 236C410 208 396 190 380 178M404 262C370 300 320 320 296 360M412 252C380 280 330 296 292 330M440 256C490 310 514 380 516 450M448 250C500 300 524 370 526 460M272 440C266 520 262 600 258 690M530 480C536 560 542 620 544 690M284 470C280 560 276 620 268 720',
  },
  bob: {
    behind:
      'M272 300C244 380 246 470 262 540C270 566 300 560 312 540H488C500 560 530 566 538 540C554 470 556 380 528 300Z',
    front: `M270 400C248 280 296 166 400 162C504 166 552 280 530 400C540 450 542 500 532 540C526 562 508 556 504 540C510 490 514 420 506 372C492 330 470 292 446 266C410 300 350 322 308 330C298 370 290 430 296 540C292 556 274 562 268 540C258 500 260 450 270 400Z`,
    strands:
      'M446 264C430 230 400 206 366 194M436 274C400 300 350 314 304 322M440 268C400 284 340 292 296 296M456 270C500 312 518 360 520 430M464 262C512 304 528 360 530 430M272 420C266 460 266 500 270 530M524 450C530 480 530 510 526 534',
  },
  braid: {
    behind: '',
    front: `${crown(386, 386, 122, 16)}C522 400 520 420 514 436C512 380 490 296 404 238C400 234 398 234 394 238C304 300 288 420 294 500C284 470 280 430 278 386Z`,
    strands:
      'M399 234C398 206 398 188 399 168M380 252C330 286 300 330 290 390M370 250C320 276 292 316 282 360M420 252C470 286 500 330 510 390M430 250C480 276 508 316 518 360',
  },
  wavy: {
    behind:
      'M274 290C236 370 262 430 236 510C216 580 250 620 246 690C262 720 310 714 330 690H480C500 716 550 716 556 684C548 620 584 580 562 510C538 440 564 370 526 290Z',
    front: `M276 372C258 262 298 164 404 160C506 166 544 262 524 372C530 410 560 440 552 500C546 540 574 590 556 650C552 690 526 712 510 690C530 640 498 590 510 540C520 490 504 440 508 400C500 330 470 280 396 240C350 290 312 330 298 396C300 440 276 480 288 530C300 580 268 630 284 690C266 716 244 690 246 650C236 590 254 550 246 500C242 440 272 410 276 372Z`,
    strands:
      'M396 238C410 214 420 196 424 176M388 250C350 290 320 316 292 366M380 250C340 276 300 310 282 350M410 252C460 286 496 330 512 390M424 250C480 286 508 330 520 370M266 430C252 470 268 510 258 560C252 600 268 630 262 672M536 430C552 470 534 510 544 560C550 600 536 630 540 672M282 470C272 500 284 540 278 580',
  },
};

export function drawHairBehind(person: Person): string {
  if (person.hair === 'curls') return curlCloud(person, true);
  if (person.hair === 'turban') return '';
  // The inside of the hood: without it the wall would show between cloth and cheek.
  if (person.hair === 'scarf')
    return `<ellipse cx="400" cy="410" rx="130" ry="190" fill="${css(litTone(person.cloth, -0.6))}"/>`;
  const cut = CUTS[person.hair];
  return cut.behind ? `<path d="${cut.behind}" fill="${css(litTone(person.hairColour, -0.3))}"/>` : '';
}

export function drawHairFront(person: Person): string {
  if (person.hair === 'curls') return curlCloud(person, false);
  if (person.hair === 'turban' || person.hair === 'scarf') return '';
  const cut = CUTS[person.hair];
  const c = person.hairColour;
  const tail = person.hair === 'braid' ? drawBraid(c) : '';
  return (
    `<defs>${hairGradient(c)}<clipPath id="hairclip"><path d="${cut.front}"/></clipPath></defs>` +
    // The hair throws a soft edge of shade on the forehead.
    `<g clip-path="url(#headclip)"><path d="${cut.front}" transform="translate(7 12)" fill="#2A1310" fill-opacity=".34" filter="url(#b6)"/></g>` +
    `<path d="${cut.front}" fill="url(#hair)"/>` +
    `<g clip-path="url(#hairclip)"><path d="M296 300C306 226 350 190 410 184C360 206 330 246 322 300Z" fill="${css(litTone(c, 0.42))}" fill-opacity=".34" filter="url(#b12)"/>` +
    `<path d="${cut.strands}" fill="none" stroke="${css(litTone(c, 0.3))}" stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/></g>${tail}`
  );
}

function hairGradient(c: Rgb): string {
  return `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="280" y1="180" x2="540" y2="420"><stop offset="0" stop-color="${css(litTone(c, 0.16))}"/><stop offset=".45" stop-color="${css(c)}"/><stop offset="1" stop-color="${css(litTone(c, -0.4))}"/></linearGradient>`;
}

/** A plait over the shoulder: overlapping lobes that narrow to a tie. */
function drawBraid(c: Rgb): string {
  let lobes = '';
  let y = 506;
  for (let i = 0; i < 14; i++) {
    const t = i / 13;
    const x = 270 - 14 * Math.sin(t * 2.6);
    const r = 25 - 9 * t;
    for (const s of [-1, 1] as const) {
      const cx = (x + s * r * 0.42).toFixed(1);
      lobes += `<ellipse cx="${cx}" cy="${y.toFixed(0)}" rx="${(r * 0.7).toFixed(1)}" ry="${(r * 1.04).toFixed(1)}" transform="rotate(${s * -32} ${cx} ${y.toFixed(0)})" fill="${css(litTone(c, s < 0 ? 0.14 : -0.12))}"/>`;
    }
    y += r * 1.3;
  }
  const root = `<path d="M282 380C268 430 264 470 270 520" stroke="${css(c)}" stroke-width="30" fill="none" stroke-linecap="round"/>`;
  return `${root}${lobes}<rect x="248" y="${(y - 4).toFixed(0)}" width="30" height="13" rx="5" fill="#B98A45"/>`;
}

/** Loose curls: many small locks, darker behind and towards the shaded side; the front ones only edge the forehead. */
function curlCloud(person: Person, behind: boolean): string {
  const random = createRandom(behind ? 91 : 47);
  const locks: { x: number; y: number; r: number; tone: number }[] = [];
  for (let i = 0; i < (behind ? 230 : 120); i++) {
    const a = behind ? random.range(-0.75, Math.PI + 0.75) : random.range(0.12, Math.PI - 0.12);
    const out = behind ? random.range(0.45, 1) : random.range(0.8, 1.12);
    const x = 400 + Math.cos(a) * (behind ? 172 : 128) * out;
    const y = 352 - Math.sin(a) * (behind ? 196 : 138) * out;
    const r = random.range(12, behind ? 24 : 19);
    const tone = (behind ? -0.14 : -0.04) - ((x - 400) / 170) * 0.06 + random.range(-0.05, 0.05);
    locks.push({ x, y, r, tone });
  }
  // A solid heart, so that no wall shows between the locks.
  const heart = behind
    ? `<ellipse cx="400" cy="316" rx="158" ry="170" fill="${css(litTone(person.hairColour, -0.3))}"/>`
    : '';
  const drawn = locks
    .sort((one, other) => one.tone - other.tone)
    .map(({ x, y, r, tone }) => {
      const arc = `M${(x - r * 0.6).toFixed(0)} ${(y + r * 0.1).toFixed(0)}a${(r * 0.6).toFixed(0)} ${(r * 0.6).toFixed(0)} 0 0 1 ${(r * 1.1).toFixed(0)} -${(r * 0.2).toFixed(0)}`;
      return (
        `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${css(litTone(person.hairColour, tone))}"/>` +
        `<path d="${arc}" fill="none" stroke="${css(litTone(person.hairColour, 0.34))}" stroke-opacity="${behind ? 0.14 : 0.26}" stroke-width="2.6" stroke-linecap="round"/>`
      );
    })
    .join('');
  return heart + drawn;
}
