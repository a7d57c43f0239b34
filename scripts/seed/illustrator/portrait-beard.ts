import { css, mix } from './colour.ts';
import type { Person } from './portrait-cast.ts';
import { HEAD } from './portrait-head.ts';
import { litTone } from './portrait-light.ts';

/** Beards and moustaches, clipped to nothing: a full beard is wider than the jaw. */
export function drawBeard(person: Person): string {
  const c = person.hair === 'turban' ? ([30, 23, 21] as const) : person.hairColour;
  const lip = mix(person.skin, [142, 70, 60], 0.4);
  const mouth =
    `<path d="M372 ${HEAD.mouth + 1}C386 ${HEAD.mouth - 4} 414 ${HEAD.mouth - 4} 428 ${HEAD.mouth + 1}C416 ${HEAD.mouth + 14} 384 ${HEAD.mouth + 14} 372 ${HEAD.mouth + 1}Z" fill="${css(litTone(lip, -0.05))}"/>` +
    `<path d="M368 ${HEAD.mouth}C384 ${HEAD.mouth + 4} 416 ${HEAD.mouth + 4} 432 ${HEAD.mouth}" fill="none" stroke="#2A1512" stroke-opacity=".6" stroke-width="2.6" stroke-linecap="round"/>`;
  const moustache = `M400 484C384 476 362 482 350 502C342 514 340 524 346 530C362 516 380 506 400 506C420 506 438 516 454 530C460 524 458 514 450 502C438 482 416 476 400 484Z`;
  switch (person.beard) {
    case 'none':
      return '';
    case 'moustache':
      return `<path d="M400 486C382 478 358 484 342 508C362 508 382 506 400 502C418 506 438 508 458 508C442 484 418 478 400 486Z" fill="${css(c)}" fill-opacity=".94"/><path d="M356 500C372 488 390 486 398 492" fill="none" stroke="${css(litTone(c, 0.4))}" stroke-opacity=".3" stroke-width="3"/>`;
    case 'short':
      return shadowOfBeard(c, person.jaw);
    case 'full': {
      const j = person.jaw;
      const x = (dx: number): number => Math.round(400 + dx * j);
      const outer = `M${x(-124)} 394C${x(-120)} 420 ${x(-112)} 446 ${x(-92)} 462C${x(-76)} 474 ${x(-64)} 486 ${x(-54)} 498C${x(-30)} 474 ${x(30)} 474 ${x(54)} 498C${x(64)} 486 ${x(76)} 474 ${x(92)} 462C${x(112)} 446 ${x(120)} 420 ${x(124)} 394C${x(132)} 470 ${x(124)} 548 ${x(84)} 596C${x(58)} 624 ${x(26)} 636 400 636C${x(-26)} 636 ${x(-58)} 624 ${x(-84)} 596C${x(-124)} 548 ${x(-132)} 470 ${x(-124)} 394Z`;
      return (
        `<defs><linearGradient id="beard" gradientUnits="userSpaceOnUse" x1="280" y1="440" x2="520" y2="620"><stop offset="0" stop-color="${css(litTone(c, 0.17))}"/><stop offset=".5" stop-color="${css(c)}"/><stop offset="1" stop-color="${css(litTone(c, -0.4))}"/></linearGradient></defs>` +
        `<path d="${outer}" fill="url(#beard)"/>` +
        `<path d="M296 480C304 540 330 590 366 612M318 500C328 550 352 586 384 604M346 536C354 566 372 590 396 600M478 500C470 550 448 586 420 604" fill="none" stroke="${css(litTone(c, 0.36))}" stroke-opacity=".16" stroke-width="5" stroke-linecap="round"/>` +
        `<path d="${moustache}" fill="${css(litTone(c, 0.05))}"/>${mouth}`
      );
    }
  }
}

/** Three days' growth: a soft dark veil along jaw and lip. */
function shadowOfBeard(c: readonly [number, number, number], jaw: number): string {
  const x = (dx: number): number => Math.round(400 + dx * jaw);
  return (
    `<g clip-path="url(#headclip)"><path d="M${x(-130)} 410C${x(-104)} 440 ${x(-92)} 478 ${x(-56)} 492C${x(-30)} 474 ${x(30)} 474 ${x(56)} 492C${x(92)} 478 ${x(104)} 440 ${x(130)} 410V610H${x(-130)}Z" fill="${css(c)}" fill-opacity=".58" filter="url(#b6)"/></g>` +
    `<path d="M366 ${HEAD.mouth}C384 ${HEAD.mouth - 6} 416 ${HEAD.mouth - 6} 434 ${HEAD.mouth}C416 ${HEAD.mouth + 15} 384 ${HEAD.mouth + 15} 366 ${HEAD.mouth}Z" fill="#9A5A4C" fill-opacity=".85"/><path d="M362 ${HEAD.mouth - 2}C384 ${HEAD.mouth + 3} 416 ${HEAD.mouth + 3} 438 ${HEAD.mouth - 2}" fill="none" stroke="#2A1512" stroke-opacity=".6" stroke-width="2.6" stroke-linecap="round"/>`
  );
}

/** Frames sit on the bridge, half over the brow; their shade falls on the cheek. */
export function drawGlasses(person: Person): string {
  if (person.glasses === 'none') return '';
  const round = person.glasses === 'round';
  const y = HEAD.eye;
  const lens = (c: number): string =>
    round
      ? `<circle cx="${c}" cy="${y + 4}" r="41"/>`
      : `<rect x="${c - 44}" y="${y - 27}" width="88" height="60" rx="18"/>`;
  const frame =
    lens(344) +
    lens(456) +
    `<path d="M${round ? 385 : 388} ${y - 4}C394 ${y - 12} 406 ${y - 12} ${round ? 415 : 412} ${y - 4}M${round ? 303 : 300} ${y - 6}L278 ${y - 12}M${round ? 497 : 500} ${y - 6}L522 ${y - 12}"/>`;
  return (
    `<g fill="none" stroke="#2A1310" stroke-opacity=".28" stroke-width="6" transform="translate(5 7)" filter="url(#b3)">${frame}</g>` +
    `<g fill="#FFF7E6" fill-opacity=".08" stroke="#221A18" stroke-width="5.5">${frame}</g>` +
    `<path d="M318 ${y - 4}Q324 ${y - 18} 338 ${y - 22}M430 ${y - 4}Q436 ${y - 18} 450 ${y - 22}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>`
  );
}
