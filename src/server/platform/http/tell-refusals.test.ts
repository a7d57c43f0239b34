import { expect, test } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { startApp } from '#test/start-app.ts';
import { openRefusalLog } from './tell-refusals.ts';

type Line = Record<string, unknown>;
function openLines(): { lines: Line[]; log: ReturnType<typeof createLog> } {
  const lines: Line[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  return { lines, log };
}

test('calls that are refused leave a line: who, for what and which fields, never what stood in them', async () => {
  const { lines, log } = openLines();
  const started = await startApp({ log });
  try {
    const employee = await makeSignedIn(started, { role: 'employee' });
    lines.length = 0;
    await employee.get('/api/health');
    await employee.call('GET', '/api/properties?minPrice=hush-hush');
    await started.post('/api/contact/submit-form', { name: 'hush-hush' });
    await employee.get(`/api/properties/${'0'.repeat(24)}`);
    const told = lines.filter(({ msg }) => msg === 'a call was refused');
    expect(told).toMatchObject([
      { code: 'not_allowed', method: 'GET', path: '/api/health', staffId: employee.id },
      { path: '/api/properties', staffId: employee.id, fields: ['minPrice'] },
      { path: '/api/contact/submit-form', method: 'POST' },
    ]);
    expect(told[2]).not.toHaveProperty('staffId');
    expect(JSON.stringify(told)).not.toContain('hush');
  } finally {
    await started.close();
  }
});

test('strangers can neither fill the log nor hide in it what staff are refused', () => {
  const { lines, log } = openLines();
  let time = 1_000_000;
  const tell = openRefusalLog(log, () => time);
  const refused = new CodedError('not_allowed', 'No');
  const asked = { method: 'GET', path: `/${'x'.repeat(9000)}`, staffId: null };
  for (let count = 0; count < 1000; count += 1) tell(refused, asked);
  expect(lines).toHaveLength(60);
  expect(String(lines[0]?.path)).toHaveLength(200);
  tell(refused, { ...asked, staffId: 'a' });
  expect(lines).toHaveLength(61);
  time += 60_000;
  tell(refused, asked);
  expect(lines.at(-1)).toMatchObject({ left: 940 });
});
