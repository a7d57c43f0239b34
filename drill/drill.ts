import { build, installTestParts } from '#scripts/prepare.mjs';

/** Each breaks something on purpose and returns whether what is promised then was kept. Loaded when their packages are there. */
const drills: Record<string, () => Promise<boolean>> = {
  machines: async () => (await import('./machines.ts')).drillMachines(),
  standby: async () => (await import('./standby.ts')).drillStandby(),
  reads: async () => (await import('./reads.ts')).drillReads(),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in drills));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. There are: ${Object.keys(drills).join(', ')}`);
  process.exit(1);
}

installTestParts();
build(process.execPath);

const missed: string[] = [];
for (const [name, run] of Object.entries(drills)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  if (!(await run())) missed.push(name);
}
console.log(missed.length === 0 ? '\nEvery promise was kept' : `\nPromises broken in: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);
