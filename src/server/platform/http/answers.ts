import type { Failure } from '#contract/envelope.ts';
import { AccessRefused, Busy, CodedError, SecondFactorRequired, TooManyRequests } from '#contract/errors.ts';
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
    },
  };
}

/** A failed call as it goes over the wire; never kept by anybody. */
export function answerFailure(error: unknown): Response {
  const { status, body } = failureOf(error);
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...securityHeaders,
      'content-type': jsonType,
      'cache-control': noStore,
      ...((error instanceof TooManyRequests || error instanceof Busy) && { 'retry-after': String(error.retryAfter) }),
    },
  });
}
