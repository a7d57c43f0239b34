import { z } from 'zod';
import {
  alertChange,
  alertChoice,
  alertKey,
  demandAnswer,
  newAlert,
  savedSearchesAnswer,
  stopKey,
  unmetSearches,
} from './alerts.ts';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';

/** Searches that visitors save to be told of homes. Keys travel in bodies alone, which no log contains; `stop` is a mail program's. */
export const alertsEndpoints = {
  'POST /alerts': {
    summary:
      'Save a search for an email address; a letter asks its reader to confirm. Answered alike for every address',
    tag: 'alerts',
    body: newAlert,
    answer: done,
  },
  'POST /alerts/open': {
    summary: 'What the address of a link has saved',
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
    summary: 'End all searches of the address; nothing of them is kept',
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
