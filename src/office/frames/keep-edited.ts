import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

type Identified = { id: string };
type Keep = (record: Identified) => () => void;

/** Who lists records and keeps those in the list that somebody types in. */
export const KeepContext = createContext<Keep>(() => () => {});

/**
 * The records of a list, and those that are edited in it: a colleague who ticks one off, moves it or takes it away meanwhile
 * must not take with it what is typed. It goes when it is saved or left.
 */
export function useEditedRecords<Records extends readonly Identified[] | undefined>(records: Records) {
  const [edited, setEdited] = useState<readonly { record: Identified; at: number }[]>([]);
  const keep: Keep = (record) => {
    const entry = { record, at: records?.findIndex(({ id }) => id === record.id) ?? 0 };
    setEdited((all) => [...all, entry]);
    return () => setEdited((all) => all.filter((each) => each !== entry));
  };
  const missing = edited.filter(({ record }) => records?.every(({ id }) => id !== record.id));
  const shown = missing.reduce<readonly Identified[] | undefined>(
    (all, { record, at }) => all?.toSpliced(at, 0, record),
    records,
  );
  return { shown: shown as Records, keep };
}

/** Said by a record while it is edited. */
export function useKeptWhile(isEdited: boolean, record: Identified): void {
  const keep = useContext(KeepContext);
  const begin = useEffectEvent(() => keep(record));
  useEffect(() => (isEdited ? begin() : undefined), [isEdited]);
}
