import { admitUpload, answerUpload, storeUpload } from '../files/service.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { moveTeamMember } from './order-members.ts';
import { presentStaffMember, presentTeam, presentTeamMember } from './present.ts';
import { addTeamMember, changeTeamMember, deleteTeamMember, toggleTeamMember } from './save-member.ts';
import { getTeamMember, getTeamStats, readForStaff, readTeam } from './service.ts';

const tags = () => ['team'];

export function teamRoutes(router: Router, platform: Platform): void {
  serveReads(router, platform);
  serveWrites(router, platform);
}

/** Whoever is signed in also sees who is inactive (TRAP-52). `stats` stands before `{id}`, which would swallow it (TRAP-71). */
function serveReads(router: Router, { config: { publicUrl } }: Platform): void {
  router.serve('GET /team', { cache: tags }, async ({ query }, { actor }, db) =>
    presentTeam(
      actor === null
        ? (await readTeam(db)).map((row) => presentTeamMember(row, publicUrl))
        : (await readForStaff(db, query)).map((row) => presentStaffMember(row, publicUrl, actor)),
    ),
  );
  router.serve('GET /team/stats', { cache: tags }, async (_input, _call, db) => ({
    success: true,
    data: await getTeamStats(db),
  }));
  router.serve('GET /team/{id}', { cache: tags }, async ({ params: { id } }, { actor }, db) => ({
    success: true,
    data:
      actor === null
        ? presentTeamMember(await getTeamMember(db, id), publicUrl)
        : presentStaffMember(await getTeamMember(db, id, { evenInactive: true }), publicUrl, actor),
  }));
}

function serveWrites(router: Router, platform: Platform): void {
  const {
    db,
    config: { publicUrl },
  } = platform;
  const answer = async (id: string, actor: Actor, message: string) => ({
    success: true as const,
    message,
    data: presentStaffMember(await getTeamMember(db, id, { evenInactive: true }), publicUrl, actor),
  });
  router.serve('POST /team', {}, async ({ body }, call) =>
    answer(await addTeamMember(platform, body, call), call.actor, 'Team member created successfully!'),
  );
  router.serve(
    'POST /team/upload-image',
    { admit: (call) => admitUpload(platform, call) },
    async ({ upload }, call) => {
      const file = await storeUpload(platform, upload, { kind: 'image', folder: 'team' }, call);
      return answerUpload(platform, file, call.actor);
    },
  );
  router.serve('PUT /team/order', {}, async ({ body }, call) => {
    await moveTeamMember(platform, body, call);
    const team = await readForStaff(db, {});
    const data = team.map((row) => presentStaffMember(row, publicUrl, call.actor));
    return { success: true, message: 'Team order updated successfully!', data };
  });
  router.serve('PUT /team/{id}', {}, async ({ params: { id }, body }, call) => {
    await changeTeamMember(platform, id, body, call);
    return answer(id, call.actor, 'Team member updated successfully!');
  });
  router.serve('PATCH /team/{id}/toggle-status', {}, async ({ params: { id } }, call) => {
    await toggleTeamMember(platform, id, call);
    return answer(id, call.actor, 'Team member updated successfully!');
  });
  router.serve('DELETE /team/{id}', {}, async ({ params: { id } }, call) => {
    await deleteTeamMember(platform, id, call);
    return { success: true, message: 'Team member deleted successfully!' };
  });
}
