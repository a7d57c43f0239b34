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
 * @throws CodedError `invalid_fields` when one of the two is not there, or both are one
 */
export async function moveTeamMember({ db }: Platform, move: TeamMove, { actor, caller }: StaffCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const members = await lockTeam(trx, lastDisplayOrder);
    for (const field of ['id', 'beside'] as const)
      if (!members.some(({ id }) => id === move[field])) throw refuse(field, 'names a member who is not there');
    if (move.id === move.beside) throw refuse('beside', 'must be somebody else');
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

const refuse = (field: keyof TeamMove, text: string) =>
  new CodedError('invalid_fields', `${field} ${text}`, { [field]: text });
