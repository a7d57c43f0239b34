import type { PasskeyRequest } from './passkeys.ts';

/**
 * Every way a call can fail, as a word. Clients and logs recognise an error by its code, never by its wording.
 * The number is the HTTP status the code is answered with (checklist UND-01).
 */
export const errorStatus = {
  bad_request: 400,
  invalid_fields: 400,
  malformed_id: 400,
  wrong_code: 400,
  not_signed_in: 401,
  wrong_sign_in: 401,
  second_factor_required: 401,
  session_expired: 401,
  not_allowed: 403,
  locked: 403,
  not_verified: 403,
  second_factor_due: 403,
  password_due: 403,
  confirm_first: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  stale_version: 409,
  gone: 410,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  expectation_failed: 417,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages per field name, for forms: `{ minPrice: "must be a number" }`. */
export type FieldErrors = Record<string, string>;

/** The one error that services throw on purpose. Anything else that is thrown is a bug and is answered as `internal`. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: FieldErrors | undefined;

  constructor(code: ErrorCode, message: string, fieldErrors?: FieldErrors) {
    super(message);
    this.name = 'CodedError';
    this.code = code;
    this.fieldErrors = fieldErrors;
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code];
  }
}

/** Asked for too often. `retryAfter` in whole seconds, for people and for the header of that name. */
export class TooManyRequests extends CodedError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super('too_many_requests', message);
    this.name = 'TooManyRequests';
    this.retryAfter = retryAfter;
  }
}

/** Asked for too soon: a code went there a moment ago and is still good, whoever lost the answer that said so. */
export class SentAlready extends TooManyRequests {
  constructor(message: string, retryAfter: number) {
    super(message, retryAfter);
    this.name = 'SentAlready';
  }
}

/** Too much to do at this moment; nothing was begun. `retryAfter` in whole seconds. */
export class Busy extends CodedError {
  readonly retryAfter: number;

  constructor(message: string, retryAfter = 1) {
    super('unavailable', message);
    this.name = 'Busy';
    this.retryAfter = retryAfter;
  }
}

/** What a right password still lacks: which ways there are for this account. A recovery code is always one. */
export type SecondFactorChoice = {
  app: boolean;
  /** What a passkey has to sign; null where the account has none. */
  passkey: PasskeyRequest | null;
};

/** The password was right and is not enough. */
export class SecondFactorRequired extends CodedError {
  readonly choice: SecondFactorChoice;

  constructor(message: string, choice: SecondFactorChoice) {
    super('second_factor_required', message);
    this.name = 'SecondFactorRequired';
    this.choice = choice;
  }
}

/** No to "is this open?", for clients that read the fields of a yes (UND-06). */
export class AccessRefused extends CodedError {
  readonly details = { hasAccess: false, data: { hasAccess: false, valid: false } } as const;

  constructor(why: CodedError) {
    super(why.code, why.message);
    this.name = 'AccessRefused';
  }
}
