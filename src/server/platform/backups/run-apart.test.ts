import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runApart } from './run-apart.ts';

test('what is done apart lets pages go first, and its last words are told', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-apart-'));
  const script = path.join(folder, 'say-priority.mjs');
  writeFileSync(
    script,
    `import { getPriority } from 'node:os';
     process.stderr.write('priority ' + getPriority());
     process.exitCode = 1;
     process.disconnect();`,
  );
  const least = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
  await expect(runApart(pathToFileURL(script), { nodeEnv: 'test' }, undefined)).rejects.toThrow(`priority ${least}`);
  rmSync(folder, { recursive: true });
});
