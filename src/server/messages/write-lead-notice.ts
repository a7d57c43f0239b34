import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import { dialled, spellPhone } from '#contract/phones.ts';
import type { Letter } from './render-letter.ts';
import { chosenFootnote } from './write-footnote.ts';
import { formatMoment, homeOf, topicOf } from './write-notice.ts';

/** An inquiry that somebody has from now on, with all that a first call needs. */
export type LeadNotice = {
  inquiryId: string;
  /** `claimed`: they took it themselves. */
  change: 'given' | 'claimed';
  /** Which colleague gave it; empty: the rules of the house did. */
  by: string;
  /** Why the rules chose them, as a sentence; empty where a person chose. */
  reason: string;
  name: string;
  phone: string;
  email: string;
  propertyName: string;
  requestType: string;
  preferredLocation: string;
  message: string;
  receivedAt: Date | string;
  /** By when somebody should have answered; null: somebody has, or nobody has to. */
  respondBy: Date | string | null;
};

/** One that is open to whoever is first. It tells nothing of the person: whoever takes it sees that. */
export type OpenNotice = Pick<LeadNotice, 'inquiryId' | 'propertyName' | 'requestType' | 'preferredLocation'> & {
  receivedAt: Date | string;
};

/** To whoever has it now, in English. */
export function writeLeadNotice(publicUrl: string, notice: LeadNotice): Letter {
  const { inquiryId, change, by, reason, name, phone, email, propertyName, message, respondBy } = notice;
  const about = [name, propertyName].filter(Boolean).join(' · ');
  return {
    language: 'en',
    subject: `${change === 'claimed' ? 'You took a lead' : 'A lead for you'}: ${about}`,
    heading: change === 'claimed' ? 'You took a lead' : 'A lead for you',
    paragraphs: [by === '' ? reason : `${by} gave it to you.`].filter(Boolean),
    facts: [
      { label: 'Name', value: name },
      { label: 'Phone', value: spellPhone(phone), href: `tel:${dialled(phone)}` },
      { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
      { label: 'Property', value: homeOf(propertyName) },
      { label: 'About', value: topicOf(notice.requestType) },
      { label: 'Preferred location', value: notice.preferredLocation },
      { label: 'Received', value: formatMoment(new Date(notice.receivedAt), 'en') },
      { label: 'Answer by', value: respondBy === null ? '' : formatMoment(new Date(respondBy), 'en') },
    ],
    quote: message,
    action: { label: 'Open in the office', href: `${publicUrl}${inquiryAddress(inquiryId)}` },
    footnote: chosenFootnote(publicUrl, { visitorEmail: email }),
  };
}

/** To whoever may take it, in English. */
export function writeOpenNotice(publicUrl: string, notice: OpenNotice): Letter {
  const { inquiryId, propertyName, requestType, preferredLocation, receivedAt } = notice;
  return {
    language: 'en',
    subject: ['New inquiry', propertyName].filter(Boolean).join(': '),
    heading: 'An inquiry that nobody has',
    paragraphs: ['Whoever is first takes it.'],
    facts: [
      { label: 'Property', value: homeOf(propertyName) },
      { label: 'About', value: topicOf(requestType) },
      { label: 'Preferred location', value: preferredLocation },
      { label: 'Received', value: formatMoment(new Date(receivedAt), 'en') },
    ],
    action: { label: 'Open in the office', href: `${publicUrl}${inquiryAddress(inquiryId)}` },
    footnote: chosenFootnote(publicUrl),
  };
}
