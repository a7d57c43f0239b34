import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentParameter, presentStaffParameter } from './present.ts';
import { addParameter, changeParameter, deleteParameter } from './save-parameter.ts';
import { getParameter, readParameters } from './service.ts';

const tags = () => ['parameters'];

export function parametersRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('GET /parameters', { cache: tags }, async ({ query }, { actor }, db) => ({
    success: true,
    data: (await readParameters(db, query)).map(actor === null ? presentParameter : presentStaffParameter),
  }));
  router.serve('GET /parameters/type/{type}', { cache: tags }, async ({ params: { type } }, _call, db) => ({
    success: true,
    data: (await readParameters(db, { type, isActive: 'true' })).map(presentParameter),
  }));

  const answer = async (id: string, message: string) => ({
    success: true as const,
    message,
    data: presentStaffParameter(await getParameter(db, id)),
  });
  router.serve('POST /parameters', {}, async ({ body }, call) =>
    answer(await addParameter(platform, body, call), 'Added successfully!'),
  );
  router.serve('PUT /parameters/{id}', {}, async ({ params: { id }, body }, call) => {
    await changeParameter(platform, id, body, call);
    return answer(id, 'Updated successfully!');
  });
  router.serve('DELETE /parameters/{id}', {}, async ({ params: { id } }, call) => {
    await deleteParameter(platform, id, call);
    return { success: true, message: 'Deleted successfully!' };
  });
}
