import type { ComponentProps } from 'react';
import { Badge } from './badge.tsx';
import { PlainButton } from './button.tsx';

/** A badge that changes what it says when it is pressed; 44 px to the finger. */
export function BadgeButton({
  kind,
  className = '',
  children,
  ...button
}: ComponentProps<typeof PlainButton> & Pick<ComponentProps<typeof Badge>, 'kind'>) {
  return (
    <PlainButton
      className={`touch rounded-control transition-opacity hover:opacity-80 aria-disabled:opacity-55 ${className}`}
      {...button}
    >
      <Badge kind={kind}>{children}</Badge>
    </PlainButton>
  );
}
