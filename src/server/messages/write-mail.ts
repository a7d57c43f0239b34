import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryKind } from '#contract/inquiry-origins.ts';
import type { VisitSlot } from '#contract/visits.ts';
import type { Config } from '../platform/config.ts';
import type { Language } from '../platform/messages/delivery.ts';
import { type Letter, type Rendered, renderLetter } from './render-letter.ts';
import { type AccessNotice, type AccessTemplate, writeAccessNotice } from './write-access-mail.ts';
import { type ContactChange, type StaffWelcome, writeContactChange, writeStaffWelcome } from './write-account-mail.ts';
import {
  type AlertConfirmation,
  type AlertLetter,
  writeAlertConfirmation,
  writeAlertLetter,
} from './write-alert-letter.ts';
import { type BreachLetter, writeBreachLetter } from './write-breach-letter.ts';
import { type Digest, writeDigest } from './write-digest.ts';
import { type ErasureNotice, writeErasureNotice } from './write-erasure-notice.ts';
import { type FactorNotice, writeFactorNotice } from './write-factor-mail.ts';
import { type HealthAlert, writeHealthAlert } from './write-health-alert.ts';
import { type LateNotice, writeLateNotice } from './write-late-notice.ts';
import { type LeadNotice, type OpenNotice, writeLeadNotice, writeOpenNotice } from './write-lead-notice.ts';
import { writeNotice } from './write-notice.ts';
import { type PasswordLink, writePasswordLink } from './write-password-mail.ts';
import { type PrivacyAnswer, writePrivacyAnswer } from './write-privacy-answer.ts';
import { type ProofLink, writeProofLink } from './write-proof-link.ts';
import { writeReceipt } from './write-receipt.ts';
import { type StaffLetter, writeStaffLetter } from './write-staff-letter.ts';
import { isVisitTemplate, type VisitLetter, type VisitTemplate, writeVisitLetter } from './write-visit-letter.ts';
import { type VisitNotice, writeVisitNotice } from './write-visit-notice.ts';

/** Everything known of a new inquiry, for the staff. Empty texts and null are left out of the mail. */
export type InquiryNotice = {
  inquiryId: string;
  kind: InquiryKind;
  requestType: RequestType;
  name: string;
  email: string;
  /** As typed, or E.164. */
  phone: string;
  isPhoneVerified: boolean;
  /** A listing of ours; null for a home that is only named. */
  propertyId: string | null;
  propertyName: string;
  developerName: string;
  preferredLocation: string;
  message: string;
  visit: VisitSlot | null;
  /** What only some forms ask (budget, purpose, subject), in words for a person. */
  details: { label: string; value: string }[];
  /** Path and query of the page the form was on. */
  sourcePage: string;
  utm: Record<string, string>;
  language: Language;
  receivedAt: Date | string;
};

/** To a visitor: we have it. It repeats no words that came with the form beside a plain name, so that nobody can use us to write to others. */
export type InquiryReceipt = {
  name: string;
  propertyId: string | null;
  /** The listing's own title; null without a listing of ours. */
  propertyTitle: string | null;
};

export type VisitReceipt = InquiryReceipt & {
  /** Makes the calendar entry's lasting id. */
  inquiryId: string;
  visit: VisitSlot;
  /** Where the home is, as the listing says. */
  place: string;
};

export type MailValues = Record<VisitTemplate, VisitLetter> &
  Record<AccessTemplate, AccessNotice> & {
    /** To STAFF_EMAIL. */
    'inquiry-notice': InquiryNotice;
    /** To whoever has it from now on. */
    'lead-notice': LeadNotice;
    /** To whoever may take it. */
    'lead-open': OpenNotice;
    /** Several of these in one. */
    'lead-digest': Digest;
    /** To every admin, and to whoever has it. */
    'inquiry-late': LateNotice;
    'inquiry-receipt': InquiryReceipt;
    'visit-receipt': VisitReceipt;
    /** To whoever has the inquiry. */
    'visit-notice': VisitNotice;
    /** To one of many that somebody of the staff writes to at once. */
    'staff-letter': StaffLetter;
    'staff-welcome': StaffWelcome;
    'contact-changed': ContactChange;
    'password-link': PasswordLink;
    'factor-changed': FactorNotice;
    /** To every admin, when a line of the health page went wrong or is so no more. */
    'health-alert': HealthAlert;
    /** To whoever a breach of personal data touches. */
    'breach-letter': BreachLetter;
    /** To whoever is taken out of an inquiry two days later. */
    'erasure-notice': ErasureNotice;
    /** To an address that somebody wants to be told at, and that is not proved yet. */
    'alert-confirmation': AlertConfirmation;
    'alert-letter': AlertLetter;
    /** To an address that somebody wants to prove. */
    'privacy-link': ProofLink;
    /** To whoever asked for something about their data. */
    'privacy-answer': PrivacyAnswer;
  };
export type MailTemplate = keyof MailValues;

/** A template with its values, of one kind. */
export type MailOrder = {
  [T in MailTemplate]: { template: T; language: Language; values: MailValues[T] };
}[MailTemplate];

/** What stands behind the `#` of a link that opens something, by the id of what it opens. */
type Keys = Record<'ofVisit' | 'ofReset' | 'ofNotice' | 'ofProof' | 'ofAlerts', (id: string) => string>;
/** A letter that is only kept shows dots. */
export const hiddenKey = '••••••';
const dots = () => hiddenKey;

/** The mail as it leaves. Links are made from PUBLIC_URL alone (threat 32). */
export function writeMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  order: MailOrder,
  keys: Keys = { ofVisit: dots, ofReset: dots, ofNotice: dots, ofProof: dots, ofAlerts: dots },
): Rendered {
  return renderLetter(composeLetter(publicUrl, order, keys), publicUrl);
}

function composeLetter(publicUrl: string, { template, language, values }: MailOrder, keys: Keys): Letter {
  if (template === 'staff-letter') return writeStaffLetter(publicUrl, language, values);
  if (template === 'staff-welcome') return writeStaffWelcome(publicUrl, language, values);
  if (template === 'contact-changed') return writeContactChange(language, values);
  if (template === 'password-changed' || template === 'new-device') {
    return writeAccessNotice(publicUrl, { template, language, values });
  }
  if (template === 'password-link') {
    const link = `${publicUrl}/admin/forgot-password#${keys.ofReset(values.linkId)}`;
    return writePasswordLink(language, values, link);
  }
  if (template === 'factor-changed') return writeFactorNotice(publicUrl, language, values);
  if (template === 'breach-letter') return writeBreachLetter(language, values);
  if (template === 'erasure-notice') {
    return writeErasureNotice(language, values, `${publicUrl}/privacy/keep#${keys.ofNotice(values.noticeId)}`);
  }
  if (template === 'alert-confirmation' || template === 'alert-letter') {
    const link = `${publicUrl}/alerts#${keys.ofAlerts(values.readerId)}`;
    if (template === 'alert-letter') return writeAlertLetter(publicUrl, language, values, link);
    return writeAlertConfirmation(language, values, link);
  }
  if (template === 'privacy-link') {
    return writeProofLink(language, values, `${publicUrl}/privacy/requests#${keys.ofProof(values.linkId)}`);
  }
  if (template === 'privacy-answer') return writePrivacyAnswer(language, values);
  if (template === 'health-alert') return writeHealthAlert(publicUrl, values);
  if (template === 'inquiry-notice') return writeNotice(publicUrl, values);
  if (template === 'lead-notice') return writeLeadNotice(publicUrl, values);
  if (template === 'lead-open') return writeOpenNotice(publicUrl, values);
  if (template === 'lead-digest') return writeDigest(publicUrl, values);
  if (template === 'inquiry-late') return writeLateNotice(publicUrl, values);
  if (template === 'visit-notice') return writeVisitNotice(publicUrl, values);
  if (isVisitTemplate(template)) {
    const letter = values as VisitLetter;
    const link = `${publicUrl}/visits#${keys.ofVisit(letter.visitId)}`;
    return writeVisitLetter(publicUrl, { template, language, values: letter, link });
  }
  return writeReceipt(publicUrl, language, values as InquiryReceipt | VisitReceipt);
}
