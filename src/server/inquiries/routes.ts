import { statusLabels } from '#contract/inquiry-statuses.ts';
import { counted } from '#contract/prices.ts';
import type { Router, StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { assignInquiry } from './desk/assign-inquiry.ts';
import { changeStatus } from './desk/change-status.ts';
import { claimInquiry } from './desk/claim-inquiry.ts';
import { exportInquiries } from './desk/export-inquiries.ts';
import { keepCounts } from './desk/keep-counts.ts';
import { presentListed } from './desk/present-listed.ts';
import { changeQuarantine } from './desk/quarantine-inquiry.ts';
import { filterOf, getInquiry, ownFilterOf, readDesk, readOwn } from './desk/read-inquiries.ts';
import { removeInquiry, restoreInquiry } from './desk/remove-inquiry.ts';
import type { ListedInquiry } from './desk/store-list.ts';
import { openLiveDesk } from './desk/stream-changes.ts';
import { enterLead } from './intake/enter-lead.ts';
import { findKnown } from './intake/find-known.ts';
import { presentAccepted, presentEntered } from './present.ts';
import { parseLead, receiveLead } from './service.ts';

export function inquiriesRoutes(router: Router, platform: Platform): void {
  // Open to everybody, with or without a proven phone (UND-80); whoever proved one is marked.
  router.serve('POST /inquiries', {}, ({ body }, call) =>
    receiveLead(platform, parseLead('query', body), { ...call, scope: 'POST /inquiries' }, (inquiry) =>
      presentAccepted(inquiry, body.visit ? 'Your visit request has been received!' : 'Your query has been submitted!'),
    ),
  );
  serveDesk(router, platform);
}

/** The whole desk is for admins; everybody sees what was given to them (UND-20). Fixed paths stand first (TRAP-71). */
function serveDesk(router: Router, platform: Platform): void {
  const { db } = platform;
  const counts = keepCounts();
  router.serve('GET /inquiries', {}, async ({ query }, { actor }) => {
    const { rows, ...more } = await readDesk(db, query, counts);
    const inquiries = rows.map((row) => presentListed(row, actor));
    return { success: true, data: inquiries, inquiries, ...more };
  });
  router.serve('GET /inquiries/my', {}, async ({ query }, { actor }) => {
    const { rows, ...more } = await readOwn(db, query, actor, counts);
    const inquiries = rows.map((row) => presentListed(row, actor));
    const count = more.pagination.totalCount;
    const message = `${counted(count, 'inquiry is', 'inquiries are')} assigned to you`;
    return { success: true, message, data: inquiries, inquiries, ...more };
  });
  router.serve('GET /inquiries/export.csv', {}, ({ query }, call) =>
    exportInquiries(platform, filterOf(query), { whose: 'all', query }, call),
  );
  router.serve('GET /inquiries/my/export.csv', {}, ({ query }, call) =>
    exportInquiries(platform, ownFilterOf(query, call.actor), { whose: 'own', query }, call),
  );
  const openStream = openLiveDesk(platform);
  router.serve('GET /inquiries/live', {}, (_, call) => openStream(call));
  router.serve('GET /inquiries/known', {}, async ({ query }, { actor }) => ({
    success: true,
    data: await findKnown(db, query, actor),
  }));
  router.serve('POST /inquiries/enter', {}, async ({ body }, call) =>
    presentEntered(await enterLead(platform, body, call), call.actor),
  );
  router.serve('GET /inquiries/{id}', {}, async ({ params }, { actor }) => ({
    success: true,
    data: presentListed(await getInquiry(db, params.id, actor), actor),
  }));

  const changed = (message: string, row: ListedInquiry, { actor }: StaffCall) => ({
    success: true as const,
    message,
    data: presentListed(row, actor),
  });
  router.serve('POST /inquiries/assign', {}, async ({ body }, call) => {
    const row = await assignInquiry(platform, body, call);
    const done = row.assigned_to === null ? 'Inquiry unassigned' : `Inquiry assigned to ${row.assignee}`;
    return changed(`${done} successfully`, row, call);
  });
  router.serve('POST /inquiries/{id}/claim', {}, async ({ params }, call) =>
    changed('The inquiry is yours now', await claimInquiry(platform, params.id, call), call),
  );
  router.serve('PUT /inquiries/{id}/status', {}, async ({ params, body }, call) => {
    const row = await changeStatus(platform, params.id, body, call);
    return changed(`Inquiry status updated to ${statusLabels[row.status]}`, row, call);
  });
  router.serve('PUT /inquiries/{id}/quarantine', {}, async ({ params, body }, call) => {
    const row = await changeQuarantine(platform, params.id, body, call);
    if (!body.quarantined) return changed('Inquiry released from quarantine', row, call);
    return changed(
      body.block ? 'Sender blocked; the inquiry is in quarantine' : 'Inquiry put into quarantine',
      row,
      call,
    );
  });
  router.serve('DELETE /inquiries/{id}', {}, async ({ params }, call) => {
    await removeInquiry(platform, params.id, call);
    return { success: true, message: 'Inquiry deleted successfully' };
  });
  router.serve('POST /inquiries/{id}/restore', {}, async ({ params }, call) =>
    changed('Inquiry restored successfully', await restoreInquiry(platform, params.id, call), call),
  );
}
