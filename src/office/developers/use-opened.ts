import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffDeveloper } from '#contract/developers.ts';
import { refuseChange } from '#office/shell/refuse-change.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery, writeLayer } from '#office/shell/use-screen-query.ts';
import { toast } from '#ui/toast.ts';

const changes = { add: 'add', edit: 'edit', remove: 'delete' } as const;

/**
 * What lies open over the developers. Adding, editing and viewing stand in the address (`?add`, `?edit=ID`, `?view=ID`),
 * so that other screens can lead to them; whoever may not is told so and sees the list (ROLE-12 to 14, TRAP-74).
 */
export function useOpened(developers: readonly StaffDeveloper[] | undefined) {
  const { abilities } = useProfile();
  const [query, put] = useScreenQuery();
  const [removed, setRemoved] = useState<StaffDeveloper | null>(null);

  const isAdd = query.has('add');
  const [editId, viewId] = [query.get('edit'), query.get('view')];
  const wanted = isAdd ? 'add' : editId !== null ? 'edit' : null;
  const refusal = wanted && refuseChange(wanted, 'developers', abilities);
  // What is being edited stays open when somebody else deletes it meanwhile: the server says so when it is saved.
  const [held, setHeld] = useState<StaffDeveloper | null>(null);
  const found = developers?.find((each) => each.id === editId) ?? (held?.id === editId ? held : null);
  if (found !== null && found !== held) setHeld(found);
  const idIsUnknown = (id: string | null) =>
    id !== null && developers !== undefined && id !== held?.id && !developers.some((each) => each.id === id);
  const isGone = idIsUnknown(editId) || idIsUnknown(viewId);

  const turnBack = useEffectEvent(() => {
    if (refusal) toast(refusal, 'error');
    else toast('That developer is not there any more.', 'info');
    put((now) => writeLayer(now));
  });
  useEffect(() => {
    if (refusal || isGone) turnBack();
  }, [refusal, isGone]);

  const byId = (id: string | null) => developers?.find((each) => each.id === id) ?? null;
  return {
    canAdd: refuseChange('add', 'developers', abilities) === null,
    edited: refusal ? null : isAdd ? ('new' as const) : found,
    viewed: byId(viewId),
    removed,
    open: (what: 'add' | 'edit' | 'view' | 'remove', developer?: StaffDeveloper) => {
      const refused = what === 'view' ? null : refuseChange(changes[what], 'developers', abilities);
      if (refused) toast(refused, 'error');
      else if (what === 'remove') setRemoved(developer ?? null);
      else put((now) => writeLayer(now, what, developer?.id));
    },
    close: () => {
      setRemoved(null);
      put((now) => writeLayer(now));
    },
  };
}
