import { consent } from '#contract/consent-now.ts';
import type { NewInquiry } from '#contract/inquiries.ts';
import { type FirstTouch, firstTouchKey } from './first-touch.ts';
import { readRecord, type Shelf, tabShelf } from './shelf.ts';
import { proofOf } from './visitor.ts';

type LeadContext = Pick<
  NewInquiry,
  'sourcePage' | 'utm' | 'referrer' | 'consent' | 'language' | 'website' | 'elapsed' | 'verificationToken'
>;

const marks = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * What goes with every lead beside its fields: spread it into the body.
 * `phone` is the number as it is sent (`joined`); where it was proven in this visit, the proof goes with it.
 */
export function readLeadContext(
  { since, website, phone = '' }: { since: number; website: string; phone?: string },
  {
    shelf = tabShelf,
    now = Date.now(),
    page = location,
  }: { shelf?: () => Shelf; now?: number; page?: Pick<Location, 'pathname' | 'search'> } = {},
): LeadContext {
  const { utm = {}, referrer } = (readRecord(shelf, firstTouchKey) ?? {}) as FirstTouch;
  const known = marks.flatMap((mark) => (typeof utm[mark] === 'string' ? [[mark, utm[mark]]] : []));
  const proof = phone === '' ? null : proofOf(phone, { shelf, now });
  return {
    sourcePage: `${page.pathname}${page.search}`.slice(0, 2000),
    ...(known.length > 0 && { utm: Object.fromEntries(known) }),
    ...(referrer && { referrer: String(referrer).slice(0, 2000) }),
    consent: consent.version,
    language: 'en',
    ...(website !== '' && { website: website.slice(0, 300) }),
    elapsed: Math.max(0, now - since),
    ...(proof !== null && { verificationToken: proof.token }),
  };
}
