import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { drawQrCode } from '#server/share-images/draw-qr-code.ts';
import { readKey, spellKey } from './spell-key.ts';

const key = await generateX25519Identity();
const sheet = spellKey(key).map(({ groups, check }) => `${groups.join(' ')} ${check}`);
const change = (lines: string[], at: number, to: (line: string) => string) =>
  lines.map((line, each) => (each === at ? to(line) : line));

test('a key that is typed back is read, in any case, with or without spaces and numbers', () => {
  expect(sheet.map((line) => line.length)).toEqual([17, 17, 17, 17, 15]);
  for (const typed of [
    sheet,
    sheet.map((line) => line.toLowerCase()),
    sheet.map((line) => line.replaceAll(' ', '')),
    sheet.map((line, at) => ` ${at + 1}. ${line.replaceAll(' ', '-')}`),
    change(sheet, 0, (line) => `AGE-SECRET-KEY-1 ${line}`),
    sheet.map((line) => line.replaceAll('L', 'I').replaceAll('0', 'o').replaceAll('8', 'B')),
    ['# public key: age1x', key],
  ])
    expect(readKey(typed)).toEqual({ identity: key });
});

test('every single sign that is typed otherwise, and two lines in the wrong order, are named by their line', () => {
  let unnoticed = 0;
  for (const [at, line] of sheet.entries()) {
    for (const [place, sign] of [...line].entries()) {
      if (sign === ' ') continue;
      const other = sign === 'Q' ? 'P' : 'Q';
      const read = readKey(change(sheet, at, () => line.slice(0, place) + other + line.slice(place + 1)));
      if ('wrong' in read) expect(read.wrong).toEqual([`Line ${at + 1} is not as on the paper.`]);
      else unnoticed++;
    }
  }
  // Two signs say of one line in a thousand that it is right; the checksum of the key itself does the rest.
  expect(unnoticed).toBeLessThan(3);
  const [first = '', second = '', ...rest] = sheet;
  expect(readKey([second, first, ...rest])).toMatchObject({
    wrong: expect.arrayContaining([expect.stringMatching(/^Line [12] /)]),
  });
  expect(readKey(change(sheet, 4, (line) => `${line}Q`))).toEqual({
    wrong: ['Line 5 has 13 signs in place of 12, its last 2 included.'],
  });
  expect(readKey(sheet.slice(1))).toEqual({ wrong: ['4 lines were typed in place of 5.'] });
});

const run = (args: string[], typed: string, env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/backup.ts', ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), said: out + errors }),
    );
    child.stdin?.end(typed);
  });

test('the command makes key and sheet, and tells whether what is typed back is the key of the nightly backups', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-key-'));
  try {
    const file = path.join(folder, 'key');
    const made = await run(['--new-key', file], '', {
      PUBLIC_URL: 'https://homes.example',
      BACKUP_URL: '/mnt/far,s3://KEY:SECRET@host/bucket',
    });
    expect(made.code).toBe(0);
    const identity = /^AGE-SECRET-KEY-1.+$/m.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
    const recipient = await identityToRecipient(identity);
    const html = readFileSync(`${file}.html`, 'utf8');
    for (const name of [file, `${file}.html`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    for (const part of [recipient, drawQrCode(identity), 'https://homes.example', '/mnt/far', 's3://host/bucket'])
      expect(html).toContain(part);
    expect(html).not.toContain('SECRET@');
    for (const { groups, check } of spellKey(identity)) {
      for (const group of groups) expect(html).toContain(`<span>${group}</span>`);
      expect(html).toContain(`>${check}</td>`);
    }
    const typed = spellKey(identity).map(({ groups, check }) => `${groups.join(' ')} ${check}\n`);
    expect(await run(['--prove-key'], typed.join(''), { BACKUP_TO: recipient })).toMatchObject({
      code: 0,
      said: expect.stringContaining('Backups are encrypted for it'),
    });
    const other = await identityToRecipient(key);
    expect(await run(['--prove-key'], typed.join(''), { BACKUP_TO: other })).toMatchObject({
      code: 1,
      said: expect.stringContaining('BACKUP_TO does not name it'),
    });
    expect(await run(['--prove-key'], change(typed, 2, (line) => `Q${line.slice(1, -2)}\n`).join(''))).toMatchObject({
      code: 1,
      said: expect.stringContaining('Line 3 has 13 signs'),
    });
    const again = await run(['--new-key', file], '');
    expect([again.code, readFileSync(`${file}.html`, 'utf8')]).toEqual([1, html]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
