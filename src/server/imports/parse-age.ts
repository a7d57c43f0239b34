import { plainDigits } from '#contract/typed-figures.ts';
import { isNothing, oneLine } from './clean-text.ts';

export type Age = { age: string; building: boolean; date: string | null };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const long = 'january february march april may june july august september october november december'.split(' ');

/**
 * `1-5 year old property`, `10+ Year Old`, `Dec-23`, `Under Construction`, `Ready to move`: the years as we show them, and whether
 * and until when it is being built. Null when the text says something that we cannot read.
 */
export function parseAge(text: string): Age | null {
  const bare = plainDigits(oneLine(text));
  const years = /^(\d+)\s*(?:-|–|to)\s*(\d+)\s*(?:year|yr)/i.exec(bare);
  if (years) return { age: `${years[1]}-${years[2]} years`, building: false, date: null };
  const count = /^(\d+)(\+?)\s*(?:years?|yrs?)\b/i.exec(bare);
  if (count)
    return {
      age: `${count[1]}${count[2]} ${count[1] === '1' && !count[2] ? 'year' : 'years'}`,
      building: false,
      date: null,
    };
  if (
    isNothing.test(bare.toLowerCase()) ||
    /^(?:ready(?: to move)?(?: in)?|immediate(?:ly)?(?: possession)?)$/i.test(bare)
  )
    return { age: '', building: false, date: null };
  if (/^(?:under[\s-]*construction|new[\s-]*launch)$/i.test(bare)) return { age: '', building: true, date: null };
  const date = parseDate(bare.replace(/\bpossession\b[\s:-]*/i, '').trim());
  return date === null ? null : { age: '', building: true, date };
}

/** When it is handed over: `Dec 2023` for `Dec-23`, `12/2023`, `2023-12-01`; `By 2027` and `Within 6 months` as they stand. */
function parseDate(bare: string): string | null {
  if (/^(?:by |within |in )?(?:\d+ months?|\d{4}|q[1-4][\s,-]*\d{4})$/i.test(bare)) return isYear(bare) ? bare : null;
  const rest = bare.replace(/^(?:by|from|in|on|within)\s+/i, '');
  const named = /^(?:\d{1,2}[\s./-]+)?([a-z]{3,9})\.?[\s'’,./-]*(\d{4}|\d{2})$/i.exec(rest);
  if (named) {
    const word = (named[1] ?? '').toLowerCase();
    const month = long.findIndex(
      (name) => name === word || name.slice(0, 3) === word || (name === 'september' && word === 'sept'),
    );
    return written(month + 1, named[2]);
  }
  const [, before, month, year] = /^(?:(\d{1,2})[./-])?(\d{1,2})[./-](\d{4})$/.exec(rest) ?? [];
  if (year !== undefined && Number(before ?? 1) <= 31) return written(Number(month), year);
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(rest);
  return iso ? written(Number(iso[2]), iso[1]) : null;
}

const written = (month: number, year = ''): string | null => {
  const name = months[month - 1];
  const full = year.length === 2 ? `20${year}` : year;
  return name !== undefined && isYear(full) ? `${name} ${full}` : null;
};

/** A year in the text, if there is one, is one in which homes are handed over. */
const isYear = (text: string): boolean => {
  const year = Number(/\d{4}$/.exec(text)?.[0] ?? 2000);
  return year >= 1950 && year <= 2099;
};
