import { type RefObject, useState } from 'react';

/** Names that are asked for. One that is empty is not sent: it is marked, and the first of them gets the focus. */
export function useNames<Name extends string>(form: RefObject<HTMLFormElement | null>, missing: Record<Name, string>) {
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const areThere = (names: Record<Name, string>): boolean => {
    const empty = (Object.keys(missing) as Name[]).filter((name) => names[name].trim() === '');
    setFaults(Object.fromEntries(empty.map((name) => [name, missing[name]])) as typeof faults);
    form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    return empty.length === 0;
  };
  const forget = (name: Name) => setFaults((were) => ({ ...were, [name]: undefined }));
  return { faults, areThere, forget };
}
