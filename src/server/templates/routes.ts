import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addTemplate, changeTemplate, deleteTemplate } from './save-template.ts';
import { readTemplates, readValues } from './service.ts';

export function templatesRoutes(router: Router, platform: Platform): void {
  router.serve('GET /templates', {}, async () => ({ success: true, data: await readTemplates(platform.db) }));
  router.serve('POST /templates', {}, async ({ body }, call) => ({
    success: true,
    message: 'Template added.',
    data: await addTemplate(platform, body, call),
  }));
  router.serve('PUT /templates/{id}', {}, async ({ params: { id }, body }, call) => ({
    success: true,
    message: 'Template saved.',
    data: await changeTemplate(platform, id, body, call),
  }));
  router.serve('DELETE /templates/{id}', {}, async ({ params: { id } }, call) => {
    await deleteTemplate(platform, id, call);
    return { success: true, message: 'Template deleted.' };
  });
  router.serve('GET /inquiries/{id}/template-values', {}, async ({ params: { id } }, { actor }) => ({
    success: true,
    data: await readValues(platform, actor, id),
  }));
}
