import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import { refuseBreachedPassword } from '../platform/breached-passwords.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { StartupError } from '../platform/startup-error.ts';
import { refuseBadPassword } from './add-member.ts';
import { nameOf } from './present.ts';
import { hasStaff, insertDemo, insertFirst, listUntouchedDemo } from './store.ts';

export type DemoAccount = { email: string; password: string };

/** Everybody may know these passwords: they exist in a trial alone, and nobody signs in with them in production. */
const demoAccounts = [
  {
    email: 'admin@aangan.example',
    password: 'Demo@admin1',
    role: 'admin',
    first_name: 'Radhika',
    last_name: 'Sethi',
    phone: '+919811000001',
  },
  {
    email: 'employee@aangan.example',
    password: 'Demo@staff1',
    role: 'employee',
    first_name: 'Kabir',
    last_name: 'Anand',
    phone: '+919811000002',
  },
] as const;

/**
 * Makes sure that somebody can sign in to an empty house: the administrator of ADMIN_EMAIL, in a trial the demo
 * accounts too. Whoever was deleted later does not come back. @returns the demo accounts that still are as they were made
 * @throws StartupError `bad_settings` for a weak ADMIN_PASSWORD
 */
export async function prepareAccounts(platform: Platform): Promise<DemoAccount[]> {
  const { db, config, log } = platform;
  if (!(await hasStaff(db))) {
    await createFirstAdmin(platform);
    if (admitsDemo(config)) await createDemoAccounts(platform);
    if (!(await hasStaff(db))) {
      log.warn(
        'Nobody can sign in to the office yet. Start once with ADMIN_EMAIL and ADMIN_PASSWORD to make the first administrator.',
      );
    }
  }
  if (config.demo && !config.admitsTrial) {
    log.warn(
      'Other machines can reach this trial (HOST), so its demo accounts and /dev/messages are off: everybody knows them. ' +
        'ADMIN_EMAIL and ADMIN_PASSWORD make an administrator of an empty database; OPEN_TRIAL=1 opens the trial to everybody.',
    );
  }
  if (!admitsDemo(config)) return [];
  const untouched = await listUntouchedDemo(db);
  return demoAccounts.flatMap(({ email, password }) => (untouched.includes(email) ? [{ email, password }] : []));
}

const admitsDemo = ({ demo, admitsTrial }: Platform['config']): boolean => demo && admitsTrial;

async function createFirstAdmin(platform: Platform): Promise<void> {
  const { db, config } = platform;
  const { adminEmail, adminPassword } = config;
  if (adminEmail === null || adminPassword === null) return;
  try {
    refuseBadPassword(adminPassword, [adminEmail]);
    await refuseBreachedPassword(platform, adminPassword);
  } catch (cause) {
    if (!(cause instanceof CodedError)) throw cause;
    throw new StartupError('bad_settings', `ADMIN_PASSWORD cannot be used. ${cause.message}`);
  }
  const passwordHash = await hashPassword(adminPassword);
  await db.transaction().execute(async (trx) => {
    const row = await insertFirst(trx, {
      first_name: 'Administrator',
      email: adminEmail.toLowerCase(),
      role: 'admin',
      password_hash: passwordHash,
      // It stands in an environment: its owner should choose another one.
      is_password_temporary: true,
    });
    if (row === null) return;
    await recordChange(trx, {
      actor: null,
      caller: { address: '', userAgent: '' },
      action: 'staff.first-admin',
      record: { type: 'staff', id: row.id, name: nameOf(row) },
    });
  });
}

async function createDemoAccounts({ db }: Platform): Promise<void> {
  for (const { password, ...account } of demoAccounts) {
    await insertDemo(db, { ...account, password_hash: await hashPassword(password), is_demo: true });
  }
}
