import { css, mix, type Rgb } from './colour.ts';
import type { Person } from './portrait-cast.ts';
import { sideGradient, skinTone, spot } from './portrait-light.ts';

/** Where the parts of a head lie, px of the 800 × 1000 frame. */
export const HEAD = { top: 196, brow: 352, eye: 390, nose: 462, mouth: 512, chin: 584, half: 122 } as const;

/** Outline of skull and jaw. `jaw` narrows the lower half. */
export function headPath(jaw: number): string {
  const j = (x: number): number => Math.round(x * jaw);
  const half = (s: 1 | -1): string => {
    const x = (dx: number): number => 400 + s * dx;
    return s === 1
      ? `C${x(76)} 196 ${x(122)} 252 ${x(123)} 340C${x(124)} 396 ${x(j(124))} 436 ${x(j(113))} 482C${x(j(102))} 526 ${x(j(66))} 584 400 584`
      : `C${x(j(66))} 584 ${x(j(102))} 526 ${x(j(113))} 482C${x(j(124))} 436 ${x(124)} 396 ${x(123)} 340C${x(122)} 252 ${x(76)} 196 400 196`;
  };
  return `M400 196${half(1)}${half(-1)}Z`;
}

export function neckPath(person: Person): string {
  const w = person.woman ? 52 : 64;
  return `M${400 - w} 500C${400 - w} 590 ${400 - w + 4} 630 ${400 - w - 14} 668C${400 - w - 40} 704 330 760 400 800C470 760 ${400 + w + 40} 704 ${400 + w + 14} 668C${400 + w - 4} 630 ${400 + w} 590 ${400 + w} 500Z`;
}

/** Neck, ears and the modelled face without its features. */
export function drawHead(person: Person): string {
  const { skin, jaw } = person;
  const head = headPath(jaw);
  const neck = neckPath(person);
  const deep = skinTone(skin, -0.6);
  const spots = [
    spot('forehead', 356, 290, 88, 76, [255, 226, 190], 0.34),
    spot('cheek', 336, 444, 58, 48, [255, 222, 186], 0.3),
    spot('blush', 346, 458, 60, 44, [206, 88, 62], person.woman ? 0.22 : 0.13),
    spot('blush2', 462, 458, 52, 44, [150, 56, 48], person.woman ? 0.22 : 0.14),
    spot('socketL', 346, 384, 48, 30, deep, 0.3),
    spot('socketR', 454, 384, 50, 32, deep, 0.36),
    spot('bounce', 512, 500, 44, 80, [236, 160, 104], 0.36),
    spot('chinlight', 388, 552, 34, 22, [255, 224, 190], 0.2),
  ];
  return (
    `<defs>${sideGradient('skin', skin, 262, 548)}${sideGradient('neck', mix(skin, deep, 0.18), 300, 520)}` +
    spots.map((s) => s.definition).join('') +
    `<clipPath id="headclip"><path d="${head}"/></clipPath><clipPath id="neckclip"><path d="${neck}"/></clipPath></defs>` +
    `<path d="${neck}" fill="url(#neck)"/>` +
    `<g clip-path="url(#neckclip)"><g filter="url(#b6)"><path d="M310 480H510V560C494 640 456 676 424 684C380 672 330 640 318 560Z" fill="${css(deep)}" fill-opacity=".62"/><path d="M418 560H540V800H440C424 720 430 640 418 560Z" fill="${css(deep)}" fill-opacity=".42"/></g></g>` +
    drawEar(skin, -1, jaw) +
    drawEar(skin, 1, jaw) +
    `<path d="${head}" fill="url(#skin)"/>` +
    `<g clip-path="url(#headclip)">` +
    spots.map((s) => s.mark).join('') +
    drawShadedSide(deep, jaw) +
    '</g>'
  );
}

/** The side turned from the window: its edge runs down the brow, the bridge of the nose and the lips. */
function drawShadedSide(deep: Rgb, jaw: number): string {
  const edge = `M470 180C452 250 436 300 428 348C414 366 410 380 412 398C415 424 424 444 424 458C420 470 410 472 408 484C404 500 414 510 412 522C408 540 ${400 + 18 * jaw} 556 420 600H560V180Z`;
  return (
    `<path d="${edge}" fill="${css(deep)}" fill-opacity=".44" filter="url(#b3)"/>` +
    `<path d="M520 240C500 330 512 420 486 500C470 548 440 580 410 596H560V240Z" fill="${css(deep)}" fill-opacity=".26" filter="url(#b12)"/>`
  );
}

function drawEar(skin: Rgb, side: 1 | -1, jaw: number): string {
  const x = 400 + side * (118 + 4 * jaw);
  const base = skinTone(skin, side < 0 ? 0.02 : -0.42);
  const inner = skinTone(skin, side < 0 ? -0.3 : -0.6);
  const to = (dx: number): number => x + side * dx;
  return (
    `<path d="M${to(-6)} 372C${to(8)} 358 ${to(26)} 366 ${to(24)} 394C${to(22)} 420 ${to(12)} 446 ${to(-4)} 444Z" fill="${css(base)}"/>` +
    `<path d="M${to(4)} 382C${to(16)} 374 ${to(18)} 392 ${to(12)} 410C${to(10)} 420 ${to(6)} 428 ${to(2)} 430" fill="none" stroke="${css(inner)}" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`
  );
}
