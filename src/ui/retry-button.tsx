import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** Asks once more for what did not come. When that is there the button is gone: the focus stays in the part around it. */
export function RetryButton({ children = 'Try Again', ...rest }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === null || element !== document.activeElement) return;
      element.closest<HTMLElement>('[role=tabpanel], main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={button} {...rest}>
      {children}
    </Button>
  );
}
