/**
 * Every way a call can fail, as a word. Clients and logs recognise an error by its code, never by its wording.
 * The number is the HTTP status the code is answered with (checklist UND-01).
 */
export const errorStatus = {
  bad_request: 400,
  invalid_fields: 400,
  malformed_id: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 409,
  gone: 410,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages per field name, for forms: `{ minPrice: "must be a number" }`. */
export type FieldErrors = Record<string, string>;

/** The one error that services throw on purpose. Anything else thrown is a fault and is answered as `internal`. */
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
