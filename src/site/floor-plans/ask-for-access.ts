import { type Api, ApiError } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { AccessSession } from '#contract/floor-plans.ts';
import type { KeyHeaders } from '#ui/use-send-once.ts';
import { gateTexts } from './gate-texts.ts';

/** Milliseconds after which an answer counts as lost. */
const patience = 20_000;

/** A call whose failure is always an ApiError; status 0 when no answer came. */
async function patiently<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await call(AbortSignal.timeout(patience));
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0, 'network', 'Failed to fetch');
  }
}

/** `phone` with its plus, as `joined` writes it. */
export const sendCode = (api: Api, phone: string) =>
  patiently((signal) => api('POST /public/otp/send-phone-otp', { body: { phoneNumber: phone }, signal }));

/** @returns the proof that the number is the visitor's; empty where the server goes by the number alone */
export const verifyCode = (api: Api, phone: string, otp: string, headers: KeyHeaders): Promise<string> =>
  patiently(async (signal) => {
    const body = { phoneNumber: phone, otp };
    const answer = await api('POST /public/otp/verify-phone-otp', { body, headers, signal });
    return answer.data?.verificationToken ?? '';
  });

export type AccessBody = BodyOf<'POST /inquiries/floor-plan-request'>;

/** @param key Idempotency-Key: the same request under the same key opens one session, however often it is sent */
export const requestAccess = (api: Api, body: AccessBody, key: string): Promise<AccessSession> =>
  patiently(async (signal) => {
    const headers = { 'idempotency-key': key };
    const answer = await api('POST /inquiries/floor-plan-request', { body, headers, signal });
    return answer.data.session;
  });

/** Fifteen minutes more. Sent again once when the answer was lost: the key makes one of both. */
export async function extendAccess(
  api: Api,
  body: BodyOf<'POST /inquiries/extend-session'>,
  key: string,
): Promise<AccessSession> {
  const ask = () =>
    patiently(async (signal) => {
      const answer = await api('POST /inquiries/extend-session', { body, headers: { 'idempotency-key': key }, signal });
      return answer.data.session;
    });
  return ask().catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 0) return ask();
    throw cause;
  });
}

/** The server's own words, unless it had none and they were made up from the status. */
const wordsOf = (error: ApiError, otherwise: string): string =>
  error.message.startsWith('HTTP error! status:') ? otherwise : error.message;

const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError(0, 'network', 'Failed to fetch');

/** PUB-GATE-17, 18: a no has the server's words, no answer has ours. */
export function sendFailure(cause: unknown): string {
  const error = asApiError(cause);
  return error.status === 0 ? gateTexts.sendFailed : wordsOf(error, gateTexts.sendRefused);
}

/** PUB-GATE-23, 24. Who tried too often is told how long to wait. */
export function verifyFailure(cause: unknown): string {
  const error = asApiError(cause);
  if (error.status === 429) return wordsOf(error, gateTexts.verifyFailed);
  return error.status === 0 || error.status >= 500 ? gateTexts.verifyFailed : gateTexts.codeWrong;
}

/** Seconds to wait where the answer named some. */
export const waitAfter = (cause: unknown): number => asApiError(cause).retryAfter ?? 0;

/** PUB-GATE-27, and how long to wait after too many. */
export function requestFailure(cause: unknown): string {
  const error = asApiError(cause);
  return error.status === 429 ? wordsOf(error, gateTexts.requestFailed) : gateTexts.requestFailed;
}
