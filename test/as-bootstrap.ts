import pg from 'pg';
import { bootstrapUser } from '#server/platform/database/make-cluster.ts';

/** The address of our own PostgreSQL as the role that owns its cluster, which the house itself is not. */
export const bootstrapAddress = (connectionString: string): string =>
  connectionString.replace(/^([a-z]+:\/\/)[^@/]*@/, `$1${bootstrapUser}@`);

/** Lets the role of that address leave triggers out, as something behind the back of the house does. */
export async function mayLeaveTriggersOut(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string; mayNot: boolean }>(
    `select current_user as name, not has_parameter_privilege('session_replication_role', 'set') as "mayNot"`,
  );
  await client.end();
  if (!rows[0]?.mayNot) return;
  const owner = new pg.Client({ connectionString: bootstrapAddress(connectionString) });
  await owner.connect();
  await owner.query(`grant set on parameter session_replication_role to ${owner.escapeIdentifier(rows[0].name)}`);
  await owner.end();
}
