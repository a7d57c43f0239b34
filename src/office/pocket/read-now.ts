import { statusLabels } from '#contract/inquiry-statuses.ts';
import { visitLabels } from '#contract/visit-choices.ts';
import { api } from '#office/shell/api.ts';
import type { Change } from './waiting-change.ts';

/** What a record has become. `isSo`: it already is what it was to be, as after an answer that was lost. */
export type Now = { isSo: boolean; version: number; words: string };

const most = '100';

/**
 * The record of a change as it is now; null where it is not there any more, or where nothing is changed but added.
 * @throws ApiError
 */
export async function readNow({ call, id, body, about: { inquiry } }: Change): Promise<Now | null> {
  switch (call) {
    case 'PUT /inquiries/{id}/status': {
      const { data: now } = await api('GET /inquiries/{id}', { params: { id } });
      const isReason = body.lostReason === undefined || now.lostReason === body.lostReason;
      return {
        isSo: now.status === body.status && isReason,
        version: now.version,
        words: statusLabels[now.status],
      };
    }
    case 'PUT /tasks/{id}': {
      const { data } = await api('GET /tasks', { query: { inquiryId: inquiry, due: 'all', limit: most } });
      const now = data.find((task) => task.id === id);
      if (now === undefined) return null;
      const isDone = now.doneAt !== null;
      const words = isDone ? `done${now.doneBy ? ` by ${now.doneBy}` : ''}` : `“${now.title}”, not done`;
      return { isSo: isDone === body.done, version: now.version, words };
    }
    case 'PUT /visits/{id}/outcome': {
      const { data } = await api('GET /visits', { query: { inquiryId: inquiry, when: 'all', limit: most } });
      const now = data.find((visit) => visit.id === id);
      if (now === undefined) return null;
      const isNote = body.note === undefined || now.note === body.note;
      return { isSo: now.status === body.outcome && isNote, version: now.version, words: visitLabels[now.status] };
    }
    default:
      return null;
  }
}
