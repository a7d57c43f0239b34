import type { OpenAPIHono } from '@hono/zod-openapi';
import { brand } from '#contract/brand.ts';
import { escapeHtml } from './escape-html.ts';
import { securityHeaders } from './headers.ts';
import type { CallEnv } from './router.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  pattern?: string;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

/** `GET /api/openapi.json` for programs and `GET /api/docs` for people: both from the schemas that guard the calls. */
export function serveApiDocument(api: OpenAPIHono<CallEnv>, publicUrl: string): void {
  const describe = () =>
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: brand.name,
        version: '1',
        description: 'Every answer carries `success`; every failure a `message` and a `code`.',
      },
      servers: [{ url: `${publicUrl}/api` }],
    });
  api.get('/openapi.json', (c) => c.json(describe(), 200, securityHeaders));
  api.get('/docs', (c) =>
    c.html(documentPage(describe().paths as Record<string, Record<string, Operation>>), 200, {
      ...securityHeaders,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    }),
  );
}

function documentPage(paths: Record<string, Record<string, Operation>>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags ?? []))];
  const sections = tags.map(
    (tag) =>
      `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${calls
        .filter(({ operation }) => operation.tags?.includes(tag))
        .map(callCard)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API</title><style>${style}</style>
<main><h1>${brand.name} API</h1><p>Base path <code>/api</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ')}</nav>${sections.join('')}</main></html>`;
}

function callCard({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = (operation.parameters ?? []).map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td><td>${escapeHtml(typeText(one.schema))}</td></tr>`,
  );
  const answer = (operation.responses['200'] ?? operation.responses['201'])?.content?.['application/json']?.schema;
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return `<section><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary ?? '')}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${body ? `<details open><summary>Body</summary><pre>${escapeHtml(outline(body, 0))}</pre></details>` : ''}<details><summary>Answer</summary><pre>${escapeHtml(outline(answer, 0))}</pre></details></section>`;
}

function typeText(schema: Schema | undefined): string {
  if (schema === undefined) return 'any';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  return [schema.type ?? 'any'].flat().join(' | ') + (schema.pattern ? ` matching ${schema.pattern}` : '');
}

function outline(schema: Schema | undefined, depth: number): string {
  if (schema === undefined) return 'any';
  const pad = '  '.repeat(depth + 1);
  if (schema.items) return `[${outline(schema.items, depth)}]`;
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(
      ([name, inner]) => `${pad}${name}: ${outline(inner, depth + 1)}`,
    );
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  if (schema.anyOf) return schema.anyOf.map((one) => outline(one, depth)).join(' | ');
  return typeText(schema);
}

const style = `body{margin:0;background:#fbf9f4;color:#1b1916;font:16px/1.6 system-ui,sans-serif}main{max-width:880px;margin:0 auto;padding:48px 20px}
h1,h2,h3{font-weight:500;line-height:1.2}h2{margin-top:48px;border-top:1px solid #1b1916;padding-top:16px}h3 b{color:#1f4536}
section{border-top:1px solid #ded5c4;padding:8px 0}table{border-collapse:collapse;width:100%;font-size:14px}td{border-top:1px solid #ded5c4;padding:6px 8px 6px 0;vertical-align:top;overflow-wrap:anywhere}
pre{background:#f4efe5;padding:12px;overflow:auto;font-size:13px}a{color:#1f4536}summary{cursor:pointer;min-height:24px}`;
