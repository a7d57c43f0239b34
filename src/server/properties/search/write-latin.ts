const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n',
  त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh', ष: 'sh',
  स: 's', ह: 'h', ळ: 'l',
}; // biome-ignore format: one list
/** Letters with a dot below, where it says something else. */
const dotted: Record<string, string> = { ज: 'z', ड: 'd', ढ: 'dh', क: 'q' };
const vowels: Record<string, string> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
}; // biome-ignore format: one list
const signs: Record<string, string> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e', '्': '',
}; // biome-ignore format: one list
/** English words in the names of places, which are written by their sound. */
const english: Record<string, string> = {
  सिटी: 'city', साउथ: 'south', नॉर्थ: 'north', ईस्ट: 'east', वेस्ट: 'west', न्यू: 'new', सेंट्रल: 'central', साइबर: 'cyber', कंट्री: 'country', टाउन: 'town',
  गार्डन: 'garden', वैली: 'valley', एस्टेट: 'estate', हीरो: 'hero', फ्लोर: 'floor', बिल्डर: 'builder', हाउस: 'house',
}; // biome-ignore format: one list
const dot = '\u093c';
const isHindi = /^[\u0900-\u0965]+$/;

/**
 * How a name that is typed in Hindi may be written in Latin letters, as listings mostly do: `गोदरेज` is godrej, `पालम` palam.
 * Letter by letter, so that names are near enough for their spelling to be mended; null for what is no Hindi.
 */
export function writeLatin(word: string): string | null {
  const known = english[word.normalize('NFC')];
  if (known !== undefined) return known;
  const letters = [...word.normalize('NFD')];
  if (letters.length < 2 || !isHindi.test(word)) return null;
  let latin = '';
  for (const [at, letter] of letters.entries()) {
    const consonant = consonants[letter];
    if (consonant === undefined) {
      const after = letters[at + 1] ?? '';
      // A nose before a lip is an m: चंपा.
      if (letter === 'ं' || letter === 'ँ') latin += 'पफबभम'.includes(after) && after !== '' ? 'm' : 'n';
      else latin += vowels[letter] ?? signs[letter] ?? '';
      continue;
    }
    const hasDot = letters[at + 1] === dot;
    latin += hasDot ? (dotted[letter] ?? consonant) : consonant;
    const after = letters[at + (hasDot ? 2 : 1)];
    // The vowel that is not written: none at the end, nor in the middle of `गोदरेज` (before a letter that has its own).
    const isSpoken = after !== undefined && (consonants[after] !== undefined || after === 'ं' || after === 'ँ');
    if (isSpoken && !isMute(letters, at + (hasDot ? 2 : 1), latin)) latin += 'a';
  }
  return latin;
}

/** Whether the vowel between a letter and the next is not heard: behind a vowel, and before a letter with a vowel of its own. */
function isMute(letters: readonly string[], next: number, latin: string): boolean {
  const following = letters[next + 1];
  const hasVowel = following !== undefined && signs[following] !== undefined && following !== '्';
  return hasVowel && /[aeiou](?:[^aeiou]|[^aeiou]h)$/.test(latin);
}
