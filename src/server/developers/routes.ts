import type { Actor } from '../platform/http/admit-call.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentDeveloper, presentDeveloperPage, presentStats } from './present.ts';
import { presentStaffDeveloper } from './present-staff.ts';
import { addDeveloper, changeDeveloper, deleteDeveloper, toggleDeveloper } from './save-developer.ts';
import { getDeveloper, getDeveloperStats, getForStaff, readDevelopers, readForStaff } from './service.ts';

/** Every answer counts listings, so it goes stale with them as well. */
const tags = () => ['developers', 'properties'];

export function developersRoutes(router: Router, platform: Platform): void {
  serveReads(router, platform);
  serveWrites(router, platform);
}

/** Open to all; whoever is signed in also sees what is inactive and how to reach them (UND-62). */
function serveReads(router: Router, { config: { publicUrl } }: Platform): void {
  router.serve('GET /developers', { cache: tags }, async ({ query }, { actor }, db) => {
    if (actor === null) {
      const { rows, pagination } = await readDevelopers(db, query);
      return presentDeveloperPage(
        rows.map((row) => presentDeveloper(row, publicUrl)),
        pagination,
      );
    }
    const { rows, pagination } = await readForStaff(db, query);
    return presentDeveloperPage(
      rows.map((row) => presentStaffDeveloper(row, publicUrl, actor)),
      pagination,
    );
  });
  router.serve('GET /developers/{id}', { cache: tags }, async ({ params: { id } }, { actor }, db) => ({
    success: true,
    data:
      actor === null
        ? presentDeveloper(await getDeveloper(db, id), publicUrl)
        : presentStaffDeveloper(await getForStaff(db, id), publicUrl, actor),
  }));
  router.serve('GET /developers/{id}/stats', { cache: tags }, async ({ params }, { actor }, db) => ({
    success: true,
    data: presentStats(await getDeveloperStats(db, params.id, { evenInactive: actor !== null })),
  }));
}

function serveWrites(router: Router, platform: Platform): void {
  const answer = async (id: string, actor: Actor, message: string) => {
    const data = presentStaffDeveloper(await getForStaff(platform.db, id), platform.config.publicUrl, actor);
    return { success: true as const, message, data };
  };
  router.serve('POST /developers', {}, async ({ body }, call) =>
    answer(await addDeveloper(platform, body, call), call.actor, 'Developer created successfully!'),
  );
  router.serve('PUT /developers/{id}', {}, async ({ params: { id }, body }, call) => {
    await changeDeveloper(platform, id, body, call);
    return answer(id, call.actor, 'Developer updated successfully!');
  });
  router.serve('PATCH /developers/{id}/toggle-status', {}, async ({ params: { id } }, call) => {
    await toggleDeveloper(platform, id, call);
    return answer(id, call.actor, 'Developer updated successfully!');
  });
  router.serve('DELETE /developers/{id}', {}, async ({ params: { id } }, call) => {
    await deleteDeveloper(platform, id, call);
    return { success: true, message: 'Developer deleted successfully!' };
  });
}
