import { outcomeLabels } from '#contract/activity-choices.ts';
import { statusLabels } from '#contract/inquiry-statuses.ts';
import { visitLabels } from '#contract/visit-choices.ts';
import type { Change } from './waiting-change.ts';

const kinds = { note: 'Note', call: 'Call', whatsapp: 'WhatsApp', email: 'Email' } as const;
const longest = 60;

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

/** Beside the task itself. */
export const tellTick = ({ done }: { done?: boolean | undefined }): string => (done === false ? 'Not done' : 'Done');

/** What waits, in a few words made of what would be sent: `Call: No answer`. */
export function tellChange({ call, body, about }: Change): string {
  switch (call) {
    case 'POST /inquiries/{id}/activities': {
      const { kind, outcome, text } = body;
      const what = outcome ? outcomeLabels[outcome] : shorten(text ?? '');
      return what === '' ? kinds[kind] : `${kinds[kind]}: ${what}`;
    }
    case 'POST /inquiries/{id}/tasks':
      return `Task: ${shorten(body.title)}`;
    case 'PUT /tasks/{id}':
      return `${tellTick(body)}: ${shorten(about.title ?? 'a task')}`;
    case 'PUT /inquiries/{id}/status':
      return `Status: ${statusLabels[body.status]}`;
    case 'PUT /visits/{id}/outcome':
      return `Visit: ${visitLabels[body.outcome]}`;
  }
}
