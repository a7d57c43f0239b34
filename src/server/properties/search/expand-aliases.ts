import { isFillerWord } from './drop-filler.ts';

/** Names of one place, in plain form (`plain` of parse-search.ts). Asking for one finds them all (DECISIONS UND-68). */
const placesAsWritten: readonly (readonly string[])[] = [
  // The last is written so often that listings know it, and nothing would mend it.
  ['gurugram', 'gurgaon', 'गुरुग्राम', 'गुड़गांव', 'गुड़गाँव', 'gurgoan', 'ggn'],
  ['noida', 'gautam buddha nagar', 'gautam buddh nagar', 'gautam budh nagar', 'नोएडा'],
  ['greater noida west', 'noida extension', 'greater noida extension', 'ग्रेटर नोएडा वेस्ट', 'नोएडा एक्सटेंशन'],
  ['greater noida', 'ग्रेटर नोएडा'],
  ['delhi', 'new delhi', 'दिल्ली', 'नई दिल्ली'],
  ['faridabad', 'फरीदाबाद'],
  ['ghaziabad', 'गाज़ियाबाद', 'गाजियाबाद'],
  ['sonipat', 'sonepat'],
  ['nuh', 'mewat'],
  ['dwarka', 'द्वारका'],
  ['sohna', 'sohana', 'सोहना'],
  ['manesar', 'मानेसर'],
  ['dwarka expressway', 'northern peripheral road', 'npr', 'द्वारका एक्सप्रेसवे'],
  ['southern peripheral road', 'spr'],
  // Listings write the second, too.
  ['golf course road', 'golf couse road', 'gcr', 'गोल्फ कोर्स रोड'],
  ['golf course extension road', 'gcer', 'गोल्फ कोर्स एक्सटेंशन रोड'],
  ['connaught place', 'cp'],
  ['palam vihar', 'palm vihar', 'पालम विहार'],
  ['sushant lok', 'sushantlok', 'सुशांत लोक'],
  ['greater kailash', 'gk'],
  ['greater kailash i', 'greater kailash 1', 'gk i', 'gk 1', 'gk1'],
  ['greater kailash ii', 'greater kailash 2', 'gk ii', 'gk 2', 'gk2'],
  ['mumbai', 'bombay'],
  ['bengaluru', 'bangalore'],
  ['kolkata', 'calcutta'],
  ['chennai', 'madras'],
  ['pune', 'poona'],
  ['prayagraj', 'allahabad'],
  ['varanasi', 'banaras', 'benares'],
  ['ayodhya', 'faizabad'],
  ['vadodara', 'baroda'],
  ['thiruvananthapuram', 'trivandrum'],
  ['kochi', 'cochin'],
  ['kozhikode', 'calicut'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['hubballi', 'hubli'],
  ['belagavi', 'belgaum'],
  ['visakhapatnam', 'vizag'],
  ['puducherry', 'pondicherry'],
  ['shimla', 'simla'],
];

/** Developers whose name in Hindi is not what its letters say, or that many spell otherwise. */
const developers: readonly (readonly string[])[] = [
  ['dlf', 'डीएलएफ'],
  ['emaar', 'emar', 'emmar', 'एमार', 'एम्मार'],
  ['m3m', 'एम3एम', 'एमथ्रीएम'],
  ['ats', 'एटीएस'],
  ['bptp', 'बीपीटीपी'],
  ['aipl', 'एआईपीएल'],
  ['ireo', 'आइरियो', 'आईरियो'],
  ['sobha', 'shobha', 'शोभा'],
  ['signature', 'सिग्नेचर'],
  ['unitech', 'unitek', 'यूनिटेक'],
  ['bestech', 'bestek', 'बेस्टेक'],
  ['supertech', 'सुपरटेक'],
  ['vatika', 'vatica', 'वाटिका'],
  ['omaxe', 'omax', 'ओमेक्स'],
  ['parsvnath', 'parshvnath', 'parsavnath', 'पार्श्वनाथ'],
  ['shapoorji', 'शापूरजी'],
];

/** Words of addresses, each as people write it; listings write all of them. */
const ways: readonly (readonly string[])[] = [
  ['road', 'rd', 'रोड'],
  ['extension', 'extn', 'ext', 'extention', 'एक्सटेंशन'],
  ['expressway', 'expresway', 'expwy', 'express way', 'एक्सप्रेसवे'],
];

/** A name in every way to write the words in it: `golf course rd`. */
const spellingsOf = (name: string): string[] =>
  ways.reduce<string[]>(
    (names, [way = '', ...others]) =>
      names.flatMap((one) => {
        const words = one.split(' ');
        return words.includes(way)
          ? [one, ...others.map((other) => words.map((word) => (word === way ? other : word)).join(' '))]
          : [one];
      }),
    [name],
  );
const places = placesAsWritten.map((group) => group.flatMap(spellingsOf));

/** Asking for a region finds all of its cities. */
const regions: readonly { names: readonly string[]; cities: readonly string[] }[] = [
  {
    names: ['delhi ncr', 'ncr', 'national capital region'],
    cities: ['delhi', 'gurugram', 'noida', 'greater noida', 'greater noida west', 'ghaziabad', 'faridabad'],
  },
];

/** Words for one kind of home. */
const kinds: readonly (readonly string[])[] = [
  ['apartment', 'apartments', 'appartment', 'appartments', 'flat', 'flats', 'फ्लैट', 'फ़्लैट', 'अपार्टमेंट'],
  ['villa', 'villas', 'vila', 'विला'],
  ['plot', 'plots', 'plotted', 'land', 'zameen', 'zamin', 'jameen', 'jamin', 'प्लॉट', 'प्लाट', 'ज़मीन', 'जमीन'],
  ['shop', 'shops', 'dukaan', 'dukan', 'दुकान'],
  ['office', 'offices', 'ऑफिस'],
  ['sector', 'सेक्टर'],
];

const wholeWords: ReadonlySet<string> = new Set([...kinds, ...ways].flat());
/**
 * Whether a word is meant as it stands, and not as the beginning of others: a kind of home, or of a street, or letters
 * that stand for a name (`spr` begins what springs and spreads as well).
 */
export const isWhole = (word: string): boolean => wholeWords.has(word) || /^[a-z]{2,3}$/.test(word);

/** Whoever says so means any house of its own, which is not what everybody who says `house` means. */
const houses = ['kothi', 'bungalow', 'bunglow', 'banglow', 'makan', 'makaan', 'कोठी', 'बंगला', 'मकान'];

/** Sectors of a city that have a name together, which listings in them seldom write. */
const belts: readonly { city: string; names: readonly string[]; sectors: readonly string[] }[] = [
  {
    city: 'gurugram',
    names: ['new gurgaon', 'new gurugram', 'नया गुड़गांव', 'न्यू गुड़गांव', 'न्यू गुरुग्राम'],
    sectors: [
      ...Array.from({ length: 20 }, (_, at) => `${76 + at}`),
      ...['79a', '79b', '81a', '82a', '86a', '88a', '88b', '89a', '89b', '90a', '92a', '95a', '95b'],
    ],
  },
];

const placeGroups = new Map<string, readonly string[]>(places.flatMap((group) => group.map((name) => [name, group])));
for (const { names, cities } of regions) {
  for (const name of names)
    placeGroups.set(
      name,
      cities.flatMap((city) => placeGroups.get(city) ?? [city]),
    );
}

/** What else is meant by a name: of places, of kinds, of streets. */
const groupOf = new Map<string, readonly string[]>([
  ...placeGroups,
  ...[...developers, ...kinds, ...ways].flatMap((group) => group.map((name) => [name, group] as const)),
  ...houses.map((name) => [name, [...houses, 'villa', 'villas', 'house']] as const),
  ...belts.flatMap(({ names, sectors }) => {
    const group = [...names, ...sectors.map((sector) => `sector${sector}`)];
    return names.map((name) => [name, group] as const);
  }),
]);
const cityOf = new Map(belts.flatMap(({ names, city }) => names.map((name) => [name, placeGroups.get(city)] as const)));

/** Every name with aliases, in plain form. */
export const allNames: readonly string[] = [...new Set([...groupOf.keys(), ...[...groupOf.values()].flat()])];

const mostWords = Math.max(...[...groupOf.keys()].map((name) => name.split(' ').length));

/** Every single word that has an alias, for mending its spelling even when no listing uses this very name. */
export const aliasWords: readonly string[] = [...groupOf.keys()].filter((name) => /^\S{3,}$/.test(name));

/** A place and its other names; the cities of a region. What is unknown comes back alone. */
export const placeNames = (name: string): readonly string[] => placeGroups.get(name) ?? [name];

/** `city`: what else is meant by it, as other cities have sectors of these numbers. */
export type Alias = { names: readonly string[]; taken: number; city?: readonly string[] | undefined };

/**
 * The longest name with aliases that begins at `words[at]`: its group and how many words it takes. The last word
 * typed may be unfinished (`gurga`), from four letters on; what is a word of asking (`best`) is no beginning.
 */
export function aliasesAt(words: readonly string[], at: number): Alias | null {
  for (let taken = Math.min(mostWords, words.length - at); taken > 0; taken -= 1) {
    const name = words.slice(at, at + taken).join(' ');
    const names = groupOf.get(name);
    if (names) return { names, taken, city: cityOf.get(name) };
  }
  const word = words[at] ?? '';
  if (word.length < 4 || isFillerWord(word)) return null;
  const begun = aliasWords.filter((name) => name.startsWith(word)).flatMap((name) => groupOf.get(name) ?? []);
  return begun.length > 0 ? { names: [...new Set([word, ...begun])], taken: 1 } : null;
}
