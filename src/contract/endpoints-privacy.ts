import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { codeAccepted, codeCheck, codeRequest, codeSent } from './one-time-codes.ts';
import {
  enteredRequest,
  fulfilment,
  keptRecordsAnswer,
  keptRecordsChanged,
  newRequest,
  provedNumber,
  refusal,
  requestAnswer,
  requestPage,
  requestQuery,
  requestSaved,
} from './privacy.ts';

const byId = z.object({ id });

/** What people may ask for: whoever proves a number, and the admins who answer. */
export const privacyEndpoints = {
  'POST /privacy/codes': {
    summary: 'Send a code to a number whose holder wants to see what is kept about it',
    tag: 'privacy',
    body: codeRequest,
    answer: codeSent,
  },
  'POST /privacy/proofs': {
    summary: 'Prove the number with that code',
    tag: 'privacy',
    body: codeCheck,
    answer: codeAccepted,
  },
  'POST /privacy/records': {
    summary: 'What is kept about a proved number',
    tag: 'privacy',
    body: provedNumber,
    answer: keptRecordsAnswer,
  },
  'POST /privacy/withdrawals': {
    summary: 'Take back every consent that was given with it; counts at once',
    tag: 'privacy',
    body: provedNumber,
    answer: keptRecordsChanged,
  },
  'POST /privacy/requests': {
    summary: 'Ask for an erasure or a correction, or complain; asked again while it waits it is the same',
    tag: 'privacy',
    body: newRequest,
    answer: keptRecordsChanged,
  },
  'GET /privacy/requests': {
    summary: 'What people asked for, open ones by their deadline',
    tag: 'privacy',
    query: requestQuery,
    answer: requestPage,
  },
  'POST /privacy/requests/enter': {
    summary: 'Write down what somebody asked for by letter or call',
    tag: 'privacy',
    body: enteredRequest,
    answer: requestSaved,
    etag: true,
  },
  'GET /privacy/requests/{id}': {
    summary: 'One request, with what doing it would take',
    tag: 'privacy',
    params: byId,
    answer: requestAnswer,
    etag: true,
  },
  'POST /privacy/requests/{id}/fulfil': {
    headers: ['if-match'],
    summary: 'Do it: erase or correct; of a complaint, answer',
    tag: 'privacy',
    params: byId,
    body: fulfilment,
    answer: requestSaved,
    etag: true,
  },
  'POST /privacy/requests/{id}/refuse': {
    headers: ['if-match'],
    summary: 'Refuse it, with the reason that whoever asked reads',
    tag: 'privacy',
    params: byId,
    body: refusal,
    answer: requestSaved,
    etag: true,
  },
} as const satisfies Record<string, Endpoint>;
