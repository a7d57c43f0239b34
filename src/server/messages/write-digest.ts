import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import type { Letter } from './render-letter.ts';
import { chosenFootnote } from './write-footnote.ts';

/** One line of a gathered letter. */
export type DigestLine = {
  inquiryId: string;
  /** What happened, in a few words: `A lead for you`. */
  what: string;
  /** Whom or which home it is about. */
  about: string;
  /** Empty where there is nothing to add. */
  note: string;
};

/** What happened in quiet hours, or since the last letter, oldest first. */
export type Digest = { summary: string; lines: DigestLine[] };

/** How many are named; the office shows all of them. */
const named = 40;

/** To one of the staff, in English. */
export function writeDigest(publicUrl: string, { summary, lines }: Digest): Letter {
  return {
    language: 'en',
    subject: summary,
    heading: summary,
    paragraphs: lines.length > named ? [`The first ${named} are these.`] : [],
    facts: lines.slice(0, named).map(({ inquiryId, what, about, note }) => ({
      label: what,
      value: about,
      href: `${publicUrl}${inquiryAddress(inquiryId)}`,
      ...(note !== '' && { note }),
    })),
    action: { label: 'Open in the office', href: `${publicUrl}/admin/inquiries` },
    footnote: chosenFootnote(publicUrl),
  };
}
