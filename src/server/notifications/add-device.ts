import { CodedError } from '#contract/errors.ts';
import type { NewPushDevice, PushDevice } from '#contract/notifications.ts';
import { recordChange } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StaffCall } from '../platform/http/router.ts';
import { isPushEndpoint } from '../platform/messages/web-push.ts';
import type { Platform } from '../platform/platform.ts';
import { sessionOver } from './change-choices.ts';
import { presentDevice } from './present.ts';
import { type DeviceRow, findOwnDevice, removeDevice, removeSurplus, upsertDevice } from './store-devices.ts';

/** Browsers of one person that are told; one more takes the place of the one not opened for longest. */
const mostDevices = 10;

const recordOf = ({ id, name }: Pick<PushDevice, 'id' | 'name'>) => ({ type: 'notifications', id, name });

/**
 * Tells somebody on that browser from now on. The office says so again each time it is opened there, which leaves no trace.
 * @throws CodedError `invalid_fields` for an address at no push service we send to
 */
export async function addDevice(
  { config, db }: Platform,
  body: NewPushDevice,
  { actor, caller }: StaffCall,
): Promise<PushDevice> {
  if (!isPushEndpoint(config, body.endpoint)) {
    const text = 'The push service of this browser is not one we send to';
    throw new CodedError('invalid_fields', text, { endpoint: text });
  }
  return db.transaction().execute(async (trx) => {
    const row = await upsertDevice(trx, actor, body, caller.userAgent);
    if (row === null) throw sessionOver();
    await removeSurplus(trx, actor.id, mostDevices);
    const device = presentDevice(row);
    // Its first moment with this person.
    if (row.isNew) {
      await recordChange(trx, {
        actor,
        caller,
        action: 'notifications.add-device',
        record: recordOf(device),
        after: { device: device.name },
      });
    }
    return device;
  });
}

/** @throws CodedError `not_found` for every device that is not one's own */
export async function holdDevice(db: Db, staffId: string, id: string): Promise<DeviceRow> {
  const row = /^[0-9a-f]{24}$/.test(id) ? await findOwnDevice(db, staffId, id) : null;
  if (row === null) throw new CodedError('not_found', 'There is no such device');
  return row;
}

/** @throws CodedError `not_found` */
export function dropDevice({ db }: Platform, id: string, { actor, caller }: StaffCall): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const device = presentDevice(await holdDevice(trx, actor.id, id));
    await removeDevice(trx, id);
    await recordChange(trx, {
      actor,
      caller,
      action: 'notifications.remove-device',
      record: recordOf(device),
      before: { device: device.name },
    });
  });
}
