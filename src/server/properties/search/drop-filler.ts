import { plain } from '#contract/plain-words.ts';

/** Words are compared as they are composed: some letters of Hindi can be written in two ways. */
const wordSet = (...texts: string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.normalize('NFC').split(' ')));

/** What somebody looks for who names nothing: all of the homes. */
const anything = wordSet('properties property home homes ghar', 'घर प्रॉपर्टी प्रॉपर्टीज संपत्ति');

/** They say how somebody searches, not what for. */
const asking = wordSet(
  'a an and any at by for from has have having i in into is me near of on or the to under with',
  'are available best buy buying can cheap cheapest could do does find get give good how id list listing listings looking look',
  'more much my need needed option options our please price prices pricing purchase rate rates rupee rupees rs sale sell see show',
  'some tell that there this us want wanted we what whats when where which who would you your am around nearby',
  'में मे के का की से और पास लिए बिकाऊ चाहिए मुझे हमें हमको कोई कुछ है हैं हो क्या कौन कौनसा कहाँ कहां कितना कितने कितनी दिखाओ दिखाइए दिखाएं',
  'बताओ बताइए बताएं लेना लेनी लेने खरीदना ख़रीदना खरीदने पर को भी वाला वाली वाले सस्ता सस्ती सस्ते अच्छा अच्छी अच्छे आसपास आस नजदीक नज़दीक कीमत क़ीमत दाम रेट रुपये रुपए',
  'mein ke ka ki aur aas paas pas liye bikau chahiye chaiye chahie chahte chahta sasta saste sasti mujhe mujhko hume humein humko koi kuch',
  'hai hain kya kaun kaunsa kahan kitna kitne kitni dikhao dikhaye dikhaiye batao bataye bataiye lena leni lene khareedna kharidna kharidne khareedne',
  'ko pe bhi wala wali wale accha achha acha acchi acche nazdeek nazdik kareeb karib kimat keemat daam rupaye rupay',
);

const composed = (word: string): string => word.normalize('NFC');

/** A word that narrows no search. */
export const isFillerWord = (word: string): boolean => asking.has(composed(word)) || anything.has(composed(word));

/** Whether a text only says how somebody searches. */
export const isFiller = (text: string): boolean =>
  plain(text)
    .split(' ')
    .every((word) => word === '' || isFillerWord(word));

/**
 * Whether such words ask for all homes. One of them alone may be the beginning of a name (`best`, Bestech), unless it is what
 * is for sale here.
 */
export const asksForAnything = (words: readonly string[]): boolean =>
  words.length > 1 || words.some((word) => anything.has(composed(word)));
