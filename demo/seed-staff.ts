import { sql } from 'kysely';
import { brand } from '#contract/brand.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { staffStory } from './story/staff.ts';

/** Everybody's address is one of the house. */
export const [, officeDomain = ''] = brand.emails[0].split('@');

/**
 * The colleagues of the demo, never in production. Whoever has one of these addresses or numbers already is left alone,
 * so it can run again. Their password is random and thrown away.
 */
export async function seedStaff({ db, config }: Platform): Promise<void> {
  if (config.isProduction) return;
  const passwordHash = await hashPassword(randomToken());
  const ago = (unit: 'hours' | 'days', count: number) => sql<Date>`clock_timestamp() - ${`${count} ${unit}`}::interval`;
  for (const one of staffStory) {
    await db
      .insertInto('staff')
      .values({
        first_name: one.firstName,
        last_name: one.lastName,
        email: `${one.handle}@${officeDomain}`,
        phone: one.phone,
        role: one.role,
        status: one.hasLeft ? 'inactive' : 'active',
        language: one.language ?? 'en',
        password_hash: passwordHash,
        is_demo: true,
        created_at: ago('days', one.joinedDaysAgo),
        last_login_at: one.seenHoursAgo === undefined ? null : ago('hours', one.seenHoursAgo),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
