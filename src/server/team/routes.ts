import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentTeam, presentTeamMember } from './present.ts';
import { getTeamMember, getTeamStats, readTeam } from './service.ts';

const tags = () => ['team'];

/** The public reads. `stats` stands before `{id}`, which would swallow it (TRAP-71). */
export function teamRoutes(router: Router, { db, config: { publicUrl } }: Platform): void {
  router.serve('GET /team', { cache: tags }, async () => presentTeam(await readTeam(db), publicUrl));
  router.serve('GET /team/stats', { cache: tags }, async () => ({ success: true, data: await getTeamStats(db) }));
  router.serve('GET /team/{id}', { cache: tags }, async ({ params }) => ({
    success: true,
    data: presentTeamMember(await getTeamMember(db, params.id), publicUrl),
  }));
}
