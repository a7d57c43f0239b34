import type { ComponentProps } from 'react';
import { Badge } from './badge.tsx';

/** A badge that changes what it says when it is pressed; 44 px to the finger. */
export function BadgeButton({
  kind,
  className = '',
  children,
  ...button
}: ComponentProps<'button'> & Pick<ComponentProps<typeof Badge>, 'kind'>) {
  return (
    <button
      type="button"
      className={`touch rounded-control transition-opacity hover:opacity-80 disabled:opacity-55 ${className}`}
      {...button}
    >
      <Badge kind={kind}>{children}</Badge>
    </button>
  );
}
