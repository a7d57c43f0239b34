import { CodedError } from '#contract/errors.ts';
import { lastDisplayOrder } from '#contract/team-choices.ts';
import { moveMember, type TeamMove } from '#contract/team-order.ts';
import { changeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { memberKind } from './save-member.ts';
import { lockTeam, updateMember } from './store-writes.ts';

/**
 * Puts a member beside another in the order that is stored when nobody else is changing it. All of it or nothing.
 * @throws CodedError `invalid_fields` when one of the two is not there
 */
export async function moveTeamMember({ db }: Platform, move: TeamMove, { actor, caller }: StaffCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const members = await lockTeam(trx, lastDisplayOrder);
    const gone = (['id', 'beside'] as const).find((field) => !members.some(({ id }) => id === move[field]));
    if (gone !== undefined) {
      const text = 'names a member who is not there';
      throw new CodedError('invalid_fields', `${gone} ${text}`, { [gone]: text });
    }
    const placed = moveMember(
      members.map(({ id, display_order }) => ({ id, displayOrder: display_order })),
      move,
    );
    const placeOf = new Map(placed.map(({ id, displayOrder }) => [id, displayOrder]));
    for (const member of members) {
      const place = placeOf.get(member.id) ?? null;
      if (place === member.display_order) continue;
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
