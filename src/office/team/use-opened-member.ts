import { useState } from 'react';
import { useOpened } from '#office/frames/use-opened.ts';
import { formOf } from './member-form.ts';
import type { MemberDraft, ShownMember } from './unsaved-members.ts';

/** `randomUUID` exists only where the page is served securely. */
export const newKey = (): string => `new-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;

const draftOf = (shown: ShownMember | undefined): MemberDraft =>
  shown?.unsaved ?? {
    key: shown?.id ?? newKey(),
    stored: shown?.member ?? null,
    form: formOf(shown?.member ?? null),
    idempotencyKey: newKey(),
  };

/** What lies open over the team, and why a retry opened it. */
export function useOpenedMember(members: readonly ShownMember[] | undefined) {
  const [cause, setCause] = useState<unknown>(null);
  const opened = useOpened({
    list: members,
    keyOf: ({ id }) => id,
    records: 'team members',
    gone: 'That team member is not there any more.',
    take: draftOf,
  });
  return {
    ...opened,
    cause,
    open: (what: 'add' | 'edit' | 'view' | 'delete', key?: string, why: unknown = null) => {
      setCause(why);
      opened.open(what, key);
    },
  };
}
