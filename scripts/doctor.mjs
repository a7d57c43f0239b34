// `npm run doctor`: what is wrong with a setup, and what to do. Plain JavaScript without packages: where Node is too old
// or nothing is installed it has to say so.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findNode, findUnbuilt, hasPackages, root } from './prepare.mjs';

const usage = `npm run doctor [-- --json]

Looks at the settings of the environment and at what they lead to. Nothing is changed: no migration, no mail, no SMS; what
it writes to try a place it takes away again. Settings in a file: node --env-file=FILE scripts/doctor.mjs
Exit code 0: it can run (mind what says "look"); 1: something is wrong.`;

const oldestNode = 20;

function lookAtInstallation() {
  const findings = [];
  const say = (state, about, says, next) => findings.push({ state, about, says, ...(next && { next }) });
  const own = process.versions.node;
  if (Number(own.split('.')[0]) < oldestNode) {
    say(
      'wrong',
      'Node',
      `This is Node ${own}, which cannot start Aangan.`,
      `Install Node ${oldestNode} or newer; 24 is best.`,
    );
    return findings;
  }
  if (!hasPackages()) {
    say(
      'wrong',
      'Packages',
      'They are missing, or not those of package-lock.json.',
      'Run `npm start`, which installs them, or `npm ci`.',
    );
    return findings;
  }
  say('ok', 'Packages', 'They are those of package-lock.json.');
  try {
    const node = findNode();
    say(
      'ok',
      'Node',
      node === process.execPath
        ? `${own} runs Aangan.`
        : `${own} starts Aangan, which then runs on the Node 24 of its packages.`,
    );
  } catch (cause) {
    say('wrong', 'Node', cause.message);
    return findings;
  }
  const unbuilt = findUnbuilt();
  if (unbuilt.length === 0) say('ok', 'Build', 'Pages and server are built of what is here.');
  else
    say(
      'look',
      'Build',
      `Not built, or of older sources: ${unbuilt.join(', ')}.`,
      '`npm start` builds it, which takes half a minute and 1.5 GB of memory.',
    );
  if (process.getuid?.() === 0 && statSync(root).uid !== 0) {
    say(
      'look',
      'User',
      'This is root, and the folder belongs to somebody else.',
      'Run it as the user that runs the app: what it says of files is true of that user.',
    );
  }
  return findings;
}

/** The rest needs packages: it runs apart, on the Node that runs the app. */
function lookAtSetup() {
  const { status, stdout, stderr } = spawnSync(findNode(), [`${root}/scripts/doctor/examine.ts`], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  if (status === 0) return JSON.parse(stdout);
  const reason = stderr.trim().split('\n').slice(0, 3).join(' ');
  return [
    {
      state: 'wrong',
      about: 'Doctor',
      says: `It could not finish: ${reason}`,
      next: 'Tell us; this is a fault of ours.',
    },
  ];
}

function print(findings) {
  for (const { state, about, says, next } of findings) {
    process.stdout.write(`${state.padEnd(6)}${about.padEnd(16)}${says}\n`);
    if (next) process.stdout.write(`${' '.repeat(22)}→ ${next}\n`);
  }
  const count = (state) => findings.filter((one) => one.state === state).length;
  process.stdout.write(`\n${count('ok')} ok, ${count('look')} to look at, ${count('wrong')} wrong\n`);
}

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) process.stdout.write(`${usage}\n`);
else {
  const installation = lookAtInstallation();
  const findings = installation.some(({ state }) => state === 'wrong')
    ? installation
    : [...installation, ...lookAtSetup()];
  if (values.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
  else print(findings);
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}
