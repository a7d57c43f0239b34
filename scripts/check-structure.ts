import { checkButtons } from './structure/check-buttons.ts';
import { checkCycles } from './structure/check-cycles.ts';
import { checkImports } from './structure/check-imports.ts';
import { checkMigrations } from './structure/check-migrations.ts';
import { checkNames, checkStaleWords } from './structure/check-names.ts';
import { checkTables, checkTypedRows } from './structure/check-tables.ts';
import { type Finding, formatFinding } from './structure/finding.ts';
import { readTree } from './structure/source-tree.ts';
import { type TableRules, tableRules } from './structure/tables.ts';
import { type Exemption, exemptions, type Word, words } from './structure/vocabulary.ts';

export type StructureReport = { files: number; imports: number; findings: Finding[] };

/** One of three nets for the layout of DESIGN section 1; TypeScript's project references and the Vite guard are the others. */
export async function checkStructure(
  root: string,
  allowed: { exemptions: Exemption[]; words: Word[]; tables: TableRules } = { exemptions, words, tables: tableRules },
): Promise<StructureReport> {
  const files = await readTree(root);
  const findings = [
    ...checkNames(files, allowed.words),
    ...checkImports(files),
    ...checkCycles(files),
    ...checkStaleWords(files, allowed.words),
    ...checkTables(files, allowed.tables),
    ...checkTypedRows(files),
    ...checkButtons(files),
    ...checkMigrations(root, files),
  ];
  const used = new Set<Exemption>();
  const open = findings.filter(({ path, rule }) => {
    const exemption = allowed.exemptions.find((each) => each.path === path && each.rule === rule);
    if (exemption !== undefined) used.add(exemption);
    return exemption === undefined;
  });
  for (const { path, rule, why } of allowed.exemptions.filter((each) => !used.has(each))) {
    const says = `the exemption from "${rule}" is stale (${why})`;
    open.push({
      path,
      rule: 'exemptions',
      says,
      instead: 'The file keeps the rule or is gone: remove it from scripts/structure/vocabulary.ts.',
    });
  }
  return { files: files.length, imports: files.reduce((sum, { imports }) => sum + imports.length, 0), findings: open };
}

if (import.meta.main) {
  const { files, imports, findings } = await checkStructure(new URL('..', import.meta.url).pathname.replace(/\/$/, ''));
  for (const finding of findings) console.log(formatFinding(finding));
  // A gate that looked at nothing passes everything.
  const blind = files < 20 || imports < 20;
  if (blind) console.log(`The check saw only ${files} files and ${imports} imports: it is blind.`);
  console.log(
    `${findings.length === 0 && !blind ? 'The structure holds' : `${findings.length} findings`}: ${files} files, ${imports} imports read`,
  );
  process.exitCode = findings.length === 0 && !blind ? 0 : 1;
}
