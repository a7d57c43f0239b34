import { CodedError } from '#contract/errors.ts';
import type { TeamChanges } from '#contract/team.ts';
import { otherRole } from '#contract/team-choices.ts';
import { teamFields } from '#contract/team-fields.ts';
import { checkPicture } from '../files/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { parseFields } from '../platform/record-fields.ts';
import type { MemberColumns } from './store-writes.ts';

/**
 * The columns that a payload speaks of.
 * @throws CodedError `invalid_fields` for a picture of ours that is not there
 */
export async function parseMember(trx: Db, body: TeamChanges, publicUrl: string): Promise<MemberColumns> {
  const { image, customRole, role } = body;
  const columns: MemberColumns = parseFields(teamFields, body);
  if (role === otherRole && customRole) columns.role = customRole;
  if (image !== undefined) {
    const picture = await checkPicture(trx, image, publicUrl);
    const text = 'There is no such picture here; upload it again';
    if (picture === null) throw new CodedError('invalid_fields', text, { image: text });
    columns.image = picture.address;
    columns.file_id = picture.fileId;
  }
  return columns;
}
