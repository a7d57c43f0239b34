/** What runs, by name; each prints its figures and returns whether all that it promises was kept. */
export type Runs = Record<string, () => Promise<boolean>>;

/** Runs those whose names were given, or all, one after the other, and ends with 1 when one did not keep what it promises. */
export async function runByName(kind: string, runs: Runs): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in runs));
  if (unknown.length > 0) {
    console.error(`There is no ${kind} ${unknown.join(', ')}. There are: ${Object.keys(runs).join(', ')}`);
    process.exit(1);
  }
  const missed: string[] = [];
  for (const [name, run] of Object.entries(runs)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
    if (!(await run())) missed.push(name);
  }
  console.log(missed.length === 0 ? '\nEverything promised was kept' : `\nMissed in: ${missed.join(', ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
