import { settings } from '#server/platform/config.ts';
import { withoutSecrets } from '#server/platform/log.ts';

/** `ok`: nothing to do. `look`: it runs, and somebody should know. `wrong`: it does not run, or not safely. */
export type Finding = { state: 'ok' | 'look' | 'wrong'; about: string; says: string; next?: string };

/** The findings of one part of the setup, under its name. */
export function findingsOf(about: string) {
  const findings: Finding[] = [];
  return {
    findings,
    ok: (says: string) => void findings.push({ state: 'ok', about, says }),
    look: (says: string, next: string) => void findings.push({ state: 'look', about, says, next }),
    wrong: (says: string, next: string) => void findings.push({ state: 'wrong', about, says, next }),
  };
}

/** What an error says, without what a library repeats of a password, and with the reason that `fetch` hides. */
export function reasonOf(cause: unknown): string {
  const { message, code, cause: deeper, errors } = cause as NodeJS.ErrnoException & { errors?: unknown[] };
  if (message === 'fetch failed' && deeper) return reasonOf(deeper);
  if (errors?.[0]) return reasonOf(errors[0]);
  return withoutSecrets(message || code || String(cause)).replace(/\.$/, '');
}

/** The secrets that stand in the environment, as they are written there and as they are meant. */
export function secretsIn(env: Record<string, string | undefined>): string[] {
  const values = Object.values(settings).flatMap((one) => ('isSecret' in one && env[one.name]?.trim()) || []);
  const inside = values.flatMap((value) =>
    [...value.matchAll(/:\/\/(?:[^:@/\s]*:)?([^@/\s]+)@|[?&]\w*password=([^&\s]+)/gi)].flatMap(
      ([, first, second]) => first ?? second ?? [],
    ),
  );
  const decoded = inside.flatMap((one) => {
    try {
      return decodeURIComponent(one);
    } catch {
      return [];
    }
  });
  // The longest first: one may stand inside another.
  return [...new Set([...values, ...inside, ...decoded])]
    .filter((one) => one.length > 3)
    .sort((a, b) => b.length - a.length);
}

/** Whatever a part says, and whoever it heard it from: no secret of the environment is in it. */
export function hideSecrets(findings: readonly Finding[], env: Record<string, string | undefined>): Finding[] {
  const secrets = secretsIn(env);
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text);
  return findings.map(({ says, next, ...rest }) => ({
    ...rest,
    says: hide(says),
    ...(next !== undefined && { next: hide(next) }),
  }));
}
