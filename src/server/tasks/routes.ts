import type { Task } from '#contract/tasks.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addTask, changeTask, deleteTask, readTasks } from './service.ts';

const saved = (data: Task, message: string) => ({ success: true as const, message, data });

export function tasksRoutes(router: Router, platform: Platform): void {
  router.serve('GET /tasks', {}, async ({ query }, { actor }) => {
    const { tasks, pagination, counts } = await readTasks(platform.db, actor, query);
    return { success: true, data: tasks, tasks, pagination, counts };
  });
  router.serve('POST /inquiries/{id}/tasks', {}, async ({ params: { id }, body }, call) =>
    saved(await addTask(platform, id, body, call), 'Task added.'),
  );
  router.serve('PUT /tasks/{id}', {}, async ({ params: { id }, body }, call) =>
    saved(await changeTask(platform, id, body, call), 'Task saved.'),
  );
  router.serve('DELETE /tasks/{id}', {}, async ({ params: { id } }, call) => {
    await deleteTask(platform, id, call);
    return { success: true, message: 'Task deleted.' };
  });
}
