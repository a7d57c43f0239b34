import { CodedError } from '#contract/errors.ts';

/**
 * Which version of the record was edited: by `If-Match`, or by the `version` of a body that takes one. `"7"` and `W/"7"`
 * (RFC 9110) or a bare `7`; `*` asks for nothing. 0, which no record has, for a header that cannot be read.
 * @throws CodedError `invalid_fields` where the two differ
 */
export function parseVersion(header: string | null, body: unknown): number | null {
  const named = header === null || header === '*' ? null : Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1] ?? 0);
  const { version } = (body ?? {}) as { version?: unknown };
  if (typeof version !== 'number') return named;
  if (named === null || named === version) return version;
  const text = 'differs from If-Match';
  throw new CodedError('invalid_fields', `version ${text}`, { version: text });
}

/** The version of the one record that is answered, as its `ETag`; undefined where there is none. */
export function versionTag(answer: unknown): string | undefined {
  const { data } = (answer ?? {}) as { data?: { version?: unknown } | null };
  return typeof data?.version === 'number' ? `"${data.version}"` : undefined;
}
