import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The shell first: Chromium without its windows, in which the journeys take half the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** The machine's own Chromium, else the one Playwright has fetched; null when there is neither. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM;
  if (given) return given;
  for (const name of names) {
    const found = onPath(name);
    if (found !== undefined) return found;
  }
  const fetched = chromium.executablePath();
  return isProgram(fetched) ? fetched : null;
}

/** The same, fetching one first when there is none: from Debian as root, else through Playwright. */
export function installChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  console.log('No Chromium on this machine: fetching one for the browser journeys');
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'inherit' });
  if (process.getuid?.() === 0 && onPath('apt-get') !== undefined) {
    const install = (name: string) => run('apt-get', 'install', '-y', '--no-install-recommends', name);
    run('apt-get', 'update');
    try {
      install('chromium-headless-shell');
    } catch {
      // Older Debians have the whole one only.
      install('chromium');
    }
  } else {
    run('playwright', 'install', 'chromium');
  }
  const fetched = findChromium();
  if (fetched === null)
    throw new Error('No Chromium, and fetching one did not help: install it, or set CHROMIUM to its path');
  return fetched;
}

/** A container has no user namespaces for the sandbox and no display; the tests talk to loopback only. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
