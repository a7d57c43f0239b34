import { sql } from 'kysely';
import { usualChoices } from '#contract/notification-choices.ts';
import { allJobs } from '#server/jobs.ts';
import { deliverJob } from '#server/messages/service.ts';
import { cleanNotificationsJob } from '#server/notifications/jobs.ts';
import { openMailServer } from './mail-server.ts';
import { makeInquiry } from './make.ts';
import { doJob, tellAll } from './outbox.ts';
import { openPushService } from './push-service.ts';
import { makeSignedIn, type SignedIn } from './sign-in.ts';
import { startApp } from './start-app.ts';

const log = { level: 'silent' } as never;

/** People who are told, by a mail server and a push service that both stand on loopback. */
export async function openNotificationDesk() {
  const [mail, push] = [await openMailServer(), await openPushService()];
  const started = await startApp({ env: { SMTP_URL: mail.url, PUSH_SERVICES: push.origin } });
  const { platform } = started;
  const { db } = platform;
  const admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  const kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  const tara = await makeSignedIn(started, { first_name: 'Tara', last_name: 'Deshpande' });
  const make = async (overrides: Parameters<typeof makeInquiry>[1] = {}) =>
    (await makeInquiry(db, { property_name: 'Neem Court', first_name: 'Nandita', last_name: 'Rao', ...overrides })).id;
  const give = async (inquiryId: string, to: { id: string } | null, by: SignedIn = admin) => {
    const answer = await by.call('POST', '/api/inquiries/assign', { inquiryId, assignToId: to?.id ?? '' });
    if (answer.status !== 200) throw new Error(await answer.text());
  };
  const addDevice = async (who: SignedIn) => {
    const browser = push.subscribe();
    const answer = await who.call('POST', '/api/notifications/devices', browser.subscription);
    if (answer.status !== 200) throw new Error(await answer.text());
    return { ...browser, id: ((await answer.json()) as { data: { id: string } }).data.id };
  };
  const waiting = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from messages where state = 'waiting' and channel <> 'sms' order by created_at, id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const deliver = (id: string) => allJobs(platform)[deliverJob]?.({ id }, { attempt: 1, log, signal: undefined });
  return {
    started,
    db,
    mail,
    push,
    admin,
    kabir,
    tara,
    make,
    give,
    addDevice,
    /** Gathers what is due, and leaves it in the outbox. */
    gather: () => tellAll(started),
    deliver,
    waiting,
    /** All that is due, until it has left. */
    send: async () => {
      await tellAll(started);
      for (const id of await waiting()) await deliver(id);
    },
    choose: async (who: SignedIn, changes: object) => {
      const answer = await who.call('PUT', '/api/notifications/settings', { ...usualChoices, ...changes });
      if (answer.status !== 200) throw new Error(await answer.text());
    },
    /** So many days go by for news that were told, and what is old is swept. */
    age: async (days: number) => {
      await sql`update notifications set done_at = done_at - ${days} * interval '1 day',
        created_at = created_at - ${days} * interval '1 day'`.execute(db);
      await doJob(started, cleanNotificationsJob, {});
    },
    /** Who got mails with which subjects. */
    letters: () => mail.received.map(({ recipients, header }) => [recipients[0], header('subject')] as const),
    /** Nothing was told yet, and nobody has a device. */
    forget: async () => {
      for (const table of [
        'notifications',
        'messages',
        'visits',
        'inquiries',
        'push_devices',
        'notification_choices',
      ]) {
        await sql`delete from ${sql.raw(table)}`.execute(db);
      }
      await sql`update assignment_rules set mode = 'off'`.execute(db);
      mail.received.length = 0;
      mail.mode = 'take';
      push.mode = 'take';
    },
    close: async () => {
      await started.close();
      await mail.close();
      await push.close();
    },
  };
}
