import { isId } from '#office/frames/list-address.ts';
import { useScreenQuery, writeLayer } from '#office/shell/use-screen-query.ts';
import { MandateDialog } from './mandate-dialog.tsx';

/** `?owner=ID` over a list: the owner of that listing. */
export function OwnerLayer() {
  const [query, put] = useScreenQuery();
  const id = query.get('owner') ?? '';
  return <MandateDialog propertyId={isId(id) ? id : null} onClose={() => put((now) => writeLayer(now))} />;
}

/** Opens it. */
export function useOpenOwner() {
  const [, put] = useScreenQuery();
  return (propertyId: string) => put((now) => writeLayer(now, 'owner', propertyId));
}
