import type { FieldErrors } from '#contract/errors.ts';
import { crore } from '#contract/prices.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import { parsePrice, priceError } from '#contract/typed-prices.ts';
import type { PropertyRecord } from '../store-records.ts';

/** No home costs more (rupees): beyond it the figure is a slip of the keyboard. */
const highest = 1000 * crore;
/** Below it the figure may be crore: searches read such numbers so (UND-69), so nobody can tell what is meant. */
const lowest = 1000;

const onRequest = /\bon (?:request|call)\b|\bcall for\b/i;

type Given = { amount: number | string | null; negotiable?: boolean | undefined };
type PriceColumns = Partial<{
  price: number | null;
  price_text: string;
  price_negotiable: boolean;
  original_price: number | null;
}>;

/** The shapes of a price, brought into one (TRAP-03). */
function given(value: PropertyChanges['price']): Given[] {
  if (value === undefined) return [];
  if (value === null || typeof value !== 'object') return [{ amount: value }];
  return [{ amount: value.amount ?? null, negotiable: value.negotiable }];
}

/** Rupees; null when none are said, a sentence when they cannot be right. */
function rupeesOf(amount: Given['amount']): number | null | { refusal: string } {
  if (amount === null || amount === '' || amount === 0 || amount === '0') return null;
  if (typeof amount === 'string' && onRequest.test(amount)) return null;
  const rupees = typeof amount === 'number' ? amount : parsePrice(amount);
  if (rupees === null) return { refusal: priceError(String(amount)) };
  if (rupees < 0) return { refusal: priceError('') };
  if (rupees > highest) return { refusal: 'Price cannot be more than 1000 Cr' };
  if (rupees < lowest) return { refusal: `Price is in rupees; for ${amount} crore write "${amount} Cr"` };
  return Number.isInteger(rupees) ? rupees : { refusal: 'Price must be in whole rupees' };
}

/** Whether a text says in which unit it counts; a client may have cut the unit off in the number beside it. */
const namesUnit = ({ amount }: Given): boolean =>
  typeof amount === 'string' && /\d\s*[a-z]/i.test(amount) && parsePrice(amount) !== null;

/**
 * Reads `price`, `pricing` and `priceDetails`. Where they differ, a text with its unit counts first, then the one that
 * is not what is stored: a client that changed one of them sends the others as it got them.
 */
export function parsePriceFields(
  body: PropertyChanges,
  stored: PropertyRecord | null,
  errors: FieldErrors,
): PriceColumns {
  // Words that an import kept because nobody could read them come back from the form as they are stored.
  const isOld = ({ amount }: Given) => stored?.price === null && amount !== '' && amount === stored.price_text;
  const all = [...given(body.price), ...given(body.pricing), ...given(body.priceDetails)].map((one) =>
    isOld(one) ? { ...one, amount: null } : one,
  );
  const columns: PriceColumns = { ...parseOriginal(body, errors) };
  const flag = changed(
    all.map(({ negotiable }) => negotiable),
    stored?.price_negotiable ?? false,
  );
  if (flag !== undefined) columns.price_negotiable = flag;
  if (all.length === 0) {
    if (stored === null) errors.price = 'Price is required';
    if (body.priceText !== undefined) columns.price_text = body.priceText;
    return columns;
  }
  const ordered = [...all.filter(namesUnit), ...all];
  const said = ordered.filter(({ amount }) => rupeesOf(amount) !== null);
  const chosen = said.find(({ amount }) => rupeesOf(amount) !== (stored?.price ?? null)) ?? said[0];
  const typed = [chosen?.amount, ...all.map(({ amount }) => amount), body.priceText].find(
    (amount): amount is string => typeof amount === 'string' && !/^[\d.]*$/.test(amount),
  );
  if (chosen === undefined && !(typed !== undefined && onRequest.test(typed))) {
    // Without a price it is shown as "Price on request"; that must be meant.
    if (stored === null || stored.price !== null) errors.price = 'Price is required';
    return columns;
  }
  const rupees = rupeesOf(chosen?.amount ?? null);
  if (typeof rupees === 'object' && rupees !== null) {
    errors.price = rupees.refusal;
    return columns;
  }
  columns.price = rupees;
  columns.price_text = body.priceText ?? typed ?? (rupees === stored?.price ? stored.price_text : '');
  if (flag === undefined && typed !== undefined && /\bnegotiable\b/i.test(typed)) {
    columns.price_negotiable = !/\bnon?[\s-]*negotiable\b/i.test(typed);
  }
  return columns;
}

function parseOriginal({ originalPrice }: PropertyChanges, errors: FieldErrors): PriceColumns {
  const [first] = given(originalPrice);
  if (first === undefined) return {};
  const rupees = rupeesOf(first.amount);
  if (typeof rupees === 'object' && rupees !== null) {
    errors.originalPrice = rupees.refusal.replace('Price', 'Original price');
    return {};
  }
  return { original_price: rupees };
}

/** Of several spellings of one fact the one that says something new; else any that was said. */
export function changed<T>(spellings: readonly (T | undefined)[], stored: T): T | undefined {
  const said = spellings.filter((one): one is T => one !== undefined);
  return said.find((one) => one !== stored) ?? said[0];
}
