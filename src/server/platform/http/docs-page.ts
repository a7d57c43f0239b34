import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '#contract/brand.ts';
import type { Operation, Paths, Schema } from './api-document.ts';
import { escapeHtml } from './escape-html.ts';

const script = readFileSync(new URL('./try-calls.js', import.meta.url), 'utf8');

/** This page runs its own script alone, and that makes no HTML of texts and talks to nobody else. */
export const docsPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The calls for people: what holds for all, and each with what it takes and answers, to be tried from the page. */
export function docsPage(paths: Paths, conventions: [string, string][]): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags ?? []))];
  const idOf = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-');
  const sections = tags.map(
    (tag) =>
      `<h2 id="${idOf(tag)}">${escapeHtml(tag)}</h2>${calls
        .filter(({ operation }) => operation.tags?.includes(tag))
        .map(callCard)
        .join('')}`,
  );
  const known = conventions.map(([heading, text]) => `<h3>${escapeHtml(heading)}</h3><p>${marked(text)}</p>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API</title><style>${style}</style>
<main><h1>${brand.name} API</h1><p>Base path <code>/api</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="conventions">What holds for every call</h2>${known}
<h2 id="try">Try it</h2><p>Every call below can be sent from this page, to this very server: what you change is changed. Sign in for the calls of staff; the token stays in the memory of this page.</p>
<form id="sign-in" class="try"><label><span>Email</span><input name="email" type="email" autocomplete="username" required></label>
<label><span>Password</span><input name="password" type="password" autocomplete="current-password" required></label>
<label><span>Code of the second factor, where there is one</span><input name="code" autocomplete="one-time-code"></label>
<button>Sign in</button><pre aria-live="polite" tabindex="0" hidden></pre></form>
<nav aria-label="Groups of calls">${tags.map((tag) => `<a href="#${idOf(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>${sections.join('')}</main>
<script>${script}</script></html>`;
}

/** What stands between backticks is code. */
const marked = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function callCard({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = (operation.parameters ?? []).map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td><td>${escapeHtml(typeText(one.schema))}${one.description ? `<br>${marked(one.description)}` : ''}</td></tr>`,
  );
  const [kind = '', answer] =
    Object.entries((operation.responses['200'] ?? operation.responses['201'])?.content ?? {})[0] ?? [];
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const isOpen = operation.security?.some((way) => Object.keys(way).length === 0);
  return `<section><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>${isOpen ? '' : ' <small>staff only</small>'}</h3><p>${escapeHtml(operation.summary ?? '')}</p>
${rows.length > 0 ? `<div class="wide"><table>${rows.join('')}</table></div>` : ''}${body ? `<details open><summary>Body</summary><pre tabindex="0">${escapeHtml(outline(body, 0))}</pre></details>` : ''}<details><summary>Answer</summary><pre tabindex="0">${escapeHtml(kind === 'application/json' ? outline(answer?.schema, 0) : kind)}</pre></details>
${kind === 'text/event-stream' ? '<p>A stream: <code>curl -N</code> shows it.</p>' : `<details data-method="${method}" data-path="${escapeHtml(path)}"><summary>Try it</summary></details>`}</section>`;
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
      ([name, inner]) =>
        `${pad}${name}: ${outline(inner, depth + 1)}${inner.description ? `  — ${inner.description}` : ''}`,
    );
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  if (schema.anyOf) return schema.anyOf.map((one) => outline(one, depth)).join(' | ');
  return typeText(schema);
}

const style = `body{margin:0;background:#fbf9f4;color:#1b1916;font:16px/1.6 system-ui,sans-serif}main{max-width:880px;margin:0 auto;padding:48px 20px}
h1,h2,h3{font-weight:500;line-height:1.2}h2{margin-top:48px;border-top:1px solid #1b1916;padding-top:16px}h3 b{color:#1f4536}h3 code{overflow-wrap:anywhere}small{color:#6b6357}
section{border-top:1px solid #ded5c4;padding:8px 0}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}td{border-top:1px solid #ded5c4;padding:6px 8px 6px 0;vertical-align:top;overflow-wrap:anywhere}td:first-child{min-width:9em}
pre{background:#f4efe5;padding:12px;overflow:auto;max-height:28em;font-size:13px}a{color:#1f4536}nav a{display:inline-block;padding:10px 12px 10px 0}summary{cursor:pointer;padding:10px 0;min-height:24px}
.try{display:grid;gap:12px;padding:4px 0 16px}.try label{display:grid;gap:4px;font-size:14px}.try input,.try textarea{font:inherit;font-size:16px;padding:9px 10px;border:1px solid #8d8472;border-radius:4px;background:#fff;color:inherit;min-width:0}
.try textarea{font-family:ui-monospace,monospace;font-size:16px}.try button{justify-self:start;font:inherit;min-height:44px;padding:0 22px;border:0;border-radius:4px;background:#1f4536;color:#fff;cursor:pointer}
.try pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}:focus-visible{outline:2px solid #1f4536;outline-offset:2px}`;
