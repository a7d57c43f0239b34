import { CodedError } from '#contract/errors.ts';

/** Bytes; a property's form may be larger than a visitor's (reference/security.md section 5). */
export const bodyLimit = 100_000;
const maxDepth = 20;
const maxKeys = 1000;

/**
 * Reads a JSON body that is one: of the right type, not too large, deep or wide.
 * @throws CodedError `unsupported_type`, `body_too_large`, `bad_request`
 */
export async function readJson(request: Request, limit = bodyLimit): Promise<unknown> {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new CodedError('unsupported_type', 'Send JSON with the content type application/json');
  }
  const text = await readText(request, limit);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CodedError('bad_request', 'The body is not valid JSON');
  }
  measure(value, 0, { keys: 0 });
  return value;
}

/** Counts while it reads: what a header says of the length may be wrong. */
async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = () => new CodedError('body_too_large', `The body is larger than ${limit} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function measure(value: unknown, depth: number, seen: { keys: number }): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw new CodedError('bad_request', 'The body is nested too deeply');
  for (const inner of Object.values(value)) {
    seen.keys += 1;
    if (seen.keys > maxKeys) throw new CodedError('bad_request', 'The body has too many fields');
    measure(inner, depth + 1, seen);
  }
}
