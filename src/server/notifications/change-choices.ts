import { CodedError } from '#contract/errors.ts';
import type { NotificationChoice, NotificationSettings } from '#contract/notifications.ts';
import { changeRecord, type RecordKind } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import type { StaffCall } from '../platform/http/router.ts';
import { pushIdentity } from '../platform/messages/web-push.ts';
import type { Platform } from '../platform/platform.ts';
import { describeChoices, presentDevice, presentSettings } from './present.ts';
import { sendingOf } from './service.ts';
import { type ChosenNotifications, findChoices, lockChoices, upsertChoices } from './store-choices.ts';
import { listDevices } from './store-devices.ts';

export const sessionOver = () => new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');

const choicesKind: RecordKind<ChosenNotifications> = {
  type: 'notifications',
  nameOf: () => 'What one is told of',
  describe: describeChoices,
  missing: sessionOver,
  moved: () => new CodedError('conflict', 'Your choices were changed at the same moment. Please try again.'),
};

/** What somebody is told of and where, with the key their browsers subscribe with. */
export async function readSettings(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { id }: Pick<Actor, 'id'>,
): Promise<NotificationSettings> {
  const devices = (await listDevices(db, id)).map(presentDevice);
  return presentSettings(await findChoices(db, id), devices, pushIdentity(secrets).publicKey);
}

/**
 * Saves what somebody wants to be told. What waits for them already is looked at anew: it may be due now.
 * @throws CodedError `stale_version`, `not_signed_in` for whoever left a moment ago
 */
export async function changeChoices(
  platform: Platform,
  choices: NotificationChoice,
  call: StaffCall,
): Promise<NotificationSettings> {
  const { actor } = call;
  const change = (trx: Db) =>
    changeRecord(
      trx,
      choicesKind,
      {
        action: 'notifications.update',
        hold: () => lockChoices(trx, actor.id),
        allow: (row) => allow(actor, 'PUT /notifications/settings', row, { owner: 'id', refusal: sessionOver() }),
        read: () => choices,
        write: (row, chosen) => upsertChoices(trx, row, chosen),
      },
      call,
    );
  await platform.db.transaction().execute(async (trx) => {
    await change(trx);
    await platform.jobs.addAll(trx, [sendingOf(actor.id)]);
  });
  return readSettings(platform, actor);
}
