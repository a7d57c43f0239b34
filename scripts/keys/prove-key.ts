import { createInterface } from 'node:readline/promises';
import { identityToRecipient } from 'age-encryption';
import { readSettings } from '#server/platform/config.ts';
import { lineCount, readKey, readLine } from './spell-key.ts';

/** Has the key of the sheet typed back. @returns what to say, and whether it is right */
export async function proveKey(): Promise<{ isRight: boolean; says: string }> {
  const read = readKey(process.stdin.isTTY ? await askLines() : await readLines());
  if ('wrong' in read) return { isRight: false, says: read.wrong.join('\n') };
  const recipient = await identityToRecipient(read.identity).catch(() => null);
  if (recipient === null) return { isRight: false, says: 'That is not the key of any backup: a sign of it is wrong.' };
  const wanted = readSettings(process.env).given.backupTo ?? [];
  const says = `The key is right. Its address: ${recipient}`;
  if (wanted.length === 0)
    return { isRight: true, says: `${says}\nCompare it with the sheet; BACKUP_TO is not set here.` };
  const isUsed = wanted.includes(recipient);
  return {
    isRight: isUsed,
    says: isUsed
      ? `${says}\nBackups are encrypted for it (BACKUP_TO).`
      : `${says}\nBACKUP_TO does not name it: it opens none of the nightly backups.`,
  };
}

/** A line at a time; a wrong one is asked for again. */
async function askLines(): Promise<string[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const lines: string[] = [];
  try {
    while (lines.length < lineCount) {
      const number = lines.length + 1;
      const typed = await terminal.question(`Line ${number} of ${lineCount}, its last two signs too: `);
      const read = readLine(typed, number);
      if ('wrong' in read) process.stderr.write(`${read.wrong} Once more.\n`);
      else lines.push(typed);
    }
    return lines;
  } finally {
    terminal.close();
  }
}

async function readLines(): Promise<string[]> {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  return text.split('\n');
}
