import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, findingsOf, reasonOf } from '#server/platform/checks/finding.ts';
import {
  type Config,
  completeConfig,
  type Problem,
  type Read,
  readSettings,
  settings,
} from '#server/platform/config.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkLog } from './check-log.ts';
import { checkMail } from './check-mail.ts';
import { checkMemory } from './check-memory.ts';
import { checkPlaces } from './check-places.ts';
import { checkPort } from './check-port.ts';
import { checkSecret } from './check-secret.ts';
import { checkSms } from './check-sms.ts';
import { checkStorage } from './check-storage.ts';
import { hideSecrets } from './hide-secrets.ts';

type Key = keyof typeof settings;
/** A part of the setup, and the settings that have to be right before anything can be said of it. */
type Part = { about: string; needs: Key[]; check(config: Config): Promise<Finding[]> };

const parts: Part[] = [
  { about: 'Memory', needs: ['webConcurrency', 'databaseUrl'], check: checkMemory },
  { about: 'Data folder', needs: ['dataDir'], check: checkFolder },
  { about: 'Secret key', needs: ['secretKey', 'nodeEnv', 'dataDir'], check: checkSecret },
  { about: 'Database', needs: ['dataDir', 'databaseUrl', 'readDatabaseUrl', 'secretKey'], check: checkDatabase },
  { about: 'Storage', needs: ['storageUrl', 'dataDir'], check: checkStorage },
  { about: 'Backups', needs: ['backupUrls', 'backupTo', 'backupIdentityFile', 'nodeEnv'], check: checkPlaces },
  { about: 'Mail', needs: ['smtpUrl', 'mailFrom', 'nodeEnv'], check: checkMail },
  { about: 'SMS', needs: ['smsProvider', 'nodeEnv'], check: checkSms },
  { about: 'Log', needs: ['logTo'], check: checkLog },
  { about: 'Port', needs: ['port', 'host'], check: checkPort },
];

const lastPart: Part = {
  about: 'Public address',
  needs: ['publicUrl', 'host', 'port', 'metricsToken', 'nodeEnv'],
  check: checkAddress,
};

/** Longest time for one part; a server that swallows packets must not keep all else from being said. */
const patience = 60_000;

async function look({ about, check }: Part, config: Config): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patience / 1000} s`)), patience);
  });
  try {
    return await Promise.race([check(config), late]);
  } catch (cause) {
    const { findings, wrong } = findingsOf(about);
    wrong(`It could not be looked at: ${reasonOf(cause)}.`, 'See docs/OPERATIONS.md.');
    return findings;
  } finally {
    clearTimeout(timer);
  }
}

function tellSettings(problems: readonly Problem[]): Finding[] {
  const { findings, ok, wrong } = findingsOf('Settings');
  for (const { setting, says } of problems) {
    wrong(`${setting} ${says}.`, 'Its row in docs/OPERATIONS.md, "Settings", says what it may be.');
  }
  if (problems.length === 0) ok('All that are given can be read.');
  return findings;
}

/** What is right of the settings; for what is wrong its default stands in, and the parts that need it are left out. */
function readConfig(given: Partial<Read>): Config {
  const defaults = Object.entries(settings).map(([key, { schema }]) => [key, schema.parse(undefined)]);
  const read = { ...(Object.fromEntries(defaults) as Read), ...given };
  const file = path.join(read.dataDir, 'secret-key');
  // Read and never made: looking leaves nothing behind.
  return completeConfig(read, read.secretKey ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : ''));
}

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { given, problems } = readSettings(env);
  const config = readConfig(given);
  const wrong = new Set(problems.map(({ setting }) => setting));
  const run = (part: Part): Promise<Finding[]> => {
    const missing = part.needs.map((key) => settings[key].name).filter((name) => wrong.has(name));
    if (missing.length === 0) return look(part, config);
    const { findings, look: tell } = findingsOf(part.about);
    tell('Not looked at.', `Mend ${missing.join(' and ')} first.`);
    return Promise.resolve(findings);
  };
  const found = await Promise.all(parts.map(run));
  // Alone and last: the look at the port listens there for a moment itself.
  return [...tellSettings(problems), ...found.flat(), ...(await run(lastPart))];
}

process.stdout.write(JSON.stringify(hideSecrets(await examine(process.env), process.env)));
// A connection that nobody answers may still wait for its end.
process.exit();
