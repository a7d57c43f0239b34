import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/envelope.ts';
import { type RequestHeader, requestHeaders } from '#contract/request-headers.ts';
import { opensTo } from '../allow.ts';

/** The one way to say who asks, as the document names it. */
export const staffScheme = 'staff';

const versionHeader = {
  description: 'The version of the record that is answered, to be sent back as `If-Match`.',
  schema: { type: 'string', example: '"7"' },
} as const;

/** What is answered, by status. */
export const answersOf = ({ status, file, answer, etag }: Endpoint) => ({
  [status ?? 200]: {
    description: 'Done',
    content: { [file ?? 'application/json']: { schema: answer } },
    ...(etag && { headers: { ETag: versionHeader } }),
  },
  default: {
    description: 'Refused or failed. `code` tells why; `Retry-After` (seconds) comes with 429 and 503.',
    content: { 'application/json': { schema: failure } },
  },
});

/**
 * What the API's document says of a call beyond what the library needs to serve it. Bodies are described here alone: the
 * library's own reading of them knows no limits.
 */
export function describeCall(key: EndpointKey) {
  const endpoint: Endpoint = endpoints[key];
  const body = describeBody(endpoint);
  const token = { [staffScheme]: [] };
  return {
    operationId: nameCall(key),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    // Who may call without a token may mostly do so with one too, and sometimes sees more.
    security: opensTo('anonymous', key) ? [{}, token] : [token],
    request: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...(endpoint.headers && { headers: describeHeaders(endpoint.headers) }),
      ...(body && { body }),
    },
  };
}

/** `GET /properties/{id}/edit-view` is `getPropertiesByIdEditView`: what generators name their functions by. */
function nameCall(key: EndpointKey): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path
    .replace(/\{(\w+)\}/g, (_, name: string) => `by ${name.replace(/(?=[A-Z])/g, ' ')}`)
    .split(/[^a-zA-Z]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

const describeHeaders = (names: RequestHeader[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, requestHeaders[name].optional()])));

/** JSON, or a form with a file in it. */
function describeBody({ body, upload }: Endpoint) {
  if (upload === undefined) return body && { required: true, content: { 'application/json': { schema: body } } };
  const file = { [upload.field]: z.string().meta({ format: 'binary' }) };
  const schema = body instanceof z.ZodObject ? body.extend(file) : z.object(file);
  return { required: true, content: { 'multipart/form-data': { schema } } };
}
