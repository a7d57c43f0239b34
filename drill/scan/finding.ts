/** One line of the table: what a scanner asked, how the house answered it, and what it says is wrong. */
export type Scanned = { scanner: string; asked: string; answers: string; wrong: string[] };

export const tellStatuses = (statuses: Map<number, number>): string =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

export function printScanned(rows: readonly Scanned[]): void {
  for (const { scanner, asked, answers, wrong } of rows) {
    console.log(`  ${wrong.length === 0 ? 'nothing' : 'WRONG  '} ${scanner.padEnd(13)} ${asked}`);
    if (answers !== '') console.log(`${' '.repeat(24)}${answers}`);
    for (const one of wrong) console.log(`${' '.repeat(24)}${one}`);
  }
}
