import { z } from 'zod';
import { alertFrequencies } from './alert-choices.ts';
import { one, page } from './envelope.ts';
import { keptText, shownText } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { email } from './inquiries.ts';
import { paging } from './paging.ts';
import { requestKinds, requestStates } from './privacy-choices.ts';
import { noticeLetters } from './retention-choices.ts';

/** What `POST /privacy/proofs` or `POST /privacy/links/prove` answered; good for half an hour. */
const token = shownText(200, 'Please prove first that it is you');
export const provedSubject = z.object({ token });

/** Where a letter with a link is to go. */
export const linkRequest = z.object({ email });
/** What stands behind the `#` of that link. */
export const linkKey = z.strictObject({ key: shownText(200, 'This link is not whole') });

const at = z.iso.datetime();
const consentState = z.object({ words: z.string(), givenAt: at, withdrawnAt: at.nullable() });

/** What somebody asked for, as they see it. */
export const askedRequest = z.object({
  id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  askedAt: at,
  /** When they have an answer at the latest. */
  dueAt: at,
  decidedAt: at.nullable(),
  answer: z.string(),
});
export type AskedRequest = z.infer<typeof askedRequest>;

/**
 * What is kept of whoever holds a number, or reads what comes to an address: what forms with it said, and what followed. Several
 * people may share either, so nothing of a customer as a whole, no other number or address unmasked, and nothing that staff
 * wrote (decisions 0084, 0092).
 */
export const keptRecords = z.object({
  /** What was proved: `subjectKind` says which. */
  subject: z.string(),
  enquiries: z.array(
    z.object({
      id,
      sentAt: at,
      form: z.string(),
      about: z.string(),
      name: z.string(),
      /** `n••••@example.in`; empty where none was given. */
      email: z.string(),
      /** `+91 ••••• •3456`; likewise. */
      phone: z.string(),
      message: z.string(),
      preferredLocation: z.string(),
      page: z.string(),
      isOpen: z.boolean(),
      consent: consentState.nullable(),
      visits: z.array(z.object({ startsAt: at, status: z.string() })),
    }),
  ),
  unlocks: z.array(z.object({ at, property: z.string(), views: z.number().int() })),
  /** Saved searches, as addresses of the list. */
  searches: z.array(
    z.object({ savedAt: at, query: z.string(), frequency: z.enum(alertFrequencies), consent: consentState.nullable() }),
  ),
  letters: z.array(z.object({ at, channel: z.enum(['email', 'sms']), subject: z.string() })),
  requests: z.array(askedRequest),
  /** Somebody may be called or written to about an enquiry, or about homes. */
  mayBeContacted: z.boolean(),
});
export type KeptRecords = z.infer<typeof keptRecords>;
export const keptRecordsAnswer = one(keptRecords);
/** The same after something was taken back or asked for. */
export const keptRecordsChanged = keptRecordsAnswer.extend({ message: z.string() });

const words = keptText(2000, 'The text is too long: 2,000 characters at most').optional();
const wanted = {
  name: keptText(100, 'The name is too long: 100 characters at most').optional(),
  email: keptText(254, 'The email address is too long').optional(),
};
const kind = z.enum(requestKinds, 'Please choose what you want');

export const newRequest = z.object({ token, kind, words, ...wanted });
export type NewRequest = z.infer<typeof newRequest>;
/** What an admin was asked by letter or call. `subject`: the number or the address it is about. */
export const enteredRequest = z.strictObject({
  kind,
  subject: keptText(254, 'The number or address is too long'),
  words,
  ...wanted,
});
export type EnteredRequest = z.infer<typeof enteredRequest>;

/** As an admin sees it. */
export const dataRequest = askedRequest.extend({
  ...ids,
  cameBy: z.enum(['page', 'staff']),
  /** Number or address; null once it was erased. */
  subject: z.string().nullable(),
  words: z.string(),
  wanted: z.object({ name: z.string(), email: z.string() }),
  /** When we aim to have answered. */
  aimAt: at,
  decidedBy: z.string(),
  version: z.number().int(),
});
export type DataRequest = z.infer<typeof dataRequest>;

/** With what an erasure would take, in figures. */
export const openedRequest = dataRequest.extend({
  /** Of the letter about it; null for one that was sent so long ago that it is not kept. */
  letter: z.enum(noticeLetters).nullable(),
  /** An address is known to which the decision is written; else it stands on the page alone. */
  isWrittenTo: z.boolean(),
  inquiries: z.array(z.object({ id, name: z.string(), about: z.string(), sentAt: at })),
  effect: z.object({
    inquiries: z.number().int(),
    open: z.number().int(),
    activities: z.number().int(),
    visitsToCome: z.number().int(),
    letters: z.number().int(),
    unlocks: z.number().int(),
    isBlocked: z.boolean(),
  }),
});
export type OpenedRequest = z.infer<typeof openedRequest>;

export const requestQuery = z.object({ ...paging(20), state: z.enum(['', 'open', 'decided']).optional() });
export type RequestQuery = z.infer<typeof requestQuery>;
export const requestPage = page(dataRequest, 'requests').extend({ openCount: z.number().int() });
export const requestAnswer = one(openedRequest);
export const requestSaved = requestAnswer.extend({ message: z.string() });

const answer = keptText(1000, 'The answer is too long: 1,000 characters at most');
export const fulfilment = z.strictObject({ answer: answer.optional() });
export const refusal = z.strictObject({ answer: answer.refine((text) => text !== '', 'Please say why') });
