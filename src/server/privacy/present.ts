import { consentWords } from '#contract/consent.ts';
import type { AskedRequest, DataRequest, KeptRecords } from '#contract/privacy.ts';
import { daysAimedAt, daysToAnswer } from '#contract/privacy-choices.ts';
import type { AlertOfAddress } from '../alerts/service.ts';
import { maskEmail, maskPhone } from '../staff/service.ts';
import type { RequestRow } from './store.ts';
import type { EnquiryRow } from './store-records.ts';

const day = 24 * 60 * 60_000;
const after = (from: Date, days: number): string => new Date(from.getTime() + days * day).toISOString();

/** To whoever asked. */
export const presentAsked = (row: RequestRow): AskedRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  askedAt: row.created_at.toISOString(),
  dueAt: after(row.created_at, daysToAnswer),
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
});

/** To admins. */
export const presentRequest = (row: RequestRow): DataRequest => ({
  ...presentAsked(row),
  _id: row.id,
  cameBy: row.came_by,
  subject: row.subject,
  words: row.words,
  wanted: { name: row.wanted.name ?? '', email: row.wanted.email ?? '' },
  aimAt: after(row.created_at, daysAimedAt),
  decidedBy: row.decided_by_name,
  version: row.version,
});

const formNames: Record<string, string> = {
  query: 'Question',
  access: 'Floor plans and documents',
  visit: 'Visit',
  contact: 'Contact form',
  property: 'Question about a property',
  entered: 'Told to us by phone or in person',
};

/** One that waits to be confirmed carries no consent yet. */
export const presentSearch = (row: AlertOfAddress): KeptRecords['searches'][number] => ({
  savedAt: row.askedAt.toISOString(),
  query: row.query,
  frequency: row.frequency,
  consent: row.confirmedAt && {
    words: consentWords(row.consentVersion, row.consentLanguage) ?? `Wording ${row.consentVersion}`,
    givenAt: row.confirmedAt.toISOString(),
    withdrawnAt: null,
  },
});

/** What staff wrote down of a call is in their words, so it is not shown. */
export const presentEnquiry = (row: EnquiryRow): KeptRecords['enquiries'][number] => ({
  id: row.id,
  sentAt: row.created_at.toISOString(),
  form: formNames[row.kind] ?? 'Enquiry',
  about: row.property_name,
  name: row.name,
  email: maskEmail(row.email),
  phone: maskPhone(row.phone),
  message: row.kind === 'entered' ? '' : row.message,
  preferredLocation: row.preferred_location,
  page: row.source_page,
  isOpen: row.isOpen,
  consent:
    row.consentVersion === null || row.consentAt === null
      ? null
      : {
          words: consentWords(row.consentVersion, row.consentLanguage ?? 'en') ?? `Wording ${row.consentVersion}`,
          givenAt: row.consentAt.toISOString(),
          withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
        },
  visits: row.visits.map(({ startsAt, status }) => ({ startsAt: new Date(startsAt).toISOString(), status })),
});
