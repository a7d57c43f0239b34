type Values = Record<string, unknown>;

/** Names of what a log must never hold. */
const secret = /password|passwd|hash|secret|token|digest|^otp$|^code$/i;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The same without any key that looks like a secret, at any depth. */
export function dropSecrets(value: object): Values {
  const kept = Object.entries(value).filter(([name]) => !secret.test(name));
  return Object.fromEntries(
    kept.map(([name, inner]) => [
      name,
      isRecord(inner) && !Array.isArray(inner) && !(inner instanceof Date) ? dropSecrets(inner) : inner,
    ]),
  );
}

/** Two states of a record reduced to what differs, without secrets. */
export function compareRecords(before: object, after: object): { before: Values; after: Values } {
  const [was, is] = [dropSecrets(before), dropSecrets(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(was), after: pick(is) };
}
