import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

const deployed = (file: string) => readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
const namesIn = (text: string) => [...new Set(text.match(/\b(?:aangan|process|nodejs)_\w+/g))].sort();

test.each([
  ['prometheus-rules.yaml', 8],
  ['grafana-dashboard.json', 14],
])('every metric that deploy/%s names is one of /metrics', async (file, atLeast) => {
  const answer = await started.get('/metrics');
  expect(answer.status).toBe(200);
  const told = new Set([...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const text = await deployed(file);
  const expressions = file.endsWith('.json')
    ? (JSON.parse(text) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    : [...text.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr);
  const named = namesIn(expressions.join('\n'));
  expect(named.length).toBeGreaterThanOrEqual(atLeast);
  expect(named.filter((name) => !told.has(name))).toEqual([]);
});

type Dashboard = { panels: { targets: { expr: string }[] }[] };
