import { css, mix, type Rgb } from './colour.ts';
import type { Person } from './portrait-cast.ts';
import { litTone, skinTone } from './portrait-light.ts';

/** Shoulders and chest, px. A woman's are narrower. */
export function bustPath(person: Person): string {
  const k = person.woman ? 0.9 : 1;
  const x = (dx: number): number => Math.round(400 + dx * k);
  return `M${x(-72)} 664C${x(-92)} 694 ${x(-140)} 712 ${x(-196)} 734C${x(-268)} 764 ${x(-304)} 826 ${x(-322)} 920L${x(-334)} 1010H${x(334)}L${x(322)} 920C${x(304)} 826 ${x(268)} 764 ${x(196)} 734C${x(140)} 712 ${x(92)} 694 ${x(72)} 664C${x(54)} 726 ${x(24)} 752 400 752C${x(-24)} 752 ${x(-54)} 726 ${x(-72)} 664Z`;
}

/** The garment is drawn 28 px low and lifted, which shortens the neck without touching every curve. */
export function drawGarment(person: Person): string {
  const bust = bustPath(person);
  const c = person.garmentColour;
  const gradient =
    `<defs><linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="90" y1="700" x2="700" y2="940">` +
    `<stop offset="0" stop-color="${css(litTone(c, 0.2))}"/><stop offset=".42" stop-color="${css(c)}"/><stop offset="1" stop-color="${css(litTone(c, -0.5))}"/></linearGradient>` +
    `<clipPath id="bustclip"><path d="${bust}"/></clipPath></defs>`;
  const detail = {
    blazer: drawBlazer,
    sari: drawSari,
    bandhgala: drawBandhgala,
    kurta: drawKurta,
    dupatta: drawDupatta,
    'round-neck': drawRoundNeck,
    waistcoat: drawWaistcoat,
  }[person.garment](person);
  return (
    `${gradient}<g transform="translate(0 -28)"><path d="${bust}" fill="url(#cloth)"/>` +
    `<g clip-path="url(#bustclip)">${detail}${drawFolds()}` +
    // The shaded flank, the light on the near shoulder and the shade under the chin.
    `<path d="M440 690C520 760 520 900 500 1010H760V690Z" fill="#160E10" fill-opacity=".3" filter="url(#b34)"/>` +
    `<path d="M120 800C180 752 250 738 310 716L300 744C230 764 170 800 130 880Z" fill="#FFF0D6" fill-opacity=".26" filter="url(#b12)"/>` +
    `<path d="M340 700C380 790 450 790 500 700L520 760C480 830 380 830 330 760Z" fill="#1A0F0E" fill-opacity=".2" filter="url(#b12)"/></g>` +
    `${collar(person)}</g>`
  );
}

/** Sleeve seams and two soft pulls of the cloth. */
function drawFolds(): string {
  return (
    `<path d="M196 1010C192 940 200 880 214 838M604 1010C608 940 600 880 586 838" fill="none" stroke="#140C0C" stroke-opacity=".3" stroke-width="3"/>` +
    `<path d="M230 860C250 900 262 950 262 1010M560 850C548 900 540 950 544 1010" fill="none" stroke="#140C0C" stroke-opacity=".16" stroke-width="16" filter="url(#b6)"/>`
  );
}

/** What stands up around the neck is drawn over the clip of the bust. */
function collar(person: Person): string {
  const c = person.garmentColour;
  if (person.garment === 'bandhgala' || person.garment === 'kurta') {
    const w = 80;
    const h = 646;
    return (
      `<path d="M${400 - w} ${h + 4}C${400 - w + 8} 712 366 752 398 764L396 792C350 780 ${400 - w - 18} 734 ${400 - w - 14} ${h + 34}Z" fill="${css(litTone(c, 0.16))}"/>` +
      `<path d="M${400 + w} ${h + 4}C${400 + w - 8} 712 434 752 398 764L396 792C450 780 ${400 + w + 18} 734 ${400 + w + 14} ${h + 34}Z" fill="${css(litTone(c, -0.32))}"/>` +
      `<path d="M398 764L396 792" stroke="#1A1010" stroke-opacity=".4" stroke-width="2.5"/>`
    );
  }
  return '';
}

function drawBlazer(person: Person): string {
  const c = person.garmentColour;
  const shirt = person.shirt;
  const lapel = (s: 1 | -1, tone: number): string => {
    const x = (dx: number): number => 400 + s * dx;
    return `<path d="M${x(70)} 664L${x(108)} 700L${x(146)} 806L${x(118)} 812L${x(132)} 842L${x(2)} 1040H${x(-4)}L${x(2)} 976Z" fill="${css(litTone(c, tone))}"/>`;
  };
  const flap = (s: 1 | -1, tone: number): string => {
    const x = (dx: number): number => 400 + s * dx;
    return `<path d="M${x(70)} 644C${x(60)} 690 ${x(40)} 740 ${x(10)} 806L${x(62)} 792C${x(86)} 760 ${x(100)} 720 ${x(100)} 688Z" fill="${css(litTone(shirt, tone))}" stroke="#3A2C22" stroke-opacity=".2" stroke-width="1.5"/>`;
  };
  const skinV = `<path d="M326 640H474L408 816H392Z" fill="${css(skinTone(person.skin, -0.3))}"/>`;
  return (
    `<path d="M318 640H482L414 1050H386Z" fill="${css(shirt)}"/><path d="M404 760H482L440 1010H404Z" fill="#4A3B30" fill-opacity=".2" filter="url(#b6)"/>` +
    `${skinV}${flap(-1, 0.1)}${flap(1, -0.16)}` +
    (person.woman
      ? ''
      : `<path d="M401 816V1010" stroke="#3A2C22" stroke-opacity=".25" stroke-width="2"/><circle cx="401" cy="846" r="3.6" fill="#8C7A66"/><circle cx="401" cy="906" r="3.6" fill="#8C7A66"/>`) +
    `${lapel(-1, 0.12)}${lapel(1, -0.34)}` +
    `<path d="M254 806L282 812L268 842M546 806L518 812L532 842" fill="none" stroke="#0E0A0A" stroke-opacity=".45" stroke-width="2.2"/>`
  );
}

function drawWaistcoat(person: Person): string {
  const c = person.garmentColour;
  const shirt = person.shirt;
  return (
    `<path d="M40 600H760V1010H40Z" fill="${css(shirt)}"/><path d="M326 640H474L402 790Z" fill="${css(skinTone(person.skin, -0.3))}"/>` +
    `<path d="M470 700C560 740 640 800 740 1010H520Z" fill="#4A3B30" fill-opacity=".34" filter="url(#b22)"/>` +
    `<path d="M258 712L322 690L398 800V1010H190C214 930 226 850 222 780C226 752 240 726 258 712Z" fill="url(#cloth)"/>` +
    `<path d="M542 712L478 690L402 800V1010H610C586 930 574 850 578 780C574 752 560 726 542 712Z" fill="${css(litTone(c, -0.3))}"/>` +
    `<path d="M326 648L398 760L398 800L318 716ZM474 648L402 760V800L482 716Z" fill="${css(litTone(shirt, 0.08))}"/>` +
    `<path d="M400 768V1010" stroke="#0E0A0A" stroke-opacity=".5" stroke-width="2.4"/>` +
    [838, 896, 954].map((y) => `<circle cx="388" cy="${y}" r="5" fill="${css(mix(person.accent, c, 0.25))}"/>`).join('')
  );
}

function drawBandhgala(person: Person): string {
  const brass = css(person.accent);
  return (
    `<path d="M400 770C398 850 398 930 400 1010" stroke="#120C0A" stroke-opacity=".55" stroke-width="3"/>` +
    `<path d="M400 770C410 850 412 930 410 1010H470V770Z" fill="#140C0A" fill-opacity=".14" filter="url(#b6)"/>` +
    [818, 878, 938, 996]
      .map(
        (y) =>
          `<circle cx="391" cy="${y}" r="6.4" fill="${brass}"/><circle cx="389" cy="${y - 2}" r="2.2" fill="#FFF0CF" fill-opacity=".8"/>`,
      )
      .join('') +
    `<path d="M486 862L556 850L552 862L486 874Z" fill="${css(person.shirt)}" fill-opacity=".85"/>`
  );
}

function drawKurta(person: Person): string {
  const c = person.garmentColour;
  return (
    `<path d="M384 780H414V980L399 996L384 980Z" fill="${css(litTone(c, 0.12))}" stroke="#3A2C22" stroke-opacity=".28" stroke-width="2"/>` +
    [820, 868, 916]
      .map((y) => `<circle cx="399" cy="${y}" r="4.6" fill="${css(mix(person.accent, [90, 60, 34], 0.25))}"/>`)
      .join('')
  );
}

function neckline(person: Person, deep: number): string {
  return `<path d="M328 640C330 ${690 + deep * 0.6} 356 ${740 + deep} 400 ${744 + deep}C444 ${740 + deep} 470 ${690 + deep * 0.6} 472 640Z" fill="${css(skinTone(person.skin, -0.26))}"/><path d="M340 640C344 700 366 730 398 ${736 + deep * 0.5}L396 640Z" fill="${css(skinTone(person.skin, -0.04))}" fill-opacity=".6" filter="url(#b6)"/>`;
}

function drawRoundNeck(person: Person): string {
  const c = person.garmentColour;
  return (
    neckline(person, 10) +
    `<path d="M322 664C328 716 356 760 400 764C444 760 472 716 478 664L498 684C484 746 450 792 400 794C350 792 316 746 302 684Z" fill="${css(litTone(c, -0.2))}"/>` +
    `<path d="M322 664C328 716 356 760 400 764" fill="none" stroke="${css(litTone(c, 0.34))}" stroke-width="2.4" stroke-opacity=".8"/>`
  );
}

/** Pleats fan from the left shoulder across the chest; the border is woven gold. */
function drawSari(person: Person): string {
  const c = person.garmentColour;
  const gold = css(person.accent);
  const blouse = mix(person.accent, c, 0.25);
  let pleats = '';
  for (let i = 0; i < 7; i++) {
    const top = 520 + i * 15;
    const foot = 150 + i * 62;
    pleats += `M${top} ${706 + i * 5}C${top - 70} ${800 + i * 8} ${foot + 90} ${900} ${foot} 1014`;
  }
  return (
    `<path d="M60 1010C80 850 140 760 260 720L330 660H470L540 716C660 760 720 850 740 1010Z" fill="${css(blouse)}"/>` +
    neckline(person, 34) +
    necklace(person) +
    `<path d="M470 686C540 700 600 730 640 770C690 830 716 920 730 1010H70C110 990 300 900 400 800C434 764 458 724 470 686Z" fill="url(#cloth)"/>` +
    `<path d="${pleats}" fill="none" stroke="#170A0C" stroke-opacity=".34" stroke-width="3.4"/>` +
    `<path d="${pleats}" transform="translate(-7 -3)" fill="none" stroke="#FFE3C4" stroke-opacity=".12" stroke-width="4"/>` +
    `<path d="M462 682C450 728 428 766 396 802C300 902 130 986 74 1010L40 1010C150 950 290 866 376 776C410 740 434 708 444 672Z" fill="${gold}"/>` +
    `<path d="M453 684C441 722 420 756 388 790C290 888 150 966 64 1010" fill="none" stroke="${css(litTone(c, -0.1))}" stroke-width="4" stroke-dasharray="9 7" stroke-opacity=".75"/>`
  );
}

function necklace(person: Person): string {
  return (
    `<path d="M344 690C352 738 376 762 400 764C424 762 448 738 456 690" fill="none" stroke="${css(person.accent)}" stroke-width="3.6"/>` +
    `<circle cx="400" cy="770" r="8" fill="${css(litTone(person.accent, -0.1))}"/><circle cx="398" cy="768" r="3" fill="#FFF0CC"/>`
  );
}

/** A kurta with a long scarf over the shoulders, both ends falling in front. */
function drawDupatta(person: Person): string {
  const scarf = person.accent;
  const end = (s: 1 | -1, tone: number): string => {
    const x = (dx: number): number => 400 + s * dx;
    return (
      `<path d="M${x(74)} 660C${x(120)} 690 ${x(180)} 706 ${x(222)} 742C${x(206)} 830 ${x(176)} 930 ${x(168)} 1010H${x(64)}C${x(70)} 900 ${x(86)} 800 ${x(62)} 716Z" fill="${css(litTone(scarf, tone))}"/>` +
      `<path d="M${x(92)} 690C${x(120)} 780 ${x(96)} 900 ${x(92)} 1010M${x(130)} 704C${x(158)} 800 ${x(126)} 900 ${x(120)} 1010M${x(176)} 722C${x(184)} 800 ${x(152)} 900 ${x(146)} 1010" fill="none" stroke="#2A1710" stroke-opacity=".22" stroke-width="4"/>`
    );
  };
  return `${neckline(person, 40)}<path d="M336 690C346 760 376 790 400 792C424 790 454 760 464 690" fill="none" stroke="${css(litTone(person.garmentColour, 0.25))}" stroke-width="7"/><path d="M400 796V900" stroke="${css(litTone(person.garmentColour, 0.25))}" stroke-width="5"/>${end(-1, 0.12)}${end(1, -0.2)}`;
}

export function earrings(person: Person): string {
  if (!person.earrings) return '';
  const gold = person.accent;
  const one = (x: number, tone: Rgb): string =>
    `<circle cx="${x}" cy="446" r="5.5" fill="${css(tone)}"/><path d="M${x - 10} 474C${x - 10} 456 ${x + 10} 456 ${x + 10} 474Z" fill="${css(tone)}"/><circle cx="${x}" cy="479" r="3.6" fill="${css(tone)}"/>`;
  return one(278, litTone(gold, 0.25)) + one(522, litTone(gold, -0.25));
}
