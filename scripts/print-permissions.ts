import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { type May, type Permission, permissions } from '#contract/permissions.ts';

const marks: Record<May, string> = { yes: 'yes', own: 'own', no: '–' };

/** `docs/PERMISSIONS.md`: the table that the server enforces, for people. */
export function permissionsMarkdown(): string {
  const byTag = Map.groupBy(Object.entries(endpoints) as [EndpointKey, Endpoint][], ([, { tag }]) => tag);
  const sections = [...byTag].map(([tag, calls]) =>
    [
      `## ${tag}`,
      '',
      '| call | what it does | anybody | employee | admin |',
      '|---|---|---|---|---|',
      ...calls.map(([key, { summary }]) => {
        const { anonymous, employee, admin, wantsFresh }: Permission = permissions[key];
        return `| \`${key}\` | ${summary}${wantsFresh ? ' (with a fresh proof)' : ''} | ${marks[anonymous]} | ${marks[employee]} | ${marks[admin]} |`;
      }),
    ].join('\n'),
  );
  return [
    '# Who may call what',
    `Made from \`src/contract/permissions.ts\` by \`node scripts/print-permissions.ts > docs/PERMISSIONS.md\`; a test fails when it is
older than the table. The server asks the same table before it reads anything of a call: without a good token it answers 401,
for the wrong role 403. \`own\`: the call is open, and only for the asking person's own account, sessions or records. A token
that is shown must be good, also where none is needed, unless one signs in or gets a new password there; a token of somebody
inactive or deleted never is. With a fresh proof: the sign-in, or a confirmation of it, was at most thirty minutes ago; else 403
\`confirm_first\`.`,
    ...sections,
    '',
  ]
    .join('\n\n')
    .trimEnd();
}

if (import.meta.main) process.stdout.write(`${permissionsMarkdown()}\n`);
