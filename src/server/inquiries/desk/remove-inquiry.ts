import { passVisitsOn } from '../../notifications/service.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeInquiry } from './change-inquiry.ts';
import { updateDeleted } from './store-desk.ts';
import type { ListedInquiry } from './store-list.ts';

/**
 * Puts an inquiry into the trash: gone from lists, figures, searches and calendars at once (API-INQ-33, UND-102).
 * @throws CodedError `not_found`, also the second time; `not_allowed`, `stale_version`
 */
export async function removeInquiry(platform: Platform, id: string, call: StaffCall): Promise<void> {
  await platform.db.transaction().execute((trx) =>
    changeInquiry(
      trx,
      {
        id,
        call: 'DELETE /inquiries/{id}',
        action: 'inquiries.remove',
        write: (held, row) => updateDeleted(held, row, true),
        follow: (held) => passVisitsOn(platform, held, [id], { by: call.actor }),
      },
      call,
    ),
  );
}

/** Brings it back as it was. @throws CodedError `not_found` when it is not in the trash; `not_allowed`, `stale_version` */
export function restoreInquiry(platform: Platform, id: string, call: StaffCall): Promise<ListedInquiry> {
  return platform.db.transaction().execute((trx) =>
    changeInquiry(
      trx,
      {
        id,
        from: 'trash',
        call: 'POST /inquiries/{id}/restore',
        action: 'inquiries.restore',
        write: (held, row) => updateDeleted(held, row, false),
        follow: (held) => passVisitsOn(platform, held, [id], { by: call.actor }),
      },
      call,
    ),
  );
}
