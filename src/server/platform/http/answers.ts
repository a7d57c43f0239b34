import type { Failure } from '#contract/envelope.ts';
import {
  AccessRefused,
  Busy,
  CodedError,
  SecondFactorRequired,
  SentAlready,
  TooManyRequests,
} from '#contract/errors.ts';
import { tellWaits } from '../database/tell-waits.ts';
import { noStore, securityHeaders } from './headers.ts';

export const jsonType = 'application/json; charset=utf-8';

/** The one envelope of failure. What was not thrown on purpose says nothing about its cause (UND-01). */
export function failureOf(error: unknown): { status: number; body: Failure } {
  const coded = error instanceof CodedError ? error : new CodedError('internal', 'Something went wrong on our side');
  const { code, message, fieldErrors, status } = coded;
  return {
    status,
    body: {
      success: false,
      message,
      error: message,
      code,
      ...(fieldErrors !== undefined && { fieldErrors }),
      ...(error instanceof AccessRefused && error.details),
      ...(error instanceof SecondFactorRequired && { secondFactor: error.choice }),
      ...(error instanceof SentAlready && { sent: true }),
    },
  };
}

/** A failed call as it goes over the wire; never kept by anybody. */
export function answerFailure(error: unknown): Response {
  const { status, headers, body } = writeFailure(error);
  return new Response(body, { status, headers });
}

/** The same for places that have no `Response`: a socket, a listener before any router. */
export function writeFailure(thrown: unknown): { status: number; headers: Record<string, string>; body: string } {
  const error = tellWaits(thrown);
  const { status, body } = failureOf(error);
  return {
    status,
    headers: {
      ...securityHeaders,
      'content-type': jsonType,
      'cache-control': noStore,
      ...((error instanceof TooManyRequests || error instanceof Busy) && { 'retry-after': String(error.retryAfter) }),
    },
    body: JSON.stringify(body),
  };
}

/** What is there, but not to be asked in this way (RFC 9110 wants the ways named). */
export function refuseMethod(method: string, allowed: readonly string[]): Response {
  const answer = answerFailure(new CodedError('method_not_allowed', `This address cannot be asked with ${method}`));
  answer.headers.set('allow', allowed.join(', '));
  return answer;
}
