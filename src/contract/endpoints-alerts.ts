import { z } from 'zod';
import {
  alertChange,
  alertChoice,
  alertKey,
  demandAnswer,
  newAlert,
  provedAlert,
  provedAlertAnswer,
  savedSearchesAnswer,
  stopKey,
  unmetSearches,
} from './alerts.ts';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { codeAccepted, codeCheck, codeRequest, codeSent } from './one-time-codes.ts';

/** Searches that visitors save to be told of homes. Keys travel in bodies alone, which no log contains; `stop` is a mail program's. */
export const alertsEndpoints = {
  'POST /alerts': {
    summary:
      'Save a search for an email address; a letter asks its reader to confirm. Answered alike for every address',
    tag: 'alerts',
    body: newAlert,
    answer: done,
  },
  'POST /alerts/codes': {
    summary: 'Send a code to a number that a search is to be saved for. Answered alike for every number',
    tag: 'alerts',
    body: codeRequest,
    answer: codeSent,
  },
  'POST /alerts/proofs': {
    headers: ['idempotency-key'],
    summary: 'Prove the number with that code',
    tag: 'alerts',
    body: codeCheck,
    answer: codeAccepted,
  },
  'POST /alerts/proved': {
    summary: 'Save a search for a number that was just proved. It counts from here on',
    tag: 'alerts',
    body: provedAlert,
    answer: provedAlertAnswer,
  },
  'POST /alerts/open': {
    summary: 'What the address or number of a link has saved',
    tag: 'alerts',
    body: alertKey,
    answer: savedSearchesAnswer,
  },
  'POST /alerts/confirm': {
    summary: 'Agree to be written to about one search',
    tag: 'alerts',
    body: alertChoice,
    answer: savedSearchesAnswer,
  },
  'POST /alerts/change': {
    summary: 'How often, pause or go on; keeps the search for another year',
    tag: 'alerts',
    body: alertChange,
    answer: savedSearchesAnswer,
  },
  'POST /alerts/remove': {
    summary: 'End one search; nothing of it is kept',
    tag: 'alerts',
    body: alertChoice,
    answer: savedSearchesAnswer,
  },
  'POST /alerts/end': {
    summary: 'End all searches of the address or number; nothing of them is kept',
    tag: 'alerts',
    body: alertKey,
    answer: done,
  },
  'POST /alerts/stop': {
    summary: 'The same by the one click of a mail program (RFC 8058); reading the address does nothing',
    tag: 'alerts',
    query: stopKey,
    answer: done,
  },
  'GET /alerts/demand/{propertyId}': {
    summary: 'How many people have saved a search that a home fits, published or not',
    tag: 'alerts',
    params: z.object({ propertyId: id }),
    answer: demandAnswer,
  },
  'GET /alerts/unmet': {
    summary: 'Saved searches that no home fits, what most people look for first',
    tag: 'alerts',
    answer: unmetSearches,
  },
} as const satisfies Record<string, Endpoint>;
