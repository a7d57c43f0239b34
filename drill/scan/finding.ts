/** One line of the table: what a scanner asked, how the house answered it, and what it says is wrong. */
export type Scanned = { scanner: string; asked: string; answers: string; wrong: string[] };

export const tellStatuses = (statuses: Map<number, number>): string =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

export function printScanned({ scanner, asked, answers, wrong }: Scanned): void {
  console.log(`  ${wrong.length === 0 ? 'nothing' : 'WRONG  '} ${scanner.padEnd(13)} ${asked}`);
  for (const one of [answers, ...wrong].filter((line) => line !== '')) console.log(`${' '.repeat(24)}${one}`);
}
