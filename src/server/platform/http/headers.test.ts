import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebServer, type WebServer } from '#server/platform/process/web-server.ts';
import type { RawAnswer } from '#test/ask-raw.ts';
import { collectAnswers, findHeaderFaults } from '#test/kinds-of-answers.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let server: WebServer;
let answers: Map<string, RawAnswer>;

beforeAll(async () => {
  started = await startApp({ env: { PUBLIC_URL: 'https://aangan.test' } });
  const { id } = await makeProperty(started.platform.db);
  const { token } = await makeSignedIn(started, { role: 'admin' });
  server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
  answers = await collectAnswers(server.url, { id, token });
});
afterAll(async () => {
  await server.drain();
  await started.close();
});

test('every kind of answer carries every header it has to, and none that tells of the machine', () => {
  expect(answers.size).toBeGreaterThanOrEqual(40);
  const faults = [...answers].flatMap(([what, answer]) =>
    findHeaderFaults(what, answer, { isSecure: true }).map((fault) => `${what}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('what a browser opens by itself runs nothing, and a worker may still ask', () => {
  const policyOf = (what: string) => answers.get(what)?.headers['content-security-policy'];
  expect(policyOf('call')).toBe("default-src 'none'; frame-ancestors 'none'");
  // A worker lives by the policy of its own script.
  expect(policyOf('service worker')).not.toContain('default-src');
});

test('headers that are wrong are found', () => {
  const answer = answers.get('call') as RawAnswer;
  const without = (name: string, value = '') => ({ ...answer, headers: { ...answer.headers, [name]: value } });
  const faults = (changed: RawAnswer) => findHeaderFaults('call', changed, { isSecure: true });
  expect(faults(answer)).toEqual([]);
  for (const name of [
    'x-frame-options',
    'content-security-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'content-type',
  ]) {
    expect(faults(without(name)), name).toHaveLength(1);
  }
  expect(faults(without('server', 'nginx/1.22'))).toEqual(['server: nginx/1.22']);
  expect(faults(without('set-cookie', 'a=1; HttpOnly; SameSite=Lax'))).toEqual(['cookie a without Secure']);
});
