import { Badge } from '#ui/badge.tsx';
import { useWaiting } from './keep-waiting.ts';
import { tellChange, tellTick } from './tell-change.ts';

/**
 * Beside a record what of it waits on this device, and is not so yet: of a task or a visit by its own id, of an inquiry
 * what is added to it and where it is to stand.
 */
export function NotSentYet({ id }: { id: string }) {
  return useWaiting()
    .filter(({ change }) => change.id === id)
    .map(({ key, change, asked }) => (
      <Badge key={key} kind="warning" className="max-w-full wrap-anywhere">
        {asked === null ? 'Not sent yet' : 'Needs your answer'} ·{' '}
        {change.call === 'PUT /tasks/{id}' ? tellTick(change.body) : tellChange(change)}
      </Badge>
    ));
}
