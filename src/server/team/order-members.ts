import { CodedError } from '#contract/errors.ts';
import type { TeamOrder } from '#contract/team.ts';
import { lastDisplayOrder } from '#contract/team-choices.ts';
import { changeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { memberKind } from './save-member.ts';
import { lockTeam, updateMember } from './store-writes.ts';

/**
 * Puts the named members first, in that order, and the others behind them as they were; those without a place of their
 * own stay without. All of it or nothing.
 * @throws CodedError `invalid_fields` when one of them is not there
 */
export async function orderTeam({ db }: Platform, { ids }: TeamOrder, { actor, caller }: StaffCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const members = await lockTeam(trx, lastDisplayOrder);
    const unknown = ids.filter((id) => !members.some((member) => member.id === id));
    if (unknown.length > 0) {
      const text = 'names a member who is not there';
      throw new CodedError('invalid_fields', `ids ${text}`, { ids: text });
    }
    const others = members.filter(({ id, display_order }) => !ids.includes(id) && display_order !== null);
    const places = new Map([...ids, ...others.map(({ id }) => id)].map((id, at) => [id, at + 1]));
    for (const member of members) {
      const place = places.get(member.id);
      if (place === undefined) continue;
      await changeRecord(
        trx,
        memberKind,
        {
          action: 'team.order',
          hold: async () => member,
          allow: (row) => allow(actor, 'PUT /team/order', row),
          read: () => ({ display_order: place }),
          write: (row, columns) => updateMember(trx, row, columns, actor.id),
        },
        { actor, caller, editedVersion: null },
      );
    }
  });
}
