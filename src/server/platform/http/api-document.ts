import type { OpenAPIHono } from '@hono/zod-openapi';
import { brand } from '#contract/brand.ts';
import { staffScheme } from './describe-call.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { securityHeaders } from './headers.ts';
import type { CallEnv } from './router.ts';

/** The parts of the document that its page for people reads. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  pattern?: string;
  description?: string;
};
export type Operation = {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type Paths = Record<string, Record<string, Operation>>;

/** What holds for every call, for people and for programs: a heading and what is to be known. */
export const conventions: [string, string][] = [
  [
    'Answers',
    'Every answer of JSON carries `success`. Every failure carries a `message` for people and a `code` for programs, and `fieldErrors` where fields are at fault. Recognise a failure by its `code`. Lists carry `data` and `pagination`; ask for more with `page` and `limit` (100 at most).',
  ],
  [
    'Signing in',
    'Send `email` and `password` to `POST /admin/auth/login` and show the `token` of the answer with every call: `Authorization: Bearer …`. It is good for ten minutes; `POST /admin/auth/refresh` gives another for the `refreshToken`. Calls that are open to everybody need none.',
  ],
  [
    'Once only',
    'Calls that list `Idempotency-Key` are done once however often they come: choose a new key for each thing you want done, and repeat the call with the same key and the same content when no answer came. Keys are kept for 24 hours. The same key with another content is refused with 409 by the calls of staff.',
  ],
  [
    'Not over somebody else’s work',
    'Answers of one record tell its `version` as `ETag` too (`"7"`). Calls that list `If-Match` take that back: if somebody has changed the record since you read it, they are refused with 409 and the code `stale_version`, and you read it again. Without the header the last write wins. Some bodies take a `version` as well; it counts as the header does, and two that differ are refused with 400.',
  ],
  [
    'Units',
    'Amounts are rupees. Two exceptions, each told at its field: the filters `minPrice` and `maxPrice` take amounts below 1000 as crore (₹1 crore = 10000000 rupees), and prices may be written as people write them (`₹1.25 Cr`). Areas are square feet unless their text says otherwise. Moments are UTC, as in `2026-11-23T09:30:00.000Z`; days and times of visits are those of India.',
  ],
  [
    'Limits',
    'Who asks too often is answered 429, and 503 when there is too much to do at this moment: both with `Retry-After` in seconds. Texts may not hold control characters or invisible direction marks, whatever a pattern here says.',
  ],
];

/** `GET /api/openapi.json` for programs and `GET /api/docs` for people: both from the schemas that guard the calls. */
export function serveApiDocument(api: OpenAPIHono<CallEnv>, publicUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', staffScheme, {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `token` that signing in answers with.',
  });
  const describe = () =>
    portable(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: brand.name,
          version: '1',
          description: conventions.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n'),
        },
        servers: [{ url: `${publicUrl}/api` }],
      }),
    );
  api.get('/openapi.json', (c) => c.json(describe(), 200, securityHeaders));
  api.get('/docs', (c) =>
    c.html(docsPage(describe().paths as Paths, conventions), 200, {
      ...securityHeaders,
      'content-security-policy': docsPolicy,
    }),
  );
}

/**
 * Patterns as every reader understands them. The library writes JavaScript's own (`…$/u`), and dialects of regular
 * expressions part over `\p{…}`, `\u…` and flags: such a pattern is left out, and the server still minds it.
 */
function portable<T>(document: T): T {
  return JSON.parse(
    JSON.stringify(document, (name, value: unknown) =>
      name === 'pattern' && typeof value === 'string' && !isPortable(value) ? undefined : value,
    ),
  ) as T;
}

const isPortable = (pattern: string): boolean => !/\\[pu]|\/[a-z]+$/.test(pattern);
