import type { AlertKind } from '#contract/alert-choices.ts';
import { formatRupees } from '#contract/prices.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';

/** A home in a letter: what happened to it, and because of which saved searches that is told. Its prices are those of the moment of writing. */
export type ToldHome = {
  id: string;
  title: string;
  place: string;
  kind: AlertKind;
  /** Rupees; null is "Price on request". */
  price: number | null;
  priceBefore: number | null;
  searches: string[];
};

/** To whoever has saved and confirmed searches: each home once, whichever of them it fits. */
export type AlertLetter = {
  readerId: string;
  homes: ToldHome[];
  /** So many more that this letter has no room for; those that are offered stand in the list of `query`. */
  more: number;
  query: string;
  /** Of an SMS: the day in India that it is the one of. */
  day?: string;
};

/** To an address that nobody has proved yet: it repeats no words that somebody typed. */
export type AlertConfirmation = {
  readerId: string;
  /** What was chosen from our own lists; may be empty. */
  choices: string;
  /** The same search is saved and confirmed already. */
  isKnown: boolean;
};

const words = {
  en: {
    many: '{count} homes for your searches',
    intro: 'This is what has happened to homes that fit what you are looking for.',
    kinds: { new: 'New', price: 'Price down', back: 'Back on the market', withdrawn: 'No longer available' },
    onRequest: 'Price on request',
    drop: 'Price down from {before} to {price}',
    because: 'Because you saved: {searches}',
    more: 'More homes that there is news of: {count}.',
    see: 'See all homes',
    manage: 'Change how often, pause or stop these letters',
    footnote:
      'You receive this because you saved a search on our website and confirmed this address. The page behind the link below ends it at once. A saved search ends by itself after a year.',
    confirmSubject: 'Please confirm your saved search',
    confirmText:
      'Somebody, we hope you, asked us to write to this address about homes that fit a search. We do so only after you open the page below and say yes there.',
    chosen: 'What was chosen: {choices}',
    knownSubject: 'You have saved this search already',
    knownText: 'Somebody, we hope you, saved a search that this address has saved already. Nothing was changed.',
    confirm: 'Look at it and confirm',
    open: 'See your saved searches',
    ignore:
      'If it was not you, you need do nothing: we forget the search and this address after three days and write nothing more.',
    nothing: 'If it was not you, you need do nothing.',
  },
  hi: {
    many: 'आपकी खोजों के लिए {count} घर',
    intro: 'आप जैसे घर खोज रहे हैं, उनमें यह बदला है।',
    kinds: { new: 'नया', price: 'कीमत घटी', back: 'फिर से उपलब्ध', withdrawn: 'अब उपलब्ध नहीं' },
    onRequest: 'कीमत पूछने पर',
    drop: 'कीमत {before} से घटकर {price}',
    because: 'आपने यह खोज सेव की थी: {searches}',
    more: 'इनके अलावा जिन घरों में कुछ बदला है: {count}।',
    see: 'सभी घर देखें',
    manage: 'कितनी बार मेल आए यह बदलें, रोकें या बंद करें',
    footnote:
      'यह मेल इसलिए आया है कि आपने हमारी वेबसाइट पर एक खोज सेव की और इस पते की पुष्टि की। नीचे के लिंक वाला पेज इसे तुरंत बंद कर देता है। सेव की हुई खोज एक साल बाद अपने आप बंद हो जाती है।',
    confirmSubject: 'कृपया अपनी सेव की हुई खोज की पुष्टि करें',
    confirmText:
      'किसी ने, आशा है आपने ही, हमसे कहा है कि एक खोज से मेल खाते घरों के बारे में इस पते पर लिखें। हम तभी लिखेंगे जब आप नीचे का पेज खोलकर वहाँ हाँ कहेंगे।',
    chosen: 'क्या चुना गया: {choices}',
    knownSubject: 'यह खोज आपने पहले ही सेव की है',
    knownText: 'किसी ने, आशा है आपने ही, वह खोज सेव की जो इस पते पर पहले से सेव है। कुछ नहीं बदला गया।',
    confirm: 'देखें और पुष्टि करें',
    open: 'अपनी सेव की हुई खोजें देखें',
    ignore: 'अगर यह आपने नहीं किया, तो आपको कुछ नहीं करना है: तीन दिन बाद हम यह खोज और यह पता भुला देंगे और कुछ नहीं लिखेंगे।',
    nothing: 'अगर यह आपने नहीं किया, तो आपको कुछ नहीं करना है।',
  },
} as const;

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export function writeAlertLetter(
  publicUrl: string,
  language: Language,
  { homes, more, query }: AlertLetter,
  manage: string,
): Letter {
  const said = words[language];
  const [first] = homes;
  const count = homes.length + more;
  const heading = count === 1 && first ? `${said.kinds[first.kind]}: ${first.title}` : fill(said.many, { count });
  const priceOf = (rupees: number | null) => (rupees ? formatRupees(rupees) : said.onRequest);
  return {
    language,
    subject: heading,
    heading,
    paragraphs: [said.intro],
    items: homes.map(({ id, title, place, kind, price, priceBefore, searches }) => ({
      title,
      ...(kind !== 'withdrawn' && { href: `${publicUrl}/property/${id}` }),
      lines: [
        kind === 'price' ? fill(said.drop, { before: priceOf(priceBefore), price: priceOf(price) }) : said.kinds[kind],
        [place, kind === 'new' || kind === 'back' ? priceOf(price) : ''].filter(Boolean).join(' · '),
        fill(said.because, { searches: searches.join('; ') }),
      ],
    })),
    ...(more > 0 && { closing: fill(said.more, { count: more }) }),
    action: { label: said.see, href: `${publicUrl}/properties?${query}` },
    footnote: said.footnote,
    links: [{ label: said.manage, href: manage }],
  };
}

export function writeAlertConfirmation(
  language: Language,
  { choices, isKnown }: AlertConfirmation,
  link: string,
): Letter {
  const said = words[language];
  const subject = isKnown ? said.knownSubject : said.confirmSubject;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [
      isKnown ? said.knownText : said.confirmText,
      ...(choices === '' || isKnown ? [] : [fill(said.chosen, { choices })]),
    ],
    action: { label: isKnown ? said.open : said.confirm, href: link },
    footnote: isKnown ? said.nothing : said.ignore,
  };
}
