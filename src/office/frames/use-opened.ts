import { useEffect, useEffectEvent, useState } from 'react';
import { refuseChange } from '#office/shell/refuse-change.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery, writeLayer } from '#office/shell/use-screen-query.ts';
import { toast } from '#ui/toast.ts';

type Options<T, Edited> = {
  /** Undefined until it has been read. */
  list: readonly T[] | undefined;
  keyOf: (record: T) => string;
  /** As refusals call them. */
  records: 'developers' | 'team members';
  /** What is said of one that the list does not have. */
  gone: string;
  /** What the form takes of a record, or of a new one; once for each opening. */
  take: (record: T | undefined) => Edited;
};

/**
 * What lies open over a list that is read as a whole. Adding, editing, viewing and deleting stand in the address (`?add`,
 * `?edit=ID`, `?view=ID`, `?delete=ID`), so that other screens can lead to them; whoever may not is told so and sees the
 * list (ROLE-12 to 14, 18 to 20, TRAP-74).
 */
export function useOpened<T, Edited>({ list, keyOf, records, gone, take }: Options<T, Edited>) {
  const { abilities } = useProfile();
  const [query, put] = useScreenQuery();
  const [removed, setRemoved] = useState<T | null>(null);
  /** As it was when the dialog opened: the list may be read anew behind it, and somebody else may delete it. */
  const [edited, setEdited] = useState<{ name: string; taken: Edited } | null>(null);

  const [editKey, viewKey, deleteKey] = [query.get('edit'), query.get('view'), query.get('delete')];
  const wanted = query.has('add') ? 'add' : editKey !== null ? 'edit' : deleteKey !== null ? 'delete' : null;
  const refusal = wanted && refuseChange(wanted, records, abilities);
  const byKey = (key: string | null) => list?.find((each) => keyOf(each) === key);
  const isGone = list !== undefined && [editKey, viewKey, deleteKey].some((key) => key !== null && !byKey(key));

  const name = refusal ? null : wanted === 'add' ? 'add' : editKey;
  if (edited !== null && edited.name !== name) setEdited(null);
  else if (edited === null && name !== null) {
    const record = name === 'add' ? undefined : byKey(editKey);
    if (name === 'add' || record) setEdited({ name, taken: take(record) });
  }

  const settle = useEffectEvent(() => {
    if (refusal) toast(refusal, 'error');
    else if (isGone) toast(gone, 'info');
    else setRemoved(byKey(deleteKey) ?? null);
    put((now) => writeLayer(now));
  });
  const isSettled = refusal === null && !(isGone && edited === null) && (deleteKey === null || list === undefined);
  useEffect(() => {
    if (!isSettled) settle();
  }, [isSettled]);

  return {
    canAdd: refuseChange('add', records, abilities) === null,
    edited: edited?.taken ?? null,
    viewed: byKey(viewKey) ?? null,
    removed,
    open: (what: 'add' | 'edit' | 'view' | 'delete', key?: string) => {
      const refused = what === 'view' ? null : refuseChange(what, records, abilities);
      if (refused) toast(refused, 'error');
      else if (what === 'delete') setRemoved(byKey(key ?? null) ?? null);
      else put((now) => writeLayer(now, what, key));
    },
    close: () => {
      setRemoved(null);
      put((now) => writeLayer(now));
    },
  };
}
