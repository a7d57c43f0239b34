import { useEffect, useEffectEvent, useState } from 'react';
import { refuseChange } from '#office/shell/refuse-change.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery, writeLayer } from '#office/shell/use-screen-query.ts';
import { toast } from '#ui/toast.ts';
import { formOf } from './member-form.ts';
import type { MemberDraft, ShownMember } from './unsaved-members.ts';

/** `randomUUID` exists only where the page is served securely. */
export const newKey = (): string => `new-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;

const draftOf = (shown: ShownMember | undefined): MemberDraft =>
  shown?.unsaved ?? {
    key: shown?.key ?? newKey(),
    stored: shown?.member ?? null,
    form: formOf(shown?.member ?? null),
    idempotencyKey: newKey(),
  };

/**
 * What lies open over the team. Adding, editing and viewing stand in the address (`?add`, `?edit=ID`, `?view=ID`), so
 * that other screens can lead to them; whoever may not is told so and sees the list (ROLE-18 to 20).
 */
export function useOpened(members: readonly ShownMember[] | undefined) {
  const { abilities } = useProfile();
  const [query, put] = useScreenQuery();
  const [removed, setRemoved] = useState<string | null>(null);
  /** What is edited, as it was when the dialog opened: the list may be read anew behind it. */
  const [edited, setEdited] = useState<{ name: string; draft: MemberDraft } | null>(null);
  const [cause, setCause] = useState<unknown>(null);

  const [editKey, viewKey, deleteKey] = [query.get('edit'), query.get('view'), query.get('delete')];
  const wanted = query.has('add') ? 'add' : editKey !== null ? 'edit' : deleteKey !== null ? 'delete' : null;
  const refusal = wanted && refuseChange(wanted, 'team members', abilities);
  const byKey = (key: string | null) => members?.find((each) => each.key === key);
  const isGone = members !== undefined && [editKey, viewKey, deleteKey].some((key) => key !== null && !byKey(key));

  const name = refusal ? null : wanted === 'add' ? 'add' : editKey;
  if (edited !== null && edited.name !== name) setEdited(null);
  else if (edited === null && name !== null && members !== undefined) {
    const shown = byKey(editKey);
    if (name === 'add' || shown) setEdited({ name, draft: draftOf(shown) });
  }

  const settle = useEffectEvent(() => {
    if (refusal) toast(refusal, 'error');
    else if (isGone) toast('That team member is not there any more.', 'info');
    else setRemoved(deleteKey);
    put((now) => writeLayer(now));
  });
  const isSettled = refusal === null && !(isGone && edited === null) && (deleteKey === null || members === undefined);
  useEffect(() => {
    if (!isSettled) settle();
  }, [isSettled]);

  return {
    canAdd: refuseChange('add', 'team members', abilities) === null,
    edited: edited?.draft ?? null,
    /** Why a retry opened the dialog. */
    cause,
    viewed: byKey(viewKey)?.member ?? null,
    removed: byKey(removed)?.member ?? null,
    open: (what: 'add' | 'edit' | 'view' | 'delete', key?: string, why: unknown = null) => {
      const refused = what === 'view' ? null : refuseChange(what, 'team members', abilities);
      setCause(why);
      if (refused) toast(refused, 'error');
      else if (what === 'delete') setRemoved(key ?? null);
      else put((now) => writeLayer(now, what, key));
    },
    close: () => {
      setRemoved(null);
      put((now) => writeLayer(now));
    },
  };
}
