/** One broken rule: what, where, and where the code belongs. */
export type Finding = {
  path: string;
  line?: number;
  /** The name of the rule, as exemptions give it. */
  rule:
    | 'names'
    | 'room names'
    | 'file vocabulary'
    | 'import rule'
    | 'database'
    | 'cycles'
    | 'size'
    | 'exemptions'
    | 'tables'
    | 'typed rows'
    | 'buttons that are off'
    | 'expand, then contract';
  says: string;
  instead: string;
};

export function formatFinding({ path, line, rule, says, instead }: Finding): string {
  return `${path}${line === undefined ? '' : `:${line}`}  [${rule}] ${says}\n    → ${instead}`;
}
