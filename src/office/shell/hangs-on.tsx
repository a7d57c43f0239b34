import { type ReactNode, useContext, useMemo } from 'react';
import { AddressNames } from './unsaved-changes.ts';

/**
 * A part of the screen that is another, or is gone, when one of these names of the address changes: the layer over a list, a
 * tab, a filter. Leaving what was typed there by a link or by Back asks first; what is typed outside stays, and is not asked
 * about.
 */
export function HangsOn({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const outer = useContext(AddressNames);
  const all = useMemo(() => [...outer, ...names], [outer, names]);
  return <AddressNames value={all}>{children}</AddressNames>;
}
