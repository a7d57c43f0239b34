import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import type { Letter } from './render-letter.ts';
import { chosenFootnote } from './write-footnote.ts';
import { formatMoment, homeOf } from './write-notice.ts';

/** Inquiries that nobody has answered in time, oldest first. Without a word of who asked: letters outlive inquiries. */
export type LateNotice = {
  goalMinutes: number;
  /** It is theirs to answer; else they are an admin. */
  isHolder?: boolean;
  inquiries: {
    id: string;
    propertyName: string;
    receivedAt: Date | string;
    /** Null where nobody has it. */
    assignee: string | null;
  }[];
};

/** So many are named; of more only how many there are. */
const named = 20;

/** To the admins and to whoever has one, in English. */
export function writeLateNotice(publicUrl: string, { goalMinutes, isHolder = false, inquiries }: LateNotice): Letter {
  const [first] = inquiries;
  const isOne = inquiries.length === 1;
  const goal = goalMinutes === 1 ? 'a minute' : `${goalMinutes} minutes`;
  const title = isOne ? 'An inquiry without an answer' : `${inquiries.length} inquiries without an answer`;
  return {
    language: 'en',
    subject: title,
    heading: title,
    paragraphs: [
      `${isOne ? 'It has' : 'They have'} waited longer than ${goal} of office hours, and nobody has noted a call, a message or a new status.`,
      ...(inquiries.length > named ? [`The oldest ${named} are these.`] : []),
    ],
    facts: inquiries.slice(0, named).map(({ id, propertyName, receivedAt, assignee }) => ({
      label: formatMoment(new Date(receivedAt), 'en'),
      value: homeOf(propertyName),
      href: `${publicUrl}${inquiryAddress(id)}`,
      note: assignee === null ? 'nobody has it' : `with ${assignee}`,
    })),
    action: {
      label: 'Open in the office',
      href: `${publicUrl}${isOne && first ? inquiryAddress(first.id) : '/admin/inquiries'}`,
    },
    footnote: chosenFootnote(publicUrl, {
      about: isHolder ? '' : 'You get this letter because you are an admin. It comes at most once in five minutes.',
    }),
  };
}
