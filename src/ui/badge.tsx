import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyle = cva('inline-flex min-h-[1.6875rem] items-center gap-1.5 rounded-control px-2.5 py-1 type-tag', {
  variants: {
    kind: {
      brass: 'border border-brass-text text-brass-text',
      line: 'border border-hairline-strong bg-white text-ink',
      paper: 'bg-ivory text-ink',
      shade: 'bg-shade text-white',
      plain: 'bg-wash text-ink-2',
      success: 'bg-success-wash text-success',
      warning: 'bg-warning-wash text-warning',
      info: 'bg-info-wash text-info',
      red: 'bg-red-wash text-red',
    },
  },
  defaultVariants: { kind: 'plain' },
});

export function Badge({
  kind,
  className,
  children,
}: VariantProps<typeof badgeStyle> & { className?: string; children: ReactNode }) {
  return <span className={badgeStyle({ kind, className })}>{children}</span>;
}
