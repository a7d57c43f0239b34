import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { makeProperty, makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

type Parameter = { name: string; in: string; required?: boolean };
type Operation = { operationId: string; security: object[]; parameters?: Parameter[] };
type Document = { paths: Record<string, Record<string, Operation>> };
type Problem = { ruleId: string; message: string; location: { pointer?: string }[] };
/** `test/parts/strict-client.ts`, which is compiled below and not with the house. */
type Program = {
  walkApi(
    fetch: (request: Request) => Promise<Response>,
    baseUrl: string,
    account: { email: string; password: string },
  ): Promise<{ titles: string[]; ids: unknown[]; inquiries: number; status: string; staleCode: string | undefined }>;
};
/** What is used of @redocly/openapi-core, which the generator brings. */
type Linter = {
  createConfig(rules: object): Promise<object>;
  lintFromString(options: { source: string; config: object; absoluteRef: string }): Promise<Problem[]>;
};

const parts = new URL('../../../../test/parts/', import.meta.url);
const require = createRequire(new URL('package.json', parts));
const inParts = (file: string) => fileURLToPath(new URL(file, parts));

let started: StartedApp;
let text: string;
let document: Document;
beforeAll(async () => {
  started = await startApp();
  text = await (await started.get('/api/openapi.json')).text();
  document = JSON.parse(text) as Document;
});
afterAll(() => started.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, ...operation })),
  );

test('the document names every call of the endpoint table, each by an id of its own', () => {
  const calls = operations();
  expect(calls.map(({ key }) => key).sort()).toEqual(Object.keys(endpoints).sort());
  const ids = calls.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
  expect(ids).toEqual(expect.arrayContaining(['getProperties', 'putInquiriesByIdStatus', 'postAdminAuthLogin']));
});

test('a strict reader of OpenAPI 3.1 finds nothing wrong with it', async () => {
  const { createConfig, lintFromString } = require('@redocly/openapi-core') as Linter;
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Not for sale, so there is no licence.
      'info-license': 'off',
      // Fixed words stand before parameters, and ids are never such a word.
      'no-ambiguous-paths': 'off',
      // Refusals are told once, under `default`.
      'operation-4xx-response': 'off',
      // Tests and trials are on this machine.
      'no-server-example.com': 'off',
    },
  });
  const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('its patterns are read alike by every dialect: no flags, no classes of one dialect alone', () => {
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, told = '""']) => JSON.parse(told) as string,
  );
  expect(patterns.length).toBeGreaterThan(100);
  for (const pattern of new Set(patterns)) {
    expect(pattern).not.toMatch(/\\[pPuk]|\(\?[<=!]|\/[a-z]*$/);
    new RegExp(pattern, 'u');
  }
});

test('it tells who may call and which headers a call heeds', () => {
  const of = (key: string) => operations().find((one) => one.key === key);
  const headersOf = (key: string) =>
    of(key)
      ?.parameters?.filter((one) => one.in === 'header')
      .map(({ name, required }) => [name, required ?? false]);
  expect(of('GET /inquiries')?.security).toEqual([{ staff: [] }]);
  expect(of('GET /properties')?.security).toEqual([{}, { staff: [] }]);
  expect(headersOf('POST /inquiries')).toEqual([['idempotency-key', false]]);
  expect(headersOf('PUT /properties/{id}')).toEqual([
    ['idempotency-key', false],
    ['if-match', false],
  ]);
  expect(document).toMatchObject({ components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer' } } } });
});

test('the page for people tells of tokens, keys, versions and units, and of every call', async () => {
  const answer = await started.get('/api/docs');
  const page = await answer.text();
  for (const key of Object.keys(endpoints)) expect(page).toContain(key.split(' ')[1]);
  for (const word of [
    'Authorization: Bearer',
    'Idempotency-Key',
    'If-Match',
    'stale_version',
    'crore',
    'square feet',
  ]) {
    expect(page).toContain(word);
  }
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';.*trusted-types 'none'/);
});

test('a client generated from it compiles strictly and works', async () => {
  for (const title of ['Neem House', 'Banyan Row', 'Peepal Court', 'Amaltas Park', 'Kadamba Lane']) {
    await makeProperty(started.platform.db, { title });
  }
  const { email } = await makeStaff(started.platform.db, { role: 'admin' });
  writeFileSync(inParts('openapi.json'), text);
  const run = (file: string, ...args: string[]) =>
    execFileSync(process.execPath, [inParts(`node_modules/${file}`), ...args], { cwd: inParts('.'), encoding: 'utf8' });
  run('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'described.gen.ts');
  const strict = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
  ];
  const modern = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom,dom.iterable'];
  run('typescript/bin/tsc', ...strict, ...modern, 'strict-client.ts');

  const program = (await import(inParts('strict-client.ts'))) as Program;
  const done = await program.walkApi(
    (request) => started.app.fetch(request),
    `${started.platform.config.publicUrl}/api`,
    {
      email,
      password: staffPassword,
    },
  );
  expect(done.titles).toHaveLength(5);
  expect(new Set(done.titles).size).toBe(5);
  expect(done.ids[0]).toEqual(done.ids[1]);
  expect(done).toMatchObject({ inquiries: 1, status: 'in_progress', staleCode: 'stale_version' });
});
