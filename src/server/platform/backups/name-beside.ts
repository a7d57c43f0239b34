/** Days that the database before a restore is kept. */
export const keptDays = 7;

/** `proving`: of a backup that is proved, and never to become ours. */
const kinds = ['before', 'restoring', 'proving'] as const;
export type Beside = { name: string; kind: (typeof kinds)[number]; at: Date };

/** Names of PostgreSQL have 63 bytes at most. */
const stemOf = (database: string) => database.slice(0, 36);

/** The name of a database that stands beside another for a while: `aangan_before_20261127043000`. */
export function nameBeside(database: string, kind: Beside['kind'], at: Date): string {
  return `${stemOf(database)}_${kind}_${at.toISOString().replace(/\D/g, '').slice(0, 14)}`;
}

/** Those names read again, among all there are. */
export function findBeside(database: string, names: readonly string[]): Beside[] {
  return names.flatMap((name) => {
    const [, stem, kind, stamp = ''] = /^(.*)_(before|restoring|proving)_(\d{14})$/s.exec(name) ?? [];
    const known = kinds.find((one) => one === kind);
    if (stem !== stemOf(database) || known === undefined) return [];
    const [, date, hour, minute, second] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
    const day = date?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
    return [{ name, kind: known, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
  });
}

/** The same server and people, another database. Several hosts and sockets keep their form, which `URL` refuses. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/^([a-z]+:\/\/[^/?#]*)(?:\/[^?#]*)?/i, `$1/${encodeURIComponent(name)}`);
}
