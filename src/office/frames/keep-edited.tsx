import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';

export type Identified = { id: string };
type Keep = (id: string) => () => void;

/** Who lists records and keeps those in the list that somebody types in; one that is not listed is not kept. */
export const KeepContext = createContext<Keep>(() => () => {});

/**
 * The records of a list, and those that are edited in it: a colleague who ticks one off, moves it or takes it away meanwhile
 * must not take with it what is typed. It goes when that is saved or left.
 */
export function useEditedRecords<Records extends readonly Identified[] | undefined>(records: Records) {
  const [edited, setEdited] = useState<readonly { record: Identified; at: number }[]>([]);
  const shown = edited.reduce<readonly Identified[] | undefined>(
    (all, { record, at }) => (all?.some(({ id }) => id === record.id) ? all : all?.toSpliced(at, 0, record)),
    records,
  );
  const keep: Keep = (sought) => {
    const at = shown?.findIndex(({ id }) => id === sought) ?? -1;
    const record = shown?.[at];
    if (record === undefined) return () => {};
    const entry = { record, at };
    setEdited((all) => [...all, entry]);
    return () => setEdited((all) => all.filter((each) => each !== entry));
  };
  return { shown: shown as Records, keep };
}

/** What in here is open about another record, as the message to a visitor is, keeps this one: it is listed under its own id. */
export function KeptAs({ id, children }: Identified & { children: ReactNode }) {
  const keep = useContext(KeepContext);
  return <KeepContext value={() => keep(id)}>{children}</KeepContext>;
}

/** Said by a record while it is edited, or while a dialog is open that stands in it. */
export function useKeptWhile(isEdited: boolean, id: string): void {
  const keep = useContext(KeepContext);
  const begin = useEffectEvent(() => keep(id));
  useEffect(() => (isEdited ? begin() : undefined), [isEdited]);
}
