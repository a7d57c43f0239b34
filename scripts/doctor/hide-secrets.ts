import type { Finding } from '#server/platform/checks/finding.ts';
import { settings } from '#server/platform/config.ts';

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
