import { expect, test } from 'vitest';
import { subjectLine } from './subject-line.ts';

test('nothing that is not seen stays in a subject, wherever it is shown', () => {
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(sign),
  );
  expect(signs.length).toBeGreaterThan(80);
  for (const sign of [...signs, '\ufeff', '\ufff9', '\u{e0041}', '\u{1d173}']) {
    const line = subjectLine(`New inquiry${sign} from ${sign}${sign}Ira`);
    if (sign === '\u200c' || sign === '\u200d') expect(line).toContain(sign);
    else expect(line, JSON.stringify(sign)).toBe('New inquiry from Ira');
  }
});

test('a subject stays a text: halves of characters are mended, and it is cut between characters', () => {
  expect(subjectLine('Ira \ud83d')).toBe('Ira \ufffd');
  expect(subjectLine('👍'.repeat(300))).toBe('👍'.repeat(200));
  expect(subjectLine('क्षत्रिय · सेक्टर 132')).toBe('क्षत्रिय · सेक्टर 132');
  expect(subjectLine(' \r\n\t ')).toBe('');
});
