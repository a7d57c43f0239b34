import { randomBytes } from 'node:crypto';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { NewTemplate } from '#contract/templates.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';

/** A template of a name that no other has. */
export const templateForm = (changes: Partial<NewTemplate> = {}): NewTemplate => ({
  name: `Second look ${randomBytes(4).toString('hex')}`,
  channel: 'whatsapp',
  words: {
    en: { subject: '', text: 'Hello {name}, shall we see {home} once more?' },
    hi: { subject: '', text: 'नमस्ते {name}, क्या {home} फिर देखें?' },
  },
  ...changes,
});

/** One that succeeds for every write about message templates. */
export function templateWrites({ call }: Pick<SignedIn, 'call'>): Partial<Record<EndpointKey, StaffWrite>> {
  const add = () => call('POST', '/api/templates', templateForm());
  const added = async () => ((await (await add()).json()) as { data: { id: string } }).data.id;
  return {
    'POST /templates': { action: 'templates.create', call: add },
    'PUT /templates/{id}': {
      action: 'templates.update',
      call: async () => call('PUT', `/api/templates/${await added()}`, templateForm()),
    },
    'DELETE /templates/{id}': {
      action: 'templates.remove',
      call: async () => call('DELETE', `/api/templates/${await added()}`),
    },
  };
}
