import type { GivenLead } from './parse-lead.ts';

/** Why a lead is put aside, as the desk reads it. */
export type Suspicion =
  | 'filled a hidden field'
  | 'sent too fast'
  | 'markup'
  | 'many links'
  | 'link in a name'
  | 'many from one sender'
  | 'blocked sender'
  | 'put away by hand';

/** Milliseconds that a person needs at the least to fill a form. */
const fastestPerson = 1500;
/** A person may paste the home they mean and one to compare it with. */
const mostLinks = 2;

const link = /\b(?:https?:\/\/|www\.)\S/gi;
/** Tags that do something, closed by their bracket; `<3` and `under <2 Cr` are people's. */
const markup =
  /<\/?(?:script|iframe|img|svg|object|embed|style|link|meta|form|input|button|video|html|body|div|span|table|font)\b[^<>]*>|<a\s[^<>]*href|\[\/?(?:url|link|img)\b/i;

/**
 * Whether what was sent looks like a machine's. Only content and form are judged here; how often the same sender wrote
 * is counted when the lead is stored. Wrong now and then by nature: a suspect is kept and shown, never refused.
 */
export function judgeLead(lead: GivenLead): Suspicion | null {
  const { website = '', elapsed } = lead.context;
  if (website !== '') return 'filled a hidden field';
  if (elapsed !== undefined && elapsed < fastestPerson) return 'sent too fast';
  const names = [lead.firstName, lead.lastName].join(' ');
  if (names.search(link) >= 0) return 'link in a name';
  const text = [lead.details.subject ?? '', lead.message].join('\n');
  if (markup.test(`${names}\n${text}`)) return 'markup';
  return (text.match(link)?.length ?? 0) > mostLinks ? 'many links' : null;
}
