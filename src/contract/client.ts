import type { AnswerOf, BodyOf, EndpointKey, HeaderOf } from './endpoints.ts';
import type { ErrorCode, FieldErrors, SecondFactorChoice } from './errors.ts';

/** A call that failed: no answer, a non-OK status, or `success: false` (TRAP-72). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fieldErrors: FieldErrors;
  /** Seconds after which another try makes sense, where the answer named some. */
  readonly retryAfter: number | null;
  /** Whether it was refused because a code went there a moment ago. */
  readonly isSent: boolean;
  /** What a right password still lacks; only with `second_factor_required`. */
  readonly secondFactor: SecondFactorChoice | null;

  constructor(
    status: number,
    code: ErrorCode | 'network',
    message: string,
    {
      fieldErrors = {},
      retryAfter = null,
      isSent = false,
      secondFactor = null,
    }: {
      fieldErrors?: FieldErrors;
      retryAfter?: number | null;
      isSent?: boolean;
      secondFactor?: SecondFactorChoice | null;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
    this.isSent = isSent;
    this.secondFactor = secondFactor;
  }
}

/** Milliseconds until another code may be asked for, where one went there a moment ago; else null. */
export const waitAfterSent = (cause: unknown): number | null =>
  cause instanceof ApiError && cause.isSent ? (cause.retryAfter ?? 0) * 1000 : null;

/** What a person is told about a failure (API-GEN-10 to 13). */
export function friendlyMessage(text: string): string {
  if (text.includes('404')) return 'Resource not found';
  if (text.includes('500')) return 'Server error. Please try again later.';
  if (text.includes('Failed to fetch')) return 'Network error. Please check your connection.';
  return 'An unexpected error occurred. Please try again.';
}

/** What a call that was refused without words is called, where it has words of its own (API-CONTACT-03 to 05). */
export const ownFailures = {
  'POST /contact/submit-form': 'Failed to submit form',
  'POST /contact/property-inquiry': 'Failed to submit property inquiry',
  'GET /contact/test-email': 'Failed to test email service',
} as const satisfies { [K in EndpointKey]?: string };
const ownFailureOf: { [K in EndpointKey]?: string } = ownFailures;

/** The text of a failed answer: `message`, else `error`, else the status (API-GEN-04 to 06). */
export function failureText(status: number, body: unknown, fallback = `HTTP error! status: ${status}`): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof message === 'string' && message) return message;
  if (typeof error === 'string' && error) return error;
  return fallback;
}

/** Where a file goes, by the type the browser says it has (API-FILE-07). */
export const uploadPath = (type: string): '/files/upload/image' | '/files/upload/document' =>
  type.startsWith('image/') ? '/files/upload/image' : '/files/upload/document';

/** The text of a failed upload: what the answer says, else its kind and status (API-GEN-07 to 09). */
export function uploadFailureText(kind: 'image' | 'document' | null, status: number, body: unknown): string {
  const text = failureText(status, body);
  const what = kind === null ? 'Upload' : `${kind === 'image' ? 'Image' : 'Document'} upload`;
  return text === `HTTP error! status: ${status}` ? `${what} failed! status: ${status}` : text;
}

/** What adds something once for each Idempotency-Key: without one, a lost answer and another press add it twice. */
type WantsKey = {
  [K in EndpointKey]: K extends `POST ${string}` ? ('idempotency-key' extends HeaderOf<K> ? K : never) : never;
}[EndpointKey];

type CallOptions<K extends EndpointKey> = {
  params?: Record<string, string>;
  /** Empty values are left out (PUB-LIST-21). */
  query?: Record<string, string | undefined>;
  body?: BodyOf<K>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The browser's `fetch`, or the app's own in process. */
export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** A call that may have a key has to have one. */
export type Options<K extends EndpointKey> = [K & WantsKey] extends [never]
  ? [options?: CallOptions<K>]
  : [options: CallOptions<K> & { headers: { 'idempotency-key': string } }];

export type Api = <K extends EndpointKey>(endpoint: K, ...options: Options<K>) => Promise<AnswerOf<K>>;

/** Null for what is no JSON, such as the page of a proxy. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The typed client over any fetch: the browser's, or the app's own in process. Types come from the endpoint
 * table; nothing of zod reaches the browser.
 */
export function createApi(fetcher: Fetcher): Api {
  return async (endpoint, ...[options = {}]) => {
    const { params = {}, query = {}, body: sent, headers, signal } = options;
    const [method = 'GET', template = ''] = endpoint.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
    const address = `/api${path}${search.size > 0 ? `?${search}` : ''}`;
    let response: Response;
    let text: string;
    try {
      response = await fetcher(address, {
        method,
        headers: {
          accept: 'application/json',
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
        signal: signal ?? null,
      });
      // One that is cut off in the middle is no answer, whatever its head said.
      text = await response.text();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, 'network', 'Failed to fetch');
    }
    const body = parseBody(text);
    if (!response.ok || (body as { success?: unknown } | null)?.success !== true) {
      const {
        code,
        fieldErrors,
        sent: isSent,
        secondFactor,
      } = (body ?? {}) as {
        code?: ErrorCode;
        sent?: true;
        fieldErrors?: FieldErrors;
        secondFactor?: SecondFactorChoice;
      };
      throw new ApiError(
        response.status,
        code ?? 'internal',
        failureText(response.status, body, ownFailureOf[endpoint]),
        {
          ...(fieldErrors && { fieldErrors }),
          isSent: isSent === true,
          ...(secondFactor && { secondFactor }),
          retryAfter: Number(response.headers.get('retry-after')) || null,
        },
      );
    }
    return body as AnswerOf<typeof endpoint>;
  };
}
