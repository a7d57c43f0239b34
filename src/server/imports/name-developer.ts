/**
 * Developers whose name societies in Delhi NCR begin with, as the society writes it and as we show it. A society's
 * first words are a developer's name only when they stand here: "Sector 39" or "Orchid Petals" name nobody.
 */
const known = new Map(
  Object.entries({
    adani: 'Adani Realty',
    aipl: 'AIPL',
    'alpha corp': 'Alpha Corp',
    ambience: 'Ambience Group',
    'anant raj': 'Anant Raj',
    'ansal api': 'Ansal API',
    ansal: 'Ansal API',
    ansals: 'Ansal API',
    ardee: 'Ardee Infrastructure',
    ashiana: 'Ashiana Housing',
    assotech: 'Assotech',
    ats: 'ATS',
    bestech: 'Bestech',
    birla: 'Birla Estates',
    bptp: 'BPTP',
    'central park': 'Central Park',
    chd: 'CHD Developers',
    conscient: 'Conscient',
    dlf: 'DLF',
    elan: 'Elan Group',
    eldeco: 'Eldeco',
    'emaar mgf': 'Emaar',
    emaar: 'Emaar',
    eros: 'Eros Group',
    experion: 'Experion',
    gls: 'GLS',
    godrej: 'Godrej Properties',
    'hero homes': 'Hero Homes',
    imperia: 'Imperia',
    indiabulls: 'Indiabulls',
    ireo: 'Ireo',
    jms: 'JMS Group',
    krisumi: 'Krisumi',
    krrish: 'Krrish Group',
    m3m: 'M3M',
    mahindra: 'Mahindra Lifespaces',
    mapsko: 'Mapsko',
    microtek: 'Microtek',
    mrg: 'MRG World',
    omaxe: 'Omaxe',
    orris: 'Orris',
    paras: 'Paras Buildtech',
    pareena: 'Pareena',
    parsvnath: 'Parsvnath',
    pioneer: 'Pioneer Urban',
    puri: 'Puri Constructions',
    pyramid: 'Pyramid Infratech',
    raheja: 'Raheja Developers',
    ramprastha: 'Ramprastha',
    rof: 'ROF',
    sare: 'Sare Homes',
    satya: 'Satya Group',
    'shapoorji pallonji': 'Shapoorji Pallonji',
    'shree vardhman': 'Shree Vardhman',
    'signature global': 'Signature Global',
    silverglades: 'Silverglades',
    'smart world': 'Smart World',
    smartworld: 'Smart World',
    sobha: 'Sobha',
    spaze: 'Spaze',
    ss: 'SS Group',
    suncity: 'Suncity Projects',
    supertech: 'Supertech',
    tarc: 'TARC',
    tata: 'Tata Housing',
    tulip: 'Tulip Infratech',
    unitech: 'Unitech',
    uppal: 'Uppal Housing',
    vatika: 'Vatika',
    vipul: 'Vipul',
    whiteland: 'Whiteland',
  }),
);

/** The developer that a society's name begins with, or that stands behind its "by"; null when neither is known. */
export function nameDeveloper(society: string): string | null {
  const plain = society
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return startOf(plain) ?? startOf(/ by (.+)$/.exec(plain)?.[1] ?? '');
}

function startOf(plain: string): string | null {
  const words = plain.split(' ');
  return known.get(words.slice(0, 2).join(' ')) ?? known.get(words[0] ?? '') ?? null;
}

/** At most five letters, for where there is no logo: `Signature Global` is `SG`, `DLF` stays. */
export function abbreviate(name: string): string {
  const words = name.split(' ');
  return words.length === 1
    ? name.slice(0, name === name.toUpperCase() ? 5 : 1)
    : words
        .map((word) => word[0] ?? '')
        .join('')
        .slice(0, 5);
}
